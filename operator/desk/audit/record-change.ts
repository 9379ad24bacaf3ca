import type { Db } from '#operator/db/open.ts';
import { deskChanges } from '#operator/db/schema/desk.ts';
import type { DeskContext } from '#operator/desk/handle-desk.ts';

/** A change, as the audit list keeps it. `before` and `after` are JSON. */
export interface Change {
  action: string;
  /** The id of the changed thing. */
  subject: string;
  subjectName: string;
  before: unknown;
  after: unknown;
}

/**
 * Adds a change to the audit list, in the transaction that makes it, and returns the answer of its call. A change of many
 * things at once is one entry. Secrets must not be in it.
 */
export async function recordChange(
  tx: Db,
  { actor, now, isOwnersCall }: Pick<DeskContext, 'actor' | 'now' | 'isOwnersCall'>,
  change: Change,
): Promise<{ changeId: number }> {
  const common = {
    ...{ changedAt: now(), accountId: actor.accountId, accountName: actor.name },
    isOwners: isOwnersCall,
  };
  const [entry] = await tx
    .insert(deskChanges)
    .values({ ...common, ...change })
    .returning({ changeId: deskChanges.changeId });
  if (!entry) throw new Error('the audit list took no entry');
  return entry;
}
