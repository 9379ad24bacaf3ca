import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** An http(s) address in its escaped form; null for anything else, and for one that is too long. */
export function webAddress(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && url.href.length <= importBounds.addressMaxChars ? url.href : null;
}
