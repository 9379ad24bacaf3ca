import { createHash } from 'node:crypto';

/** Differs when any field of a thing differs: an edit names the version that its operator saw. */
export const versionOf = (thing: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(thing)))
    .digest('hex')
    .slice(0, 16);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The database may return the fields of a document in another order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .filter(([, below]) => below !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, below]) => [name, sorted(below)]);
}
