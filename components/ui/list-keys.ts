/** Keys of a list with one tab stop: arrows, Home, End, page up and down. */

/** The row to move to, or null when the list does not handle the key. `count` rows, numbered from 0. */
export function rowAfterKey(
  key: string,
  row: number,
  count: number,
  pageRows: number,
): number | null {
  const wanted = wantedRow(key, row, count, pageRows);
  return wanted === null || count === 0 ? null : Math.min(count - 1, Math.max(0, wanted));
}

function wantedRow(key: string, row: number, count: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return row - 1;
    case 'ArrowDown':
      return row + 1;
    case 'PageUp':
      return row - pageRows;
    case 'PageDown':
      return row + pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
