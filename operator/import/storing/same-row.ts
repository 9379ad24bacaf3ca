/** Whether a stored row says already what a new one would. */
export function isSameRow(
  stored: Record<string, unknown>,
  wanted: Record<string, unknown>,
): boolean {
  return Object.entries(wanted).every(
    ([name, value]) =>
      // Most columns are no documents, and a list has tens of thousands of rows.
      (stored[name] ?? null) === (value ?? null) ||
      JSON.stringify(sortedKeys(stored[name])) === JSON.stringify(sortedKeys(value)),
  );
}

/** A database gives the keys of its documents in an order of its own. */
function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sortedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, below]) => [key, sortedKeys(below)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
