/** How many favourites, reminders or history entries an account keeps; older ones are dropped. */
export const OWN_LIST_MAX = 1000;

/** The last entry of each key: a statement may not write the same row twice. */
export function lastByKey<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}
