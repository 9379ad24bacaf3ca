import { promisify } from 'node:util';
import { crc32, constants, deflateRaw } from 'node:zlib';

/** Placeholder byte for a nonce. It never occurs in UTF-8 text, so no compressed text refers back to it. */
export const markByte = 0xff;

/** A gzip stream whose nonce placeholders are stored uncompressed and can be patched in place. */
export interface OpenGzip {
  bytes: Buffer;
  /** Offsets of the placeholders in `bytes`. */
  offsets: number[];
}

const deflate = promisify(deflateRaw);

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const trailerBytes = 8;
/** The distance that deflate can refer back. */
const windowBytes = 32 * 1024;
const level = 6;

/**
 * Compresses a text around its placeholders: each placeholder is a stored block between two compressed ones, so that a
 * fresh nonce costs a copy and a checksum instead of compressing the page again. The text before a placeholder is the
 * dictionary of the next part, as if the text had been compressed in one piece.
 */
export async function openGzip(
  text: Buffer,
  marks: readonly number[],
  markLength: number,
): Promise<OpenGzip> {
  const starts = [0, ...marks.map((at) => at + markLength)];
  const parts = await Promise.all(
    starts.map((start, index) => {
      const end = marks[index] ?? text.length;
      const dictionary = text.subarray(Math.max(0, start - windowBytes), start);
      const isLast = index === marks.length;
      return deflate(text.subarray(start, end), {
        level,
        finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 && { dictionary }),
      });
    }),
  );
  const mark = storedBlock(markLength);
  const blocks: Buffer[] = [header];
  const offsets: number[] = [];
  let length = header.length;
  const add = (block: Buffer) => {
    blocks.push(block);
    length += block.length;
  };
  for (const [index, part] of parts.entries()) {
    add(part);
    if (index === marks.length) break;
    add(mark);
    offsets.push(length - markLength);
  }
  add(Buffer.alloc(trailerBytes));
  return { bytes: Buffer.concat(blocks, length), offsets };
}

/** Writes the checksum and the length of the final text to the end of the gzip stream. */
export function closeGzip(bytes: Buffer, textCrc: number, textLength: number): void {
  bytes.writeUInt32LE(textCrc, bytes.length - trailerBytes);
  bytes.writeUInt32LE(textLength % 2 ** 32, bytes.length - trailerBytes / 2);
}

/** The checksum of a text with `filling` in place of each placeholder. */
export function crcOfFilled(text: Buffer, marks: readonly number[], filling: Buffer): number {
  let crc = 0;
  let start = 0;
  for (const at of marks) {
    crc = crc32(filling, crc32(text.subarray(start, at), crc));
    start = at + filling.length;
  }
  return crc32(text.subarray(start), crc);
}

/** A stored deflate block that is not the last: its length, the length's complement, then placeholder bytes. */
function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(5 + length, markByte);
  block[0] = 0;
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(~length & 0xffff, 3);
  return block;
}
