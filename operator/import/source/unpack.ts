import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { tooLarge, type Bytes } from './open-source.ts';

/** The first bytes of unsupported archive formats. */
const otherPackings: readonly (readonly [string, string])[] = [
  ['504b0304', 'It is a .zip. Unpack it first, or pack it as .gz.'],
  ['fd377a585a00', 'It is packed as .xz. Unpack it first, or pack it as .gz.'],
  ['425a68', 'It is packed as .bz2. Unpack it first, or pack it as .gz.'],
  ['377abcaf271c', 'It is packed as .7z. Unpack it first, or pack it as .gz.'],
];
const LONGEST_MARK = 6;

/** Unpacks gzip, recognised by its first bytes and not by its name. Throws ImportRefused. */
export async function unpack(bytes: Bytes): Promise<Bytes> {
  let plain = bytes;
  for (let layer = 0; ; layer += 1) {
    const { start, whole } = await peek(plain);
    if (start[0] !== 0x1f || start[1] !== 0x8b) {
      refuseOthers(start);
      return whole;
    }
    if (layer === importBounds.packedMaxLayers) {
      throw new ImportRefused('It is packed again and again.');
    }
    plain = gunzipped(whole);
  }
}

function refuseOthers(start: Buffer): void {
  const mark = start.toString('hex');
  for (const [begin, reason] of otherPackings) {
    if (mark.startsWith(begin)) throw new ImportRefused(reason);
  }
}

async function* gunzipped(packed: Bytes): AsyncGenerator<Buffer> {
  let packedBytes = 0;
  let plainBytes = 0;
  const counted = async function* () {
    for await (const chunk of packed) {
      packedBytes += chunk.byteLength;
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // The loop below gets every error.
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => undefined);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      plainBytes += chunk.byteLength;
      if (plainBytes > importBounds.fileMaxBytes) throw tooLarge();
      const isLarge = plainBytes > importBounds.unpackedAnywayBytes;
      if (isLarge && plainBytes > packedBytes * importBounds.unpackedMaxRatio) {
        throw new ImportRefused('It unpacks to far more than any list or guide: a zip bomb.');
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('It is packed and broken: unpacking fails half-way.');
  }
}

async function peek(bytes: Bytes): Promise<{ start: Buffer; whole: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < LONGEST_MARK) {
    const next = await iterator.next();
    if (next.done) break;
    seen.push(next.value);
    length += next.value.byteLength;
  }
  const whole = async function* () {
    try {
      yield* seen;
      for (;;) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  };
  return { start: Buffer.concat(seen).subarray(0, LONGEST_MARK), whole: whole() };
}
