const MAX_DEPTH = 32;

/** Whether a database accepts every text in it: no zero character, no lone surrogate, and limited nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, below]) => isStorable(key, depth) && isStorable(below, depth + 1),
  );
}
