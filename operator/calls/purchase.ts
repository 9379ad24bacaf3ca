import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { limits } from '#lib/limits.ts';
import { countAddress, countTry, forgetTries, tryLimits } from '#operator/accounts/tries.ts';
import type { Db } from '#operator/db/open.ts';
import { planSubscriptions } from '#operator/db/schema/accounts.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import { extendPlan } from '#operator/plans/extend-plan.ts';
import { planNeeded } from '#operator/plans/plan-needed.ts';
import { plansOnOffer } from '#operator/plans/plans-on-offer.ts';
import { hashToken } from '#operator/base/hash-token.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle } from '#operator/calls/handle.ts';

export const purchaseHandlers = [
  handle(planList, async ({ lacked }, { db, now, viewer }) => {
    const neededPlanId = lacked && (await planNeeded(db, lacked));
    const accountId = viewer?.accountId ?? null;
    const offered = await plansOnOffer(db, { accountId, now: now(), neededPlanId });
    return { planList: offered.map(({ plan }) => plan) };
  }),

  handle(recharge, async ({ rechargeCodePassword }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const takeBack = await countAddress(context, 'recharge');
    await countTry(db, `recharge:${accountId}`, tryLimits.recharge, now());
    const code = rechargeCodePassword.replace(/[\s-]/g, '');
    const isCode = /^\d+$/.test(code) && code.length === limits.rechargeCodeDigits;
    if (!isCode) throw new Failure('wrongRechargeCode');
    const extended = await db.transaction((tx) => redeem(tx, accountId, code, now()));
    if (!extended) return whatItBrought(db, accountId, code, now());
    await forgetTries(db, `recharge:${accountId}`);
    await takeBack();
    return extended;
  }),
];

/** Consumes the code and extends the plan, both or neither. Of parallel tries one succeeds, the others get null. */
async function redeem(tx: Db, accountId: string, code: string, now: number) {
  const [used] = await tx
    .update(rechargeCodes)
    .set({ usedBy: accountId, usedAt: now })
    .where(and(eq(rechargeCodes.codeHash, hashToken(code)), isNull(rechargeCodes.usedAt)))
    .returning({ planId: rechargeCodes.planId });
  if (!used) return null;
  return extendPlan(tx, { accountId, planId: used.planId, isFromMemberSite: false, now });
}

/** For this long an account that repeats its used code gets the answer again. */
const repeatMs = millisecondsInDay;

/**
 * The answer to an account that repeats its own code: the first answer may have got lost (ERR-06). It counts as a try,
 * otherwise an own used code would allow unlimited tries at other codes.
 */
async function whatItBrought(db: Db, accountId: string, code: string, now: number) {
  const [brought] = await db
    .select({ planId: planSubscriptions.planId, expiredTs: planSubscriptions.expiresAt })
    .from(rechargeCodes)
    .innerJoin(
      planSubscriptions,
      and(
        eq(planSubscriptions.planId, rechargeCodes.planId),
        eq(planSubscriptions.accountId, accountId),
      ),
    )
    .where(
      and(
        eq(rechargeCodes.codeHash, hashToken(code)),
        eq(rechargeCodes.usedBy, accountId),
        gt(rechargeCodes.usedAt, now - repeatMs),
      ),
    );
  if (!brought) throw new Failure('wrongRechargeCode');
  return brought;
}
