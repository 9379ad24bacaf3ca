import { basename } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import { isAddress } from './source/open-source.ts';

export type ImportKind = 'm3u' | 'xmltv' | 'vod';

export interface SourceKey {
  kind: ImportKind;
  name: string;
}

export type ImportSource = typeof importSources.$inferSelect;

export interface SourceToRemember extends SourceKey {
  location: string;
  everyHours?: number | undefined;
}

const HOUR_MS = 3_600_000;
const usualHours: Record<ImportKind, number> = { m3u: 0, xmltv: 12, vod: 0 };
/** Stands as the problem of a source while it is being imported. Whoever finds it later goes on with it. */
export const UNDER_WAY = 'it is not done yet, and goes on by itself';

export const isDue = ({ everyHours, triedAt, problem }: ImportSource, now: number): boolean =>
  problem === UNDER_WAY || (everyHours > 0 && now - triedAt >= everyHours * HOUR_MS);

export const isSource = ({ kind, name }: SourceKey) =>
  and(eq(importSources.kind, kind), eq(importSources.name, name));

export function knownSources(db: Db): Promise<ImportSource[]> {
  return db.select().from(importSources).orderBy(asc(importSources.position));
}

/** Notes that a source was tried, and what came of it; null: all is well. */
export async function rememberSource(
  db: Db,
  { kind, name, location, everyHours }: SourceToRemember,
  tried: Pick<ImportSource, 'triedAt' | 'problem'>,
): Promise<void> {
  const known = { location, ...tried };
  await db
    .insert(importSources)
    .values({ kind, name, everyHours: everyHours ?? usualHours[kind], ...known })
    .onConflictDoUpdate({
      target: [importSources.kind, importSources.name],
      set: { ...known, ...(everyHours === undefined ? {} : { everyHours }) },
    });
}

/** `list.m3u.gz` and `https://tv.example/list.m3u?key=…` are `list` and `tv.example`. */
export function nameOf(location: string): string {
  if (isAddress(location)) return URL.parse(location)?.hostname ?? location.slice(0, 64);
  return basename(location).replace(/(\.(m3u8?|xml|xmltv|gz|txt))+$/i, '') || 'file';
}
