import { expect, test } from '@jest/globals';
import { SharedBytes } from './shared-bytes.ts';

const kilobytes = (n: number) => new Uint8Array(n * 1024);

/** A source whose chunks come when they are asked for. */
function source(chunks: readonly (Uint8Array | Error)[]) {
  const told = { asked: 0, counted: 0, failures: 0, left: 0, ended: false };
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

test('[ANY-10] each chunk is asked for once, for readers at once and for one who comes later', async () => {
  const { shared, told } = source([kilobytes(1), kilobytes(2), kilobytes(3)]);
  const sizes = await Promise.all([sizeOf(shared.reader()), sizeOf(shared.reader())]);
  expect([...sizes, await sizeOf(shared.reader())]).toEqual([6 * 1024, 6 * 1024, 6 * 1024]);
  expect(told).toEqual({ asked: 3, counted: 6 * 1024, failures: 0, left: 0, ended: true });
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

test('[ANY-10] when nothing is kept any more, a reader is at most a megabyte ahead of the slowest', async () => {
  const { shared, told } = source(Array.from({ length: 40 }, () => kilobytes(256)));
  const [fast, slow] = [shared.reader(), shared.reader()];
  shared.keepNoMore();
  const all = sizeOf(fast);
  await slow.next();
  await new Promise(setImmediate);
  const ahead = told.asked;
  expect(ahead).toBeLessThanOrEqual(7);
  await slow.next();
  await new Promise(setImmediate);
  expect(told.asked).toBe(ahead + 1);
  // A reader who has gone holds nothing up.
  await slow.return!();
  expect(await all).toBe(40 * 256 * 1024);
});
