/** The typed text of a search, in requests and addresses. */
import type { SearchKind } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';

/** The limit of the search calls, in code units. */
export const queryMaxChars = 200;

/**
 * One line, trimmed, with single spaces, and without invalid characters: control characters, lone surrogates, and signs
 * that change the direction of text. Empty when there is nothing to search for.
 */
export function cleanQuery(text: string | readonly string[] | null | undefined): string {
  if (typeof text !== 'string') return '';
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').trim();
}

/** Whether the query exceeds the operator's limit: no call is made, and the viewer gets a message. */
export function isTooLong(query: string): boolean {
  return query.length > queryMaxChars;
}

/** Whether the query can be sent to the operator. */
export function isSearchable(query: string): boolean {
  return query !== '' && !isTooLong(query);
}

/** The request of server and browser alike, so that they share one answer. Pages count from 1. */
export function searchRequest(query: string, kinds: readonly SearchKind[], page = 1) {
  return { query, kinds: [...kinds], page, size: limits.pageSize };
}
