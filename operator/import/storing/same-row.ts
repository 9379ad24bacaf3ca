/** Whether a stored row already equals a new one. */
export function isSameRow(
  stored: Record<string, unknown>,
  wanted: Record<string, unknown>,
): boolean {
  return Object.entries(wanted).every(
    ([name, value]) =>
      // Most columns are not JSON, and a list has tens of thousands of rows, so try the fast comparison first.
      (stored[name] ?? null) === (value ?? null) ||
      JSON.stringify(sortedKeys(stored[name])) === JSON.stringify(sortedKeys(value)),
  );
}

/** The database returns the keys of a JSON document in its own order. */
function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sortedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, below]) => [key, sortedKeys(below)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
