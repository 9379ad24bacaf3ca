/** The name and the price of a plan (spec part 3, Plan). */
import type { Language } from '#lib/contract/wire/field.ts';
import type { Plan } from '#lib/contract/purchase.ts';

export interface PlanWords {
  name: string;
  description: string | null;
}

/** Name and description in the language, else in English, else in any language, else the plan's id. */
export function planWords(plan: Pick<Plan, 'planId' | 'planLang'>, language: Language): PlanWords {
  const inTag = (tag: string) =>
    plan.planLang.find(({ lang }) => lang.trim().toLowerCase().split(/[-_]/)[0] === tag);
  const words = inTag(language) ?? inTag('en') ?? plan.planLang[0];
  return { name: words?.planName ?? plan.planId, description: words?.description ?? null };
}

export interface PlanPrice {
  amount: number;
  currency: string;
}

/** The current price of a plan and, when it has a discount, the usual one. */
export function planPrice(
  plan: Pick<Plan, 'price' | 'currency' | 'discountPrice' | 'discountCurrency'>,
): { now: PlanPrice; otherwise: PlanPrice | null } {
  const full = { amount: plan.price, currency: plan.currency };
  if (plan.discountPrice === undefined) return { now: full, otherwise: null };
  const currency = plan.discountCurrency ?? plan.currency;
  const isSaving = currency !== plan.currency || plan.discountPrice < plan.price;
  if (!isSaving) return { now: full, otherwise: null };
  return { now: { amount: plan.discountPrice, currency }, otherwise: full };
}
