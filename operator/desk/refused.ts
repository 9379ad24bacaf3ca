import type { Language } from '#lib/contract/wire/field.ts';
import { Failure } from '#operator/serving/failure.ts';
import refusals from './refusals.json' with { type: 'json' };

export type RefusalReason = keyof typeof refusals;

/**
 * The error of a change that cannot be made, with its reason in the operator's language. `words` fill the reason's
 * `{name}` or `{count}`.
 */
export function refused(
  reason: RefusalReason,
  words: Readonly<Record<string, string | number>> = {},
): Failure {
  const texts: Readonly<Record<Language, string>> = refusals[reason];
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
  const reasons = { en: fill(texts.en), es: fill(texts.es), pt: fill(texts.pt) };
  return new Failure('changeRefused', reasons);
}
