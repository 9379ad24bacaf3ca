import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { once } from './open-source.ts';
import { unpack } from './unpack.ts';

const guide = '<tv><channel id="a"/></tv>';
/** The guide, packed by xz 5.4. */
const xz = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAZPHR2PjxjaGFubmVsIGlkPSJhIi8+PC90dj4AAABq8vsIlKbVwwABMhogGJQwH7bzfQEAAAAABFla',
  'base64',
);
const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

async function textOf(bytes: Buffer): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await unpack(once(bytes))) parts.push(part);
  return Buffer.concat(parts).toString();
}

test.each([
  ['plain', Buffer.from(guide)],
  ['gz', gzipSync(guide)],
  ['xz', xz],
  ['zip', zip({ 'read me.pdf': 'no', 'guide.xml': guide })],
  ['gz in zip', Buffer.from(zipSync({ 'guide.xml.gz': gzipSync(guide) }))],
  ['gz twice', gzipSync(gzipSync(guide))],
])('[FIL-05] a guide as %s is read', async (_, bytes) => {
  expect(await textOf(bytes)).toBe(guide);
});

test.each([
  ['a zip without a guide', zip({ 'a.pdf': 'no' }), 'no list or guide in the .zip'],
  ['a cut xz', xz.subarray(0, 40), 'unpacking fails half-way'],
  ['a cut zip', zip({ 'guide.xml': guide.repeat(90) }).subarray(0, 60), 'unpacking fails half-way'],
  ['bz2', Buffer.from('BZh91AY&SY'), 'packed as .bz2'],
  ['a zip bomb', zip({ 'guide.xml': ' '.repeat(40 * 1024 ** 2) }), 'a zip bomb'],
])('[FIL-05] %s is refused with its reason', async (_, bytes, reason) => {
  await expect(textOf(bytes)).rejects.toThrow(reason);
});
