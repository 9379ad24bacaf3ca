import { asc, eq } from 'drizzle-orm';
import type { Plan } from '#lib/contract/purchase.ts';
import type { Db } from '#operator/db/open.ts';
import { runningPlans } from '#operator/accounts/login-answer.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { planPrices, plans } from '#operator/db/schema/storefront.ts';

/** The currency of a country; all others use the house currency, the first of each plan. */
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

/** A plan with its length, which the till shows. */
export interface OfferedPlan {
  plan: Plan;
  durationDays: number;
}

interface Buying {
  /** Null for a guest. */
  accountId: string | null;
  now: number;
  /** The plan that something needs. */
  neededPlanId?: string | null | undefined;
}

/**
 * The plans that an account may buy: those on offer and those it has, smallest first, at the price of the account's country (null when unknown). With a needed plan, each says
 * whether it opens content that needs it.
 */
export async function plansOnOffer(
  db: Db,
  { accountId, now, neededPlanId = null }: Buying,
): Promise<OfferedPlan[]> {
  const currency = await currencyOf(db, accountId);
  const all = await db.select().from(plans).orderBy(asc(plans.rank));
  const running = await runningPlans(db, accountId, now);
  const owned = new Set(running.map(({ planId }) => planId));
  const offered = all.filter(({ planId, isOffered }) => isOffered || owned.has(planId));
  const needed = all.find(({ planId }) => planId === neededPlanId);
  const prices = await db.select().from(planPrices).orderBy(asc(planPrices.position));
  return offered.flatMap((plan) => {
    const own = prices.filter(({ planId }) => planId === plan.planId);
    const price = own.find((candidate) => candidate.currency === currency) ?? own[0];
    if (!price) return [];
    const { discountPriceCents } = price;
    const discount =
      discountPriceCents === null
        ? {}
        : { discountPrice: discountPriceCents / 100, discountCurrency: price.currency };
    const bought: Plan = {
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
      ...(needed && { opens: plan.rank >= needed.rank }),
    };
    return [{ plan: bought, durationDays: plan.durationDays }];
  });
}

async function currencyOf(db: Db, accountId: string | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const [account] = await db
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.accountId, accountId));
  return currencies[account?.country ?? ''];
}
