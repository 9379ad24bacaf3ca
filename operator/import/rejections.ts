import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** The entries that were rejected, and why. */
export interface Rejection {
  line: number;
  reason: string;
}

/** Counts everything that was rejected and names the first lines: a file of nonsense makes no endless report. */
export class Rejections {
  total = 0;
  readonly first: Rejection[] = [];

  add(line: number, reason: string): void {
    this.total += 1;
    // Some is found out when all lines have been read: its place is in their order all the same.
    const at = this.first.findLastIndex((known) => known.line <= line) + 1;
    if (at >= importBounds.reportedMax) return;
    this.first.splice(at, 0, { line, reason: printable(reason) });
    if (this.first.length > importBounds.reportedMax) this.first.pop();
  }
}

/** Files are hostile: nothing of theirs gives a terminal commands. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?');
}
