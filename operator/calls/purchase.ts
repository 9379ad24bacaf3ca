import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { limits } from '#lib/limits.ts';
import { countTry, forgetTries, tryLimits } from '#operator/accounts/tries.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { planPrices, plans, rechargeCodes } from '#operator/db/schema/storefront.ts';
import { hashToken } from '#operator/tokens/token-set.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle, type CallContext } from '#operator/serving/handle.ts';

const DAY_MS = 86_400_000;

/** The currency that a country pays in; all others pay in the house currency, the first of each plan. */
const currencies: Record<string, string> = {
  US: 'USD',
  BR: 'BRL',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  MX: 'MXN',
  PE: 'PEN',
  UY: 'UYU',
  ZA: 'ZAR',
  PH: 'PHP',
};

export const purchaseHandlers = [
  handle(planList, async (_request, context) => {
    const currency = await currencyOf(context);
    const offered = await context.db.select().from(plans).orderBy(asc(plans.rank));
    const prices = await context.db.select().from(planPrices).orderBy(asc(planPrices.position));
    return {
      planList: offered.flatMap((plan) => {
        const own = prices.filter(({ planId }) => planId === plan.planId);
        const price = own.find((candidate) => candidate.currency === currency) ?? own[0];
        if (!price) return [];
        const { discountPriceCents } = price;
        const discount =
          discountPriceCents === null
            ? {}
            : { discountPrice: discountPriceCents / 100, discountCurrency: price.currency };
        return [
          {
            planId: plan.planId,
            planLang: Object.entries(plan.name).map(([lang, planName]) => ({
              lang,
              planName,
              description: plan.description?.[lang as 'en'],
            })),
            price: price.priceCents / 100,
            currency: price.currency,
            ...discount,
            url: plan.url ?? undefined,
          },
        ];
      }),
    };
  }),

  handle(recharge, async ({ rechargeCodePassword }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    await countTry(db, `recharge:${accountId}`, tryLimits.recharge, now());
    const code = rechargeCodePassword.replace(/[\s-]/g, '');
    const isCode = /^\d+$/.test(code) && code.length === limits.rechargeCodeDigits;
    if (!isCode) throw new Failure('wrongRechargeCode');
    const extended = await db.transaction((tx) => redeem(tx, accountId, code, now()));
    await forgetTries(db, `recharge:${accountId}`);
    return extended;
  }),
];

async function currencyOf({ db, viewer }: CallContext): Promise<string | undefined> {
  if (!viewer?.accountId) return undefined;
  const [account] = await db
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.accountId, viewer.accountId));
  return currencies[account?.country ?? ''];
}

/** Uses the code up and lengthens the plan, both or neither. Of many tries at once one gets it. */
async function redeem(tx: Db, accountId: string, code: string, now: number) {
  const [used] = await tx
    .update(rechargeCodes)
    .set({ usedBy: accountId, usedAt: now })
    .where(and(eq(rechargeCodes.codeHash, hashToken(code)), isNull(rechargeCodes.usedAt)))
    .returning({ planId: rechargeCodes.planId });
  if (!used) throw new Failure('wrongRechargeCode');
  const [plan] = await tx
    .select({ days: plans.durationDays })
    .from(plans)
    .where(eq(plans.planId, used.planId));
  const lengthMs = (plan?.days ?? 0) * DAY_MS;
  const { expiresAt } = planSubscriptions;
  const [extended] = await tx
    .insert(planSubscriptions)
    .values({ accountId, planId: used.planId, expiresAt: now + lengthMs })
    .onConflictDoUpdate({
      target: [planSubscriptions.accountId, planSubscriptions.planId],
      set: {
        expiresAt: sql`case when ${expiresAt} = -1 then -1 else greatest(${expiresAt}, ${now}) + ${lengthMs} end`,
      },
    })
    .returning({ planId: planSubscriptions.planId, expiredTs: planSubscriptions.expiresAt });
  await tx
    .update(accounts)
    .set({ authorityChangedAt: now })
    .where(eq(accounts.accountId, accountId));
  if (!extended) throw new Error('the plan was not extended');
  return extended;
}
