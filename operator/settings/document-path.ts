/** A JSON object. */
export type JsonDocument = Record<string, unknown>;

export function isDocument(value: unknown): value is JsonDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `base` overlaid with the fields of `over`, recursively for objects; lists and plain values are replaced. */
export function overlay(base: JsonDocument, over: JsonDocument): JsonDocument {
  const merged: JsonDocument = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isDocument(below) && isDocument(value) ? overlay(below, value) : value;
  }
  return merged;
}

/** The value at a path, or undefined. */
export function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isDocument(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    document,
  );
}

/** A copy with the value at a path; undefined deletes the field, and objects that become empty. */
export function withValueAt(
  document: JsonDocument,
  path: readonly string[],
  value: unknown,
): JsonDocument {
  const [key, ...rest] = path;
  if (key === undefined) return isDocument(value) ? value : {};
  const { [key]: below, ...others } = document;
  const next = rest.length === 0 ? value : withValueAt(isDocument(below) ? below : {}, rest, value);
  const isEmpty =
    next === undefined || (rest.length > 0 && isDocument(next) && !Object.keys(next).length);
  return isEmpty ? others : { ...others, [key]: next };
}
