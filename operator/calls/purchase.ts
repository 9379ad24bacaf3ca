import { and, eq, isNull } from 'drizzle-orm';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { limits } from '#lib/limits.ts';
import { countAddress, countTry, forgetTries, tryLimits } from '#operator/accounts/tries.ts';
import type { Db } from '#operator/db/open.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import { extendPlan } from '#operator/plans/extend-plan.ts';
import { plansOnOffer } from '#operator/plans/plans-on-offer.ts';
import { hashToken } from '#operator/tokens/token-set.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle } from '#operator/serving/handle.ts';

export const purchaseHandlers = [
  handle(planList, async (_request, { db, viewer }) => ({
    planList: await plansOnOffer(db, viewer?.accountId ?? null),
  })),

  handle(recharge, async ({ rechargeCodePassword }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const takeBack = await countAddress(context, 'recharge');
    await countTry(db, `recharge:${accountId}`, tryLimits.recharge, now());
    const code = rechargeCodePassword.replace(/[\s-]/g, '');
    const isCode = /^\d+$/.test(code) && code.length === limits.rechargeCodeDigits;
    if (!isCode) throw new Failure('wrongRechargeCode');
    const extended = await db.transaction((tx) => redeem(tx, accountId, code, now()));
    await forgetTries(db, `recharge:${accountId}`);
    await takeBack();
    return extended;
  }),
];

/** Uses the code up and lengthens the plan, both or neither. Of many tries at once one gets it. */
async function redeem(tx: Db, accountId: string, code: string, now: number) {
  const [used] = await tx
    .update(rechargeCodes)
    .set({ usedBy: accountId, usedAt: now })
    .where(and(eq(rechargeCodes.codeHash, hashToken(code)), isNull(rechargeCodes.usedAt)))
    .returning({ planId: rechargeCodes.planId });
  if (!used) throw new Failure('wrongRechargeCode');
  return extendPlan(tx, { accountId, planId: used.planId, isFromMemberSite: false, now });
}
