import { execFileSync } from 'node:child_process';
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
  ['zip behind a readme', zip({ 'readme.txt': 'Made by hand.', 'guide.xmltv': guide })],
  ['text in zip', zip({ 'list.txt': guide, 'about.txt': 'x'.repeat(9_000) })],
  [
    'zip of macOS',
    zip({ '__MACOSX/._guide.xml': '\0\x05', '.hidden.xml': 'x', 'g/': '', 'g/guide.xml': guide }),
  ],
  ['gz in zip', Buffer.from(zipSync({ 'guide.xml.gz': gzipSync(guide) }))],
  ['gz twice', gzipSync(gzipSync(guide))],
])('[FIL-05] a guide as %s is read', async (_, bytes) => {
  expect(await textOf(bytes)).toBe(guide);
});

test.each([
  ['a zip without a guide', zip({ 'a.pdf': 'no' }), 'no list or guide in the .zip'],
  ['a zip with a readme alone', zip({ 'readme.txt': 'x' }), 'no list or guide in the .zip'],
  [
    'a zip with two guides',
    zip({ 'uk.xml': guide, 'about.txt': 'x', 'es.xml': guide.repeat(9) }),
    '2 lists or guides in the .zip: uk.xml, es.xml. Pack each one alone',
  ],
  [
    'a zip with a list as text behind a guide',
    zip({ 'uk.xml': guide, 'list.txt': '#EXTM3U\n#EXTINF:-1,A\nhttp://x/a' }),
    '2 lists or guides in the .zip: uk.xml, list.txt.',
  ],
  ['a cut xz', xz.subarray(0, 40), 'unpacking fails half-way'],
  ['a cut zip', zip({ 'guide.xml': guide.repeat(90) }).subarray(0, 60), 'unpacking fails half-way'],
  ['bz2', Buffer.from('BZh91AY&SY'), 'packed as .bz2'],
  ['a zip bomb', zip({ 'guide.xml': ' '.repeat(40 * 1024 ** 2) }), 'a zip bomb'],
])('[FIL-05] %s is refused with its reason', async (_, bytes, reason) => {
  await expect(textOf(bytes)).rejects.toThrow(reason);
});

test('[FIL-05] a guide as xz is read by Node.js itself, not by a test runner alone', () => {
  const program = `
    const { unpack } = await import(${JSON.stringify(new URL('./unpack.ts', import.meta.url).href)});
    const packed = (async function* () { yield Buffer.from('${xz.toString('base64')}', 'base64'); })();
    for await (const part of await unpack(packed)) process.stdout.write(part);`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const read = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env });
  expect(read.toString()).toBe(guide);
});
