import type { DeskPrice } from '#lib/contract/desk/plans.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { formatPrice } from '#lib/domain/formats/currency.ts';

/** Hundredths as they are typed: `4.99`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);

/** What was typed, in hundredths; null when it is no amount. A comma is a point. */
export function centsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed) * 100);
}

/** The price that a buyer pays. */
export const moneyText = (
  { currency, priceCents, discountPriceCents }: DeskPrice,
  language: Language,
): string => formatPrice((discountPriceCents ?? priceCents) / 100, currency, language);
