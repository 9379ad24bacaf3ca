/** Initials for a person without a portrait (CAT-08): the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => Array.from(word ?? '')[0] ?? '').join('');
}
