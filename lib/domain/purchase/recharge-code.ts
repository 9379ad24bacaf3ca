/** The typed recharge code (spec part 5): digits only, at most 16, complete with exactly 16. */
import { limits } from '#lib/limits.ts';

/** The code in a typed or pasted text. Full-width digits count; spaces and hyphens between groups are dropped. */
export function rechargeDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, limits.rechargeCodeDigits);
}

export function isWholeRechargeCode(code: string): boolean {
  return code.length === limits.rechargeCodeDigits && rechargeDigits(code) === code;
}
