import { and, eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import {
  halfWay,
  isHalfWay,
  isUnderWay,
  isWaiting,
  knownSource,
  LEAVING,
  noteProblem,
  underWay,
  waiting,
  type SourceKey,
} from './import-sources.ts';
import { STOPPED } from './runs/import-runs.ts';

/**
 * Lets a known source be imported as soon as it can be, after a restart, too. Returns whether it was known, and does not
 * leave.
 */
export async function queueImport(
  tx: Db,
  key: SourceKey,
  { isForced }: { isForced: boolean },
): Promise<boolean> {
  const known = await knownSource(tx, key);
  if (!known || known.problem === LEAVING) return false;
  // A half-way list must stay known as such: viewers may not have been told of its changes.
  await noteProblem(tx, key, isHalfWay(known) ? underWay(isForced) : waiting(isForced));
  return true;
}

/** Stops a source that waits and is not read yet. */
export async function stopWaiting(tx: Db, key: SourceKey): Promise<void> {
  const known = await knownSource(tx, key);
  if (!known) return;
  if (isWaiting(known)) await noteProblem(tx, key, STOPPED);
  else if (isUnderWay(known.problem)) await noteProblem(tx, key, halfWay(STOPPED));
}

/** Lets a source go with all that it has brought, as soon as that can be. */
export const queueRemoval = (tx: Db, key: SourceKey): Promise<void> =>
  noteProblem(tx, key, LEAVING);

/** A source that has not been read yet. */
export interface NewSource extends SourceKey {
  location: string;
  everyHours: number;
  graceDays: number;
  connectionsSet: number | null;
}

/** Adds a source and lets it be imported. Returns false when there is one of this name. */
export async function addQueued(tx: Db, source: NewSource, now: number): Promise<boolean> {
  const rows = await tx
    .insert(importSources)
    .values({ ...source, triedAt: now, problem: waiting(false) })
    .onConflictDoNothing()
    .returning({ name: importSources.name });
  return rows.length > 0;
}

/** Sets how a source is read; undefined: as it is. */
export async function changeSource(
  tx: Db,
  { kind, name }: SourceKey,
  fields: Partial<Omit<typeof importSources.$inferInsert, 'kind' | 'name'>>,
): Promise<void> {
  await tx
    .update(importSources)
    .set(fields)
    .where(and(eq(importSources.kind, kind), eq(importSources.name, name)));
}
