import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from './open-source.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export interface Decoded {
  text: AsyncIterable<string>;
  /** The encoding error, if any; complete after all text has been read. */
  encodingProblem: () => Phrase | null;
}

/**
 * Decodes bytes. Declared encodings are unreliable, so the bytes decide: a byte order mark, else UTF-8 as long as it is
 * valid, and Windows-1252 (the superset of Latin-1) from the first invalid byte. Throws ImportRefused for binary data.
 */
export function decode(bytes: Bytes): Decoded {
  let problem: Phrase | null = null;
  const text = async function* () {
    let decoder: TextDecoder | null = null;
    let read = 0;
    // The last bytes of the previous chunk, for the chunk in which UTF-8 turns out to be wrong.
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
        problem = say('notUtf8', { byte: read, encoding: otherwise });
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

/** The single-byte encoding of an XML declaration; null without one, or for an unknown one. */
function declaredIn(start: Buffer): string | null {
  const [, label] =
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,30})["']/.exec(
      start.subarray(0, 400).toString('latin1'),
    ) ?? [];
  if (label === undefined || /^utf/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // Unknown encoding.
    return null;
  }
}

/** Text has no zero bytes; one zero byte far into the file is damage, one near the start means another kind of file. */
function refuseBinary(chunk: Buffer, read: number): void {
  if (read === 0 && chunk.subarray(0, 4_096).includes(0)) {
    throw new ImportRefused(say('binary'));
  }
}

/** The incomplete UTF-8 character at the end of the bytes, which the decoder has buffered. */
function unfinished(tail: Buffer): Buffer<ArrayBuffer> {
  for (let length = 1; length <= Math.min(3, tail.byteLength); length += 1) {
    const lead = tail[tail.byteLength - length] ?? 0;
    if ((lead & 0b1100_0000) === 0b1000_0000) continue;
    const needs = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return Buffer.from(needs > length ? tail.subarray(-length) : []);
  }
  return Buffer.alloc(0);
}
