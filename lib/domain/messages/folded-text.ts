/** The part of a long message that is shown before the viewer unfolds it (NOT-07). */

/** More than this is folded: about six lines of the column. */
const foldedChars = 400;
const foldedLines = 6;
/** So many characters are looked through for a place between two words. */
const wordSearchChars = 40;

/** The beginning of a long text; null when it is short enough to be shown at once. */
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

/** Half of a surrogate pair at the end would be shown as a broken character. */
function wholeCharacters(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}
