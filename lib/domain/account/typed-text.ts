/** Cleans up text that a viewer typed or pasted into a field (spec part 5). */
import { limits } from '#lib/limits.ts';

/** Invisible format characters, which text copied from a message may contain. */
const unseen = /\p{Cf}/gu;

/** An email address: full-width characters normalised, surrounding spaces removed. */
export function typedEmail(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').trim();
}

/** A verification code: its digits alone, without other characters, and at most `digits` of them. */
export function typedCode(text: string, digits: number = limits.verificationCodeDigits): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
}
