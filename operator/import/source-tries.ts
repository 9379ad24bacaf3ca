import type { Db } from '#operator/db/open.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import type { ImportKind, ImportWish } from './imports.ts';

type Source = ImportWish & { name: string };

interface Try {
  /** Why it has changed nothing; null: it worked. */
  problem: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const usualHours: Record<ImportKind, number> = { m3u: 0, xmltv: 12, vod: 0 };

/** The problem of a source from when it is tried until that has come to something: whoever is killed meanwhile leaves it. */
export const NOT_ENDED = 'it has not come to an end';

/** Notes a try of a source, its first as well. Where a known source is, and when it is read again, stays as it is. */
export async function noteTry(db: Db, source: Source, { problem, at }: Try): Promise<void> {
  await insertion(db, source, { problem, at }).onConflictDoUpdate({
    target: [importSources.kind, importSources.name],
    set: { triedAt: at, problem },
  });
}

/** Remembers a source that has been imported, or has begun to count, as it was wished. */
export async function rememberSource(db: Db, source: Source, { problem, at }: Try): Promise<void> {
  const { location, everyHours } = source;
  await insertion(db, source, { problem, at }).onConflictDoUpdate({
    target: [importSources.kind, importSources.name],
    set: { location, triedAt: at, problem, ...(everyHours === undefined ? {} : { everyHours }) },
  });
}

function insertion(db: Db, { kind, name, location, everyHours }: Source, { problem, at }: Try) {
  const hours = everyHours ?? usualHours[kind];
  return db
    .insert(importSources)
    .values({ kind, name, location, everyHours: hours, triedAt: at, problem });
}
