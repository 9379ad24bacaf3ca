import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from './open-source.ts';

export interface Decoded {
  text: AsyncIterable<string>;
  /** The fault of the encoding, if any; complete when all has been read. */
  encodingProblem: () => string | null;
}

/**
 * Text of bytes. Files lie about their encoding, so that the bytes themselves decide: a byte order mark, else UTF-8 for as
 * long as the bytes are, and from the first that are not Windows-1252, the superset of Latin-1. Throws ImportRefused for
 * what is no text at all.
 */
export function decode(bytes: Bytes): Decoded {
  let problem: string | null = null;
  const text = async function* () {
    let decoder: TextDecoder | null = null;
    let read = 0;
    // The end of what was decoded last, for the one chunk in which UTF-8 turns out to be wrong.
    let tail = Buffer.alloc(0);
    let otherwise = 'windows-1252';
    for await (const chunk of bytes) {
      if (!decoder) {
        decoder = decoderFor(chunk);
        otherwise = declaredIn(chunk) ?? otherwise;
      }
      if (decoder.encoding === 'utf-8') refuseBinary(chunk, read);
      let part: string;
      try {
        part = decoder.decode(chunk, { stream: true });
      } catch {
        problem = `It is not UTF-8 from byte ${read} on; that part was read as ${otherwise}.`;
        decoder = new TextDecoder(otherwise);
        part = decoder.decode(Buffer.concat([unfinished(tail), chunk]), { stream: true });
      }
      read += chunk.byteLength;
      tail = Buffer.concat([tail, chunk.subarray(-3)]).subarray(-3);
      if (part !== '') yield part;
    }
  };
  return { text: text(), encodingProblem: () => problem };
}

function decoderFor(start: Buffer): TextDecoder {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8', { fatal: true });
}

/** The one-byte encoding that an XML declaration names; null: none, or one that this program does not know. */
function declaredIn(start: Buffer): string | null {
  const [, label] =
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,30})["']/.exec(
      start.subarray(0, 400).toString('latin1'),
    ) ?? [];
  if (label === undefined || /^utf/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No such encoding.
    return null;
  }
}

/** Text has no zero bytes; one far on is a damaged spot, one at the beginning is another kind of file. */
function refuseBinary(chunk: Buffer, read: number): void {
  if (read === 0 && chunk.subarray(0, 4_096).includes(0)) {
    throw new ImportRefused('It is no text: a binary file.');
  }
}

/** The beginning of a UTF-8 character at the end of bytes, which the decoder has kept to itself. */
function unfinished(tail: Buffer): Buffer<ArrayBuffer> {
  for (let length = 1; length <= Math.min(3, tail.byteLength); length += 1) {
    const lead = tail[tail.byteLength - length] ?? 0;
    if ((lead & 0b1100_0000) === 0b1000_0000) continue;
    const needs = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return Buffer.from(needs > length ? tail.subarray(-length) : []);
  }
  return Buffer.alloc(0);
}
