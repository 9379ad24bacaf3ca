import { beforeEach, expect, test } from '@jest/globals';
import type { SourcePiece } from '#operator/media/foreign/source/source-piece.ts';
import { SharedPieces } from './shared-pieces.ts';

let nowMs = 0;
let pieces: SharedPieces;
/** Each download: its signal, and whether it was let go. */
let fetched: { signal: AbortSignal; isLetGo: boolean }[];
const { signal } = new AbortController();

beforeEach(() => {
  nowMs = 1_000_000;
  pieces = new SharedPieces(() => nowMs);
  fetched = [];
});

/** A piece of so many bytes, in parts of a megabyte at most. */
function pieceOf(size: number, fails?: Error) {
  return (given: AbortSignal): Promise<SourcePiece> => {
    const one = { signal: given, isLetGo: false };
    fetched.push(one);
    if (fails) return Promise.reject(fails);
    async function* bytes() {
      for (let left = size; left > 0; left -= 1024 ** 2) {
        await Promise.resolve();
        yield new Uint8Array(Math.min(left, 1024 ** 2));
      }
    }
    const letGo = () => void (one.isLetGo = true);
    return Promise.resolve({ status: 200, type: 'video/mp2t', headers: {}, bytes: bytes(), letGo });
  };
}

async function sizeOf({ bytes }: SourcePiece): Promise<number> {
  let size = 0;
  for await (const { byteLength } of bytes) size += byteLength;
  return size;
}
const read = async (key: string, size = 5) => sizeOf(await pieces.read(key, signal, pieceOf(size)));

test('[ANY-10] viewers at once and later share one download, for forty seconds', async () => {
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([5, 5, 5]);
  nowMs += 39_000;
  expect(await read('a')).toBe(5);
  expect(fetched).toHaveLength(2);
  nowMs += 2_000;
  expect(await read('a')).toBe(5);
  expect(fetched).toHaveLength(3);
});

test('[ANY-10] a failure is told to all who wait, and not to those who ask later', async () => {
  const failing = pieceOf(5, new Error('gone'));
  const both = await Promise.allSettled([
    pieces.read('a', signal, failing),
    pieces.read('a', signal, failing),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fetched).toHaveLength(1);
  expect(await read('a')).toBe(5);
});

test('[ANY-10] a download that all have left is ended, and begun anew for the next one', async () => {
  const [one, other] = await Promise.all([
    pieces.read('a', signal, pieceOf(5)),
    pieces.read('a', signal, pieceOf(5)),
  ]);
  one.letGo();
  expect(fetched[0]).toMatchObject({ isLetGo: false });
  other.letGo();
  expect(fetched[0]!.isLetGo).toBe(true);
  expect(fetched[0]!.signal.aborted).toBe(true);
  expect(await read('a')).toBe(5);
  expect(fetched).toHaveLength(2);
});

test('[ANY-10] a viewer who leaves before a piece begins ends it only when alone', async () => {
  const begins = Promise.withResolvers<SourcePiece>();
  const waiting = (given: AbortSignal) => {
    fetched.push({ signal: given, isLetGo: false });
    return begins.promise;
  };
  const leaving = new AbortController();
  const left = pieces.read('a', leaving.signal, waiting);
  const stays = pieces.read('a', signal, waiting);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(fetched[0]!.signal.aborted).toBe(false);
  begins.resolve(await pieceOf(7)(signal));
  expect(await sizeOf(await stays)).toBe(7);

  const alone = new AbortController();
  const given = pieces.read('b', alone.signal, waiting);
  alone.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  expect(fetched.at(-1)!.signal.aborted).toBe(true);
});

test('[ANY-10] of large pieces, and of many, no more is kept than the bounds', async () => {
  const megabytes = 1024 ** 2;
  expect(await read('large', 17 * megabytes)).toBe(17 * megabytes);
  await read('large', 17 * megabytes);
  expect(fetched).toHaveLength(2);
  for (let at = 0; at < 6; at += 1) await read(`piece ${String(at)}`, 12 * megabytes);
  const before = fetched.length;
  for (let at = 5; at > 0; at -= 1) await read(`piece ${String(at)}`, 12 * megabytes);
  // 64 megabytes hold five of them.
  expect(fetched).toHaveLength(before);
  await read('piece 0', 12 * megabytes);
  expect(fetched).toHaveLength(before + 1);
});

test('[ANY-10] slow readers of large pieces get each byte once, and delay no other reader', async () => {
  const megabytes = 1024 ** 2;
  const numbered = (count: number) => (given: AbortSignal) => {
    async function* bytes() {
      for (let at = 0; at < count; at += 1) {
        await Promise.resolve();
        yield new Uint8Array(megabytes).fill(at);
      }
    }
    fetched.push({ signal: given, isLetGo: false });
    const letGo = () => undefined;
    return Promise.resolve({ status: 200, type: 'video/mp2t', headers: {}, bytes: bytes(), letGo });
  };
  const slow = await pieces.read('large', signal, numbered(20));
  const iterator = slow.bytes[Symbol.asyncIterator]();
  const got = [(await iterator.next()).value as Uint8Array];
  expect(await sizeOf(await pieces.read('large', signal, numbered(20)))).toBe(20 * megabytes);
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
    got.push(next.value);
  expect(
    Buffer.concat(got).equals(
      Buffer.concat(Array.from({ length: 20 }, (_, at) => Buffer.alloc(megabytes, at))),
    ),
  ).toBe(true);
  expect(fetched).toHaveLength(2);
});

test('[ANY-10] a reader who goes on alone ends that download when he leaves', async () => {
  const large = pieceOf(20 * 1024 ** 2);
  const slow = await pieces.read('large', signal, large);
  const iterator = slow.bytes[Symbol.asyncIterator]();
  await iterator.next();
  await sizeOf(await pieces.read('large', signal, large));
  await iterator.next();
  expect(fetched).toHaveLength(2);
  slow.letGo();
  expect(fetched[1]!.signal.aborted).toBe(true);
});

test('[ANY-10] of thousands of small pieces, or parts of one, two thousand are kept', async () => {
  for (let at = 0; at < 2_001; at += 1) await read(`part ${String(at)}`, 1);
  await read('part 1', 1);
  expect(fetched).toHaveLength(2_001);
  await read('part 0', 1);
  expect(fetched).toHaveLength(2_002);
});

test('[ANY-10] a reader who would go on alone breaks off when the piece is another one by now', async () => {
  const megabytes = 1024 ** 2;
  for (const changed of [19, 21]) {
    let size = 20 * megabytes;
    const fetch = async (given: AbortSignal) => ({
      ...(await pieceOf(size)(given)),
      headers: { 'content-length': String(size) },
    });
    const key = `large ${String(changed)}`;
    const slow = await pieces.read(key, signal, fetch);
    const iterator = slow.bytes[Symbol.asyncIterator]();
    await iterator.next();
    await sizeOf(await pieces.read(key, signal, fetch));
    size = changed * megabytes;
    await expect(iterator.next()).rejects.toThrow('another piece');
    expect(fetched.at(-1)!.isLetGo).toBe(true);
  }
});

test('[ANY-10] a clock that is put back keeps no piece longer', async () => {
  await read('a');
  nowMs -= 3_600_000;
  await read('a');
  expect(fetched).toHaveLength(2);
});

test('[ANY-10] readers who take nothing do not end the sharing of further pieces', async () => {
  for (let at = 0; at < 80; at += 1) {
    const stalled = await pieces.read(`old ${String(at)}`, signal, pieceOf(1024 ** 2));
    stalled.bytes[Symbol.asyncIterator]();
    await read(`old ${String(at)}`, 1024 ** 2);
    nowMs += 1_000;
  }
  nowMs += 41_000;
  const before = fetched.length;
  await read('new', 1024 ** 2);
  await read('new', 1024 ** 2);
  expect(fetched).toHaveLength(before + 1);
});
