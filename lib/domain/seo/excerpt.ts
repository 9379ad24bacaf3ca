/** A short form of a text for search engines and share cards. */
const longestChars = 200;

/** The text on one line, cut between words when it is too long. Undefined when there is none. */
export function excerpt(text: string | null | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  if (!line) return undefined;
  if (line.length <= longestChars) return line;
  const cut = line.slice(0, longestChars);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > longestChars / 2 ? lastSpace : longestChars - 1).replace(/[\s,.;:–-]+$/, '')}…`;
}
