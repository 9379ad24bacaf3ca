import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { readTar, writeTar, type TarEntry } from './tar.ts';

async function* inOrder<T>(items: T[]): AsyncGenerator<T> {
  for (const item of items) {
    await Promise.resolve();
    yield item;
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const entries: TarEntry[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'tables/a/000001.jsonl', bytes: Buffer.alloc(1_300_000, 'row\n') },
  { name: 'empty', bytes: Buffer.alloc(0) },
];
const written = () => buffer(writeTar(inOrder(entries), new Date('2026-01-01T00:00:00Z')));
const inPieces = (bytes: Buffer, size = 10_007) =>
  inOrder(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, piece) =>
      bytes.subarray(piece * size, (piece + 1) * size),
    ),
  );

test('an archive is read as it was written, in pieces of any size', async () => {
  const read = await all(readTar(inPieces(await written())));
  expect(read.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  for (const [place, { bytes }] of read.entries()) {
    expect(bytes.equals(entries[place]!.bytes)).toBe(true);
  }
});

test('an archive is that of other programs: ustar, for the owner alone', async () => {
  const listed = execFileSync('tar', ['--utc', '-tvf', '-'], { input: await written() }).toString();
  expect(listed).toMatch(/^-rw------- .* 2 2026-01-01 00:00 backup\.json$/m);
  expect(listed).toMatch(/ 1300000 2026-01-01 00:00 tables\/a\/000001\.jsonl$/m);
});

test.each([
  ['cut off in a file', (archive: Buffer) => archive.subarray(0, 5_000)],
  ['cut off in a header', (archive: Buffer) => archive.subarray(0, 1_100)],
  ['cut off before its end', (archive: Buffer) => archive.subarray(0, archive.length - 1_024)],
  ['damaged in a header', (archive: Buffer) => archive.fill('x', 1_024, 1_030)],
  ['that names a file of 8 GB', (archive: Buffer) => withSize(archive, 0o77777777777)],
  ['that is none', () => Buffer.alloc(4_096, 'no archive ')],
])('an archive %s is refused', async (_what, change) => {
  const archive = inPieces(change(await written()));
  await expect(all(readTar(archive))).rejects.toThrow('The file is damaged');
});

/** The first header with another size and the checksum of it. */
function withSize(archive: Buffer, size: number): Buffer {
  archive.write(size.toString(8).padStart(11, '0'), 124, 'ascii');
  archive.fill(' ', 148, 156);
  const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return archive;
}

test('a failure of the source is passed on as it is', async () => {
  const failing = async function* (): AsyncGenerator<Buffer> {
    yield (await written()).subarray(0, 2_000);
    throw new Error('the disk is gone');
  };
  await expect(all(readTar(failing()))).rejects.toThrow('the disk is gone');
});

test('a failure of what is written ends the archive', async () => {
  const failing = async function* (): AsyncGenerator<TarEntry> {
    yield* inOrder(entries);
    throw new Error('the database is gone');
  };
  await expect(buffer(writeTar(failing(), new Date()))).rejects.toThrow('the database is gone');
});
