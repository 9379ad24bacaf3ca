import { randomFillSync } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { markByte } from './nonce-gzip.ts';

/** A Brotli stream whose nonce placeholders are stored uncompressed and can be replaced in place. */
export interface OpenBrotli {
  bytes: Buffer;
  /** Offsets of the placeholders in `bytes`. */
  offsets: number[];
}

/** A sixth smaller than gzip in the same time; the highest would cost a second of the processor for each rendering. */
const quality = 6;
/** Brotli reads its window of so many bits back: the whole page. */
const windowBits = 20;

const decompress = promisify(brotliDecompress);

/**
 * Compresses a text around its placeholders. Each placeholder is compressed as random bytes on their own, which Brotli
 * stores as they are and which nothing refers back to: a fresh nonce is written over them. Null when it did otherwise.
 */
export async function openBrotli(
  text: Buffer,
  marks: readonly number[],
  markLength: number,
): Promise<OpenBrotli | null> {
  const fillings = marks.map(() => noise(markLength));
  const bytes = await compressed(partsOf(text, marks, fillings), text.length);
  const offsets = fillings.map((filling) => bytes.indexOf(filling));
  if (offsets.includes(-1)) return null;
  return (await isWhole({ bytes, offsets }, text, markLength)) ? { bytes, offsets } : null;
}

/** Bytes that no UTF-8 text has in this order. */
function noise(length: number): Buffer {
  return randomFillSync(Buffer.alloc(length)).map((byte) => byte | 0x80) as Buffer;
}

function partsOf(text: Buffer, marks: readonly number[], fillings: readonly Buffer[]): Buffer[] {
  let start = 0;
  const parts: Buffer[] = [];
  for (const [index, filling] of fillings.entries()) {
    parts.push(text.subarray(start, marks[index]), filling);
    start = (marks[index] ?? 0) + filling.length;
  }
  return [...parts, text.subarray(start)];
}

async function compressed(parts: readonly Buffer[], length: number): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const part of parts) {
    stream.write(part);
    await flushed(stream);
  }
  await new Promise((resolve, reject) => {
    stream.on('end', resolve).on('error', reject).end();
  });
  return Buffer.concat(chunks);
}

const flushed = (stream: BrotliCompress) =>
  new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));

/** Whether the stream gives the text with other bytes in its placeholders. */
async function isWhole({ bytes, offsets }: OpenBrotli, text: Buffer, markLength: number) {
  const copy = Buffer.from(bytes);
  const filling = Buffer.alloc(markLength, markByte);
  for (const at of offsets) filling.copy(copy, at);
  return (await decompress(copy)).equals(text);
}
