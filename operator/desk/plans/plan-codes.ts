import { and, eq } from 'drizzle-orm';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import { createRechargeCodes } from '#operator/plans/recharge-codes.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { heldPlan } from './plan-fields.ts';

/** The codes of one request in the audit list: all that were made for the plan at this moment. */
interface MadeCodes {
  count: number;
  createdAt: number;
}

export const planCodes: readonly Handler[] = [
  handleDesk(deskCodesCreate, async ({ planId, codeCount }, context) =>
    context.db.transaction(async (tx) => {
      const { plan } = await heldPlan(tx, planId);
      const createdAt = context.now();
      const codes = await createRechargeCodes(tx, planId, codeCount, createdAt);
      if (!codes) throw new Failure('notFound');
      const change = await recordChange(tx, context, {
        action: 'codes.create',
        subject: planId,
        subjectName: plan.name.en,
        before: null,
        after: { count: codeCount, createdAt } satisfies MadeCodes,
      });
      return { ...change, codes };
    }),
  ),
];

export const planCodeUndoings: Undoings = {
  'codes.create': async (tx, { subject, after }) => {
    const { createdAt } = after as MadeCodes;
    const made = and(eq(rechargeCodes.planId, subject), eq(rechargeCodes.createdAt, createdAt));
    // Held, so that none is used while they go.
    const rows = await tx
      .select({ usedAt: rechargeCodes.usedAt })
      .from(rechargeCodes)
      .where(made)
      .for('update');
    const isUsed = rows.some(({ usedAt }) => usedAt !== null);
    if (rows.length === 0 || isUsed) throw new Failure('changedMeanwhile');
    await tx.delete(rechargeCodes).where(made);
  },
};
