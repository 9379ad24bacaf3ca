import { importBounds } from '#operator/streams-in/import-bounds.ts';

export interface Line {
  /** Starts at 1. */
  number: number;
  /** Without line end and surrounding spaces. */
  text: string;
  /** Whether it was overlong and has been cut. */
  isCut: boolean;
}

/** Yields lines that end with LF, CR LF or CR, even mixed in one file. The first line has no byte order mark. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = '';
  let isCut = false;
  let endsWithReturn = false;
  const line = (whole: string): Line => {
    number += 1;
    const made = { number, text: whole.replace(/^\uFEFF/, '').trim(), isCut };
    isCut = false;
    return made;
  };
  for await (const part of text) {
    // The LF of a CR LF that is split between two pieces does not end a line.
    const own = endsWithReturn && part.startsWith('\n') ? part.slice(1) : part;
    endsWithReturn = part.endsWith('\r');
    const pieces = own.split(/\r\n|\n|\r/);
    const last = pieces.pop() ?? '';
    const lines: Line[] = [];
    for (const piece of pieces) {
      lines.push(line(rest + piece));
      rest = '';
    }
    rest += last;
    if (rest.length > importBounds.lineMaxChars) {
      rest = rest.slice(0, importBounds.lineMaxChars);
      isCut = true;
    }
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [line(rest)];
}
