import { randomFillSync } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

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

/** Brotli chooses the code of a letter by the two before it: these are stored with the placeholder, and so stay. */
const contextBytes = 2;

/**
 * Compresses a text around its placeholders. Each placeholder is compressed as random bytes in a block of their own, which
 * Brotli stores as they are and which nothing refers back to: a fresh nonce is written over them. Null when it did
 * otherwise, or when placeholders touch.
 */
export async function openBrotli(
  text: Buffer,
  marks: readonly number[],
  markLength: number,
): Promise<OpenBrotli | null> {
  const blockLength = markLength + contextBytes;
  if (marks.some((mark, index) => mark - (marks[index - 1] ?? -Infinity) < blockLength))
    return null;
  const fillings = marks.map(() => noise(markLength));
  const bytes = await compressed(partsOf(text, marks, fillings), text.length);
  const offsets = fillings.map((filling) => bytes.indexOf(filling));
  if (offsets.includes(-1)) return null;
  return (await isWhole({ bytes, offsets }, text, marks, markLength)) ? { bytes, offsets } : null;
}

/** Bytes that no UTF-8 text has in this order. */
function noise(length: number): Buffer {
  return randomFillSync(Buffer.alloc(length)).map((byte) => byte | 0x80) as Buffer;
}

function partsOf(text: Buffer, marks: readonly number[], fillings: readonly Buffer[]): Buffer[] {
  let start = 0;
  const parts: Buffer[] = [];
  for (const [index, filling] of fillings.entries()) {
    const mark = marks[index] ?? 0;
    const end = mark + filling.length + contextBytes;
    const context = text.subarray(mark + filling.length, end);
    parts.push(text.subarray(start, mark), Buffer.concat([filling, context]));
    start = end;
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

/** Whether the stream gives the text with a nonce in its placeholders. */
async function isWhole(
  { bytes, offsets }: OpenBrotli,
  text: Buffer,
  marks: readonly number[],
  markLength: number,
) {
  const nonce = Buffer.alloc(markLength, '09af');
  const withNonce = (body: Buffer, places: readonly number[]) => {
    const copy = Buffer.from(body);
    for (const at of places) nonce.copy(copy, at);
    return copy;
  };
  const given = await decompress(withNonce(bytes, offsets));
  return given.equals(withNonce(text, marks));
}
