import { importBounds } from './import-bounds.ts';

/** What was not taken in, and why. */
export interface Rejection {
  line: number;
  reason: string;
}

/** Counts everything that was rejected and names the first: a file of nonsense makes no endless report. */
export class Rejections {
  total = 0;
  readonly first: Rejection[] = [];

  add(line: number, reason: string): void {
    this.total += 1;
    if (this.first.length < importBounds.reportedMax) {
      this.first.push({ line, reason: printable(reason) });
    }
  }
}

/** Files are hostile: nothing of theirs gives a terminal commands. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?');
}
