import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { tooLarge, type Bytes } from './open-source.ts';
import { unzipped } from './unzipped.ts';
import { say } from '#operator/words/say.ts';

type Unpack = (packed: Bytes) => Bytes;

/** The packings that are unpacked, by their first bytes in hexadecimal. */
const packings: readonly (readonly [string, Unpack])[] = [
  ['1f8b', gunzipped],
  ['504b0304', unzipped],
  ['fd377a585a00', unxzed],
];
/** The first bytes of archive formats that are not, and their endings. */
const otherPackings: readonly (readonly [string, string])[] = [
  ['425a68', '.bz2'],
  ['377abcaf271c', '.7z'],
];
const LONGEST_MARK = 6;
/** Unpacks gzip, zip and xz, recognised by their first bytes and not by their names. Throws ImportRefused. */
export async function unpack(bytes: Bytes): Promise<Bytes> {
  let plain = bytes;
  for (let layer = 0; ; layer += 1) {
    const { start, whole } = await peek(plain);
    const mark = start.toString('hex');
    for (const [begin, ending] of otherPackings) {
      if (mark.startsWith(begin)) throw new ImportRefused(say('packedOther', { ending }));
    }
    const [, unpackLayer] = packings.find(([begin]) => mark.startsWith(begin)) ?? [];
    if (!unpackLayer) return whole;
    if (layer === importBounds.packedMaxLayers) {
      throw new ImportRefused(say('packedAgain'));
    }
    plain = within(whole, unpackLayer);
  }
}

/** Unpacks with the bounds on sizes. Throws ImportRefused for a broken archive, and for one that grows without end. */
async function* within(packed: Bytes, unpackLayer: Unpack): AsyncGenerator<Buffer> {
  let packedBytes = 0;
  let plainBytes = 0;
  const counted = async function* () {
    for await (const chunk of packed) {
      packedBytes += chunk.byteLength;
      yield chunk;
    }
  };
  try {
    for await (const chunk of unpackLayer(counted())) {
      plainBytes += chunk.byteLength;
      if (plainBytes > importBounds.fileMaxBytes) throw tooLarge();
      const isLarge = plainBytes > importBounds.unpackedAnywayBytes;
      if (isLarge && plainBytes > packedBytes * importBounds.unpackedMaxRatio) {
        throw new ImportRefused(say('zipBomb'));
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(say('packedBroken'));
  }
}

function gunzipped(packed: Bytes): Bytes {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // The reader of the stream gets every error.
  pipeline(Readable.from(packed, { objectMode: false }), gunzip, () => undefined);
  return gunzip as AsyncIterable<Buffer>;
}

async function* unxzed(packed: Bytes): AsyncGenerator<Buffer> {
  // Its exports have no names of their own in Node.js, only in test runners.
  const { default: xz } = await import('xz-decompress');
  const plain = new xz.XzReadableStream(
    Readable.toWeb(Readable.from(packed, { objectMode: false })) as ConstructorParameters<
      typeof xz.XzReadableStream
    >[0],
  );
  for await (const chunk of plain as unknown as AsyncIterable<Uint8Array>) {
    // The decoder reuses its memory.
    yield Buffer.from(chunk);
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
