import { asc, eq } from 'drizzle-orm';
import { deskPlanOrder } from '#lib/contract/desk/plans.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isSame } from './plan-fields.ts';

export const planOrderHandlers: readonly Handler[] = [
  handleDesk(deskPlanOrder, async ({ planIds, seenPlanIds }, context) =>
    context.db.transaction(async (tx) => {
      const before = await heldOrder(tx);
      if (!isSame(before, seenPlanIds)) throw new Failure('changedMeanwhile');
      if (!isSame(before.toSorted(), planIds.toSorted())) {
        throw new Failure('badRequest', 'planIds: not all plans, each once');
      }
      if (isSame(before, planIds)) return { changeId: null };
      await storeOrder(tx, planIds, context.now());
      return recordChange(tx, context, {
        action: 'plan.order',
        subject: 'plans',
        subjectName: '',
        before,
        after: planIds,
      });
    }),
  ),
];

async function heldOrder(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ planId: plans.planId })
    .from(plans)
    .orderBy(asc(plans.rank), asc(plans.planId))
    .for('update');
  return rows.map(({ planId }) => planId);
}

/** What a plan opens depends on its rank: every viewer's grants may have changed. */
async function storeOrder(tx: Db, planIds: readonly string[], now: number): Promise<void> {
  for (const [index, planId] of planIds.entries()) {
    await tx
      .update(plans)
      .set({ rank: index + 1 })
      .where(eq(plans.planId, planId));
  }
  await touchVersion(tx, 'CHANNEL_LIST', now);
}

export const planOrderUndoings: Undoings = {
  'plan.order': async (tx, { before, after }, { now }) => {
    if (!isSame(await heldOrder(tx), after)) throw new Failure('changedMeanwhile');
    await storeOrder(tx, before as string[], now());
  },
};
