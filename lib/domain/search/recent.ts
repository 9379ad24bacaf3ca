/** The recent searches of this browser, newest first. */

/** Length of the list. */
export const recentMax = 10;

/** Adds a search at the front. Searches that differ only in case or accents are the same. */
export function withRecent(recent: readonly string[], query: string): string[] {
  return [query, ...withoutRecent(recent, query)].slice(0, recentMax);
}

export function withoutRecent(recent: readonly string[], query: string): string[] {
  return recent.filter((one) => !isSame(one, query));
}

/** The stored searches. Empty when the stored value is not a list of searches. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list = JSON.parse(stored ?? '[]') as unknown;
    if (!Array.isArray(list)) return [];
    const queries = list.filter((one) => typeof one === 'string' && one !== '') as string[];
    return queries.slice(0, recentMax);
  } catch {
    // Written by another program: start a new list.
    return [];
  }
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
