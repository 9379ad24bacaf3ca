import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** A rejected entry, and the reason. */
export interface Rejection {
  line: number;
  reason: string;
}

/** Counts all rejections and keeps only the first lines, so that the report stays short. */
export class Rejections {
  total = 0;
  readonly first: Rejection[] = [];

  add(line: number, reason: string): void {
    this.total += 1;
    // Some are found after all lines have been read: insert them in line order.
    const at = this.first.findLastIndex((known) => known.line <= line) + 1;
    if (at >= importBounds.reportedMax) return;
    this.first.splice(at, 0, { line, reason: printable(reason) });
    if (this.first.length > importBounds.reportedMax) this.first.pop();
  }
}

/** Files are untrusted: removes control characters that a terminal would execute. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?');
}
