/** What somebody typed to search for, as it is asked and as it stands in the address. */

/** As long as the search calls allow, in code units. */
const maxChars = 200;

/** One line without spaces around it or runs of them inside; empty when there is nothing to search for. */
export function cleanQuery(text: string | readonly string[] | null | undefined): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .slice(0, maxChars)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** How many of each kind are shown at first, and how many more at a time. */
export const searchStep = 24;
/** As many as the call gives at once. */
export const searchMost = 96;

/** The question that server and browser both ask first, so that it is asked once. */
export function searchRequest(query: string, size: number = searchStep) {
  return { query, page: 1, size };
}
