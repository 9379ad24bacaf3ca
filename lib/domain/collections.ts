/**
 * What newer JavaScript has itself, but not the oldest browsers that the product supports (docs/browsers.md):
 * Map.groupBy, Array.prototype.toSorted, toReversed and toSpliced.
 */

/** The items by key, each list in the items' order. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A sorted copy; the sort is stable. */
export function sorted<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  return [...items].sort(compare);
}

/** A copy in the opposite order. */
export function reversed<Item>(items: readonly Item[]): Item[] {
  return [...items].reverse();
}

/** A copy with one more item at an index. */
export function withInserted<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}
