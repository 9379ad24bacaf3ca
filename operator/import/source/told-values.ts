/**
 * Values as panels and tuners send them: numbers as text, null for '', objects for lists and lists for objects. Every reader bounds
 * its result.
 */
import { importBounds } from '#operator/streams-in/import-bounds.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/**
 * The list that an answer is; null when it is none. Panels send an error as an object, and nothing as [], {} or ''. A
 * list of nothing because of an error would take everything away. An item that is no object comes without fields, so that
 * it is counted and named.
 */
export function listOf(answer: unknown): Fields[] | null {
  if (Array.isArray(answer)) return answer.map(fieldsOf);
  if (typeof answer !== 'object' || answer === null) return null;
  const values = Object.values(answer);
  const isNumbered = Object.keys(answer).every((name) => /^\d+$/.test(name));
  const isList = isNumbered && (values.length === 0 || values.some(isFields));
  return isList ? values.map(fieldsOf) : null;
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null;

/** The first value that says something: panels fill what they lack with null and ''. */
export const firstOf = (...values: readonly unknown[]): unknown =>
  values.find((value) => value !== null && value !== undefined && value !== '');

/** The items of a list, or of an object by number. */
export function itemsOf(value: unknown): Fields[] {
  const items: unknown[] = Array.isArray(value) ? value : Object.values(fieldsOf(value));
  return items.filter((item) => typeof item === 'object' && item !== null).map(fieldsOf);
}

/** Null for an empty text. Control characters cannot be stored or shown. */
export function textOf(
  value: unknown,
  maxChars: number = importBounds.nameMaxChars,
): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const clean = text
    .slice(0, maxChars * 4)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return clean === '' ? null : Array.from(clean).slice(0, maxChars).join('');
}

/** Null when it is no number. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === '' || typeof value === 'boolean') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

export const isSet = (value: unknown): boolean => /^(?:1|true)$/i.test(String(value));

/** An id of a stream or category, as it stands in an address. Null for anything else. */
export function idOf(value: unknown): string | null {
  const text = textOf(value, 64);
  return text !== null && /^[\w-]+$/.test(text) ? text : null;
}
