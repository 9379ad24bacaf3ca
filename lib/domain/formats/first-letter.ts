/** The first letter of a name, in place of its logo. An emoji is not cut in half. */
export const firstLetter = (name: string): string =>
  Array.from(name.trim())[0]?.toUpperCase() ?? '';
