import type { JsonBound } from '#lib/contract/json-within.ts';

const ampersand = 0x26;

/** Whether a form has no more fields than the call allows. */
export function isFormWithin(text: string, { fields }: Pick<JsonBound, 'fields'>): boolean {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === ampersand) count += 1;
    if (count > fields) return false;
  }
  return true;
}
