/** Currency symbols (spec part 9) and prices. */
import { currencySymbols } from '#lib/limits.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { formatNumber } from './numbers.ts';

/** The symbol of an ISO 4217 code; an unknown currency shows its code. */
export function currencySymbol(currency: string): string {
  const code = currency.trim().toUpperCase();
  return Object.hasOwn(currencySymbols, code) ? (currencySymbols[code] ?? code) : code;
}

/** Symbol and amount with 2 decimals; a no-break space separates a symbol with letters. */
export function formatPrice(amount: number, currency: string, language: Language): string {
  const symbol = currencySymbol(currency);
  const gap = /\p{Letter}/u.test(symbol) ? '\u00A0' : '';
  return `${symbol}${gap}${formatNumber(amount, language)}`;
}
