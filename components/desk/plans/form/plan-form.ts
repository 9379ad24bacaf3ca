import type { DeskPlan, DeskPlanFields } from '#lib/contract/desk/plans.ts';
import { centsOf, typedCents } from './money.ts';

/** A plan as it is typed. */
export interface TypedPlan {
  planNames: TypedWords;
  descriptions: TypedWords;
  durationDays: string;
  prices: TypedPrice[];
}

export interface TypedWords {
  en: string;
  es: string;
  pt: string;
}

interface TypedPrice {
  currency: string;
  price: string;
  discount: string;
}

export const noPrice: TypedPrice = { currency: '', price: '', discount: '' };

export const typedWords = (
  words: { en: string; es?: string | undefined; pt?: string | undefined } | null,
): TypedWords => ({ en: words?.en ?? '', es: words?.es ?? '', pt: words?.pt ?? '' });

/** The fields of a plan as it was seen. */
export const fieldsOf = ({
  planNames,
  descriptions,
  durationDays,
  prices,
}: DeskPlan): DeskPlanFields => ({ planNames, descriptions, durationDays, prices });

export function typedPlan(plan: DeskPlan | null): TypedPlan {
  return {
    planNames: typedWords(plan?.planNames ?? null),
    descriptions: typedWords(plan?.descriptions ?? null),
    durationDays: String(plan?.durationDays ?? 30),
    prices: plan?.prices.map(({ currency, priceCents, discountPriceCents }) => ({
      currency,
      price: typedCents(priceCents),
      discount: discountPriceCents === null ? '' : typedCents(discountPriceCents),
    })) ?? [{ ...noPrice, currency: 'USD' }],
  };
}

/** What is sent; the form has been checked. */
export function planOf({
  planNames,
  descriptions,
  durationDays,
  prices,
}: TypedPlan): DeskPlanFields {
  return {
    planNames,
    descriptions: descriptions.en.trim() === '' ? null : descriptions,
    durationDays: Number(durationDays),
    prices: prices.map(({ currency, price, discount }) => ({
      currency: currency.trim().toUpperCase(),
      priceCents: centsOf(price) ?? 0,
      discountPriceCents: discount.trim() === '' ? null : centsOf(discount),
    })),
  };
}
