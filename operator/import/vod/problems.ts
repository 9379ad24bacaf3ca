import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { printable } from '#operator/import/rejections.ts';
import type { Phrase } from '#operator/words/say.ts';

/**
 * The files of a folder that are no title of their own: left out, and why, or part of another file's title. Counts all,
 * keeps the first ones by name.
 */
export class Problems {
  total = 0;
  /** Up to a bound. */
  readonly all: { path: string; reason: Phrase }[] = [];
  /** Files that play as part of another one's title. */
  readonly joined: { path: string; first: string }[] = [];

  join(path: string, first: string): void {
    this.joined.push({ path, first });
  }

  add(path: string, reason: Phrase): void {
    this.total += 1;
    if (this.all.length < importBounds.outcomesMax) this.all.push({ path, reason });
  }

  /** The ones that are printed. */
  get first(): string[] {
    return this.all
      .slice(0, importBounds.reportedMax)
      .map(({ path, reason }) =>
        printable(`${path}: ${reason}`).slice(0, importBounds.problemMaxChars),
      );
  }
}
