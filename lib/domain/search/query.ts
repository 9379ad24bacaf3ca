/** The typed text of a search, as it is asked and as it is in the address. */
import type { SearchKind } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';

/** As long as the search calls allow, in code units. */
export const queryMaxChars = 200;

/**
 * One line without spaces around it or runs of them inside, and without what no text should have: control characters,
 * halves of characters, and signs that turn the text after them round. Empty when there is nothing to search for.
 */
export function cleanQuery(text: string | readonly string[] | null | undefined): string {
  if (typeof text !== 'string') return '';
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').trim();
}

/** Longer than the operator takes: it is not asked, and the viewer gets a message. */
export function isTooLong(query: string): boolean {
  return query.length > queryMaxChars;
}

/** Whether there is something to ask the operator for. */
export function isSearchable(query: string): boolean {
  return query !== '' && !isTooLong(query);
}

/** The question that server and browser both ask, so that it is asked once. Pages count from 1. */
export function searchRequest(query: string, kinds: readonly SearchKind[], page = 1) {
  return { query, kinds: [...kinds], page, size: limits.pageSize };
}
