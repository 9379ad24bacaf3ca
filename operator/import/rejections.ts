import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { Phrase } from '#operator/words/say.ts';

/** A rejected entry, and the reason. */
export interface Rejection<Reason extends string = Phrase> {
  line: number;
  reason: Reason;
}

/** Counts all rejections. The first lines are printed; more of them are kept for the whole report. */
export class Rejections<Reason extends string = Phrase> {
  /** What `line` counts: lines of a file, or entries of an account. */
  readonly unit: 'line' | 'entry';
  total = 0;
  /** In the order of lines, up to a bound. */
  readonly all: Rejection<Reason>[] = [];

  constructor(unit: Rejections['unit'] = 'line') {
    this.unit = unit;
  }

  /** The ones that are printed. */
  get first(): readonly Rejection<Reason>[] {
    return this.all.slice(0, importBounds.reportedMax);
  }

  add(line: number, reason: Reason): void {
    this.total += 1;
    // Some are found after all lines have been read: insert them in line order.
    const at = this.all.findLastIndex((known) => known.line <= line) + 1;
    if (at >= importBounds.outcomesMax) return;
    this.all.splice(at, 0, { line, reason: printable(reason) });
    if (this.all.length > importBounds.outcomesMax) this.all.pop();
  }
}

/** Files are untrusted: removes control characters that a terminal would execute. */
export function printable<Text extends string>(text: Text): Text {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?') as Text;
}
