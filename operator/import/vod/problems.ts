import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { printable } from '#operator/import/rejections.ts';

/** The files of a folder that were not imported, and why: counts all, keeps the first ones by name. */
export class Problems {
  total = 0;
  readonly first: string[] = [];

  add(path: string, reason: string): void {
    this.total += 1;
    if (this.first.length < importBounds.reportedMax) {
      this.first.push(printable(`${path}: ${reason}`).slice(0, importBounds.problemMaxChars));
    }
  }
}
