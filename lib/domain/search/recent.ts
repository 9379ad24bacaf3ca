/** The searches that were made in this browser, the newest first. */

/** As many as are kept. */
export const recentMax = 10;

/** The list with a search in front. The same words in other letters are the same search. */
export function withRecent(recent: readonly string[], query: string): string[] {
  return [query, ...withoutRecent(recent, query)].slice(0, recentMax);
}

export function withoutRecent(recent: readonly string[], query: string): string[] {
  return recent.filter((one) => !isSame(one, query));
}

/** The stored searches; anything that is no list of searches counts as empty. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list = JSON.parse(stored ?? '[]') as unknown;
    if (!Array.isArray(list)) return [];
    const queries = list.filter((one) => typeof one === 'string' && one !== '') as string[];
    return queries.slice(0, recentMax);
  } catch {
    // Somebody else wrote there: the list begins anew.
    return [];
  }
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
