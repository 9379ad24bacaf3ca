/** What a viewer means by what was typed or pasted into a field (spec part 5). */
import { limits } from '#lib/limits.ts';

/** Marks that nobody sees: they come along with a text that is copied from a message. */
const unseen = /\p{Cf}/gu;

/** An email address: full-width letters and signs in their usual form, no spaces around it. */
export function typedEmail(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').trim();
}

/** A verification code: its digits alone, whatever stood between them, and no more than it has. */
export function typedCode(text: string, digits: number = limits.verificationCodeDigits): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
}
