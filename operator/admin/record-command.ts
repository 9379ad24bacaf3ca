import type { OperatorServices } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { recordChange, type Change } from '#operator/desk/audit/record-change.ts';
import { commandLine } from '#operator/desk/handle-desk.ts';

/** Adds a change that no call of the desk makes to the audit list, in the transaction that makes it. */
export async function recordCommand(
  tx: Db,
  { now }: Pick<OperatorServices, 'now'>,
  change: Change,
): Promise<void> {
  await recordChange(tx, { actor: commandLine, now, isOwnersCall: false }, change);
}
