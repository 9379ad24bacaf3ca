import { expect, test } from '@jest/globals';
import { LeftBehind, SharedBytes } from './shared-bytes.ts';

const kilobytes = (n: number) => new Uint8Array(n * 1024);

/** A source whose chunks come when they are asked for. */
function source(chunks: readonly (Uint8Array | Error)[]) {
  const told = { asked: 0, counted: 0, dropped: 0, failures: 0, left: 0, ended: false };
  async function* bytes() {
    try {
      for (const chunk of chunks) {
        told.asked += 1;
        await Promise.resolve();
        if (chunk instanceof Error) throw chunk;
        yield chunk;
      }
    } finally {
      told.ended = true;
    }
  }
  const shared = new SharedBytes(bytes(), {
    onChunk: (count) => (told.counted += count),
    onDropped: (count) => (told.dropped += count),
    onFailure: () => (told.failures += 1),
    onLeft: () => (told.left += 1),
  });
  return { shared, told };
}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const { byteLength } of bytes) size += byteLength;
  return size;
}

test('[ANY-10] each chunk is asked for once, for readers at once and for a later one', async () => {
  const { shared, told } = source([kilobytes(1), kilobytes(2), kilobytes(3)]);
  const sizes = await Promise.all([sizeOf(shared.reader()), sizeOf(shared.reader())]);
  expect([...sizes, await sizeOf(shared.reader())]).toEqual([6 * 1024, 6 * 1024, 6 * 1024]);
  expect(told).toEqual({
    asked: 3,
    counted: 6 * 1024,
    dropped: 0,
    failures: 0,
    left: 0,
    ended: true,
  });
});

test('[ANY-10] nothing is asked for before a reader reads, and no more than the fastest needs', async () => {
  const { shared, told } = source([kilobytes(1), kilobytes(1), kilobytes(1)]);
  const [fast, slow] = [shared.reader(), shared.reader()];
  expect(told.asked).toBe(0);
  await fast.next();
  await fast.next();
  await slow.next();
  expect(told.asked).toBe(2);
});

test('[ANY-10] a break is told to all readers', async () => {
  const { shared, told } = source([kilobytes(1), new Error('breaks off')]);
  const outcomes = await Promise.allSettled([sizeOf(shared.reader()), sizeOf(shared.reader())]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(told.failures).toBe(1);
});

test('[ANY-10] the download goes on when one of two readers leaves, and ends when both have left', async () => {
  const { shared, told } = source([kilobytes(1), kilobytes(1), kilobytes(1)]);
  const [one, other] = [shared.reader(), shared.reader()];
  await one.next();
  await one.return!();
  expect(told.left).toBe(0);
  await other.next();
  await other.next();
  await other.return!();
  expect(told).toMatchObject({ asked: 2, left: 1, ended: true });
  // Twice is once.
  await other.return!();
  expect(told.left).toBe(1);
});

test('[ANY-10] when nothing is kept any more, a reader who is a megabyte behind the fastest is left behind', async () => {
  const { shared, told } = source(Array.from({ length: 40 }, () => kilobytes(256)));
  const [fast, slow] = [shared.reader(), shared.reader()];
  shared.keepNoMore();
  for (let at = 0; at < 4; at += 1) await fast.next();
  await slow.next();
  for (let at = 0; at < 4; at += 1) await fast.next();
  expect(told.counted - told.dropped).toBeLessThanOrEqual(1024 ** 2 + 256 * 1024);
  await expect(slow.next()).rejects.toThrow(LeftBehind);
  expect(await sizeOf(fast)).toBe(32 * 256 * 1024);
  expect(told.dropped).toBe(told.counted);
});

test('[ANY-10] the end of keeping leaves those behind who are far behind then', async () => {
  const { shared, told } = source(Array.from({ length: 8 }, () => kilobytes(512)));
  const [fast, slow] = [shared.reader(), shared.reader()];
  await sizeOf(fast);
  await slow.next();
  shared.keepNoMore();
  expect(told.dropped).toBe(told.counted);
});

test('[ANY-10] when nothing is kept any more, what all have read leaves the memory, and the rest with its readers', async () => {
  const { shared, told } = source([kilobytes(1), kilobytes(2), kilobytes(4)]);
  const [fast, slow] = [shared.reader(), shared.reader()];
  await sizeOf(fast);
  await slow.next();
  expect(told.dropped).toBe(0);
  shared.keepNoMore();
  expect(told.dropped).toBe(1024);
  await slow.return!();
  expect(told.dropped).toBe(7 * 1024);
});

test('[ANY-10] when the fastest has left and the others are left behind, the download ends', async () => {
  const { shared, told } = source(Array.from({ length: 40 }, () => kilobytes(256)));
  const [fast, slow] = [shared.reader(), shared.reader()];
  await slow.next();
  for (let at = 0; at < 8; at += 1) await fast.next();
  await fast.return!();
  shared.keepNoMore();
  await expect(slow.next()).rejects.toThrow(LeftBehind);
  expect(told).toMatchObject({ asked: 8, left: 1, ended: true });
  expect(told.dropped).toBe(told.counted);
});

test('[ANY-10] the fastest reader is not left behind by chunks of any size', async () => {
  const { shared, told } = source([kilobytes(4_096), kilobytes(4_096)]);
  const only = shared.reader();
  shared.keepNoMore();
  expect(await sizeOf(only)).toBe(8_192 * 1024);
  expect(told.left).toBe(0);
});
