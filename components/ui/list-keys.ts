/** Moving through a list with one tab stop: arrows, Home, End, a page at a time. */

/** The row to go to, or null when the key is not one of the list's. `count` rows, numbered from 0. */
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
