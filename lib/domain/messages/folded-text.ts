/** The visible part of a long message before the viewer unfolds it (NOT-07). */

/** Longer texts are folded: about six lines of the column. */
const foldedChars = 400;
const foldedLines = 6;
/** How many characters are searched for a word boundary. */
const wordSearchChars = 40;

/** The beginning of a long text. Null when the text is short enough to be shown completely. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n');
  if (text.length <= foldedChars && lines.length <= foldedLines) return null;
  const start = lines.slice(0, foldedLines).join('\n');
  if (start.length <= foldedChars) return `${start.trimEnd()} …`;
  const cut = start.slice(0, foldedChars);
  const space = cut.search(/\s\S*$/);
  const end = space >= foldedChars - wordSearchChars ? cut.slice(0, space) : wholeCharacters(cut);
  return `${end.trimEnd()} …`;
}

/** Drops half of a surrogate pair at the end, which would be shown as a broken character. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
