import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ARTWORK_FOLDER } from '#operator/demo/artwork/demo-picture.ts';
import { drawGrain, drawPicture } from './draw-picture.ts';
import { pictureNames } from './picture-names.ts';

const BYTES_MAX = 8_000_000;
/** The mean difference of two pictures, of 255. Another version of a codec may differ a little. */
const DIFFERENCE_MAX = 1.5;

const committed = (name: string) => readFileSync(join(ARTWORK_FOLDER, name));

/** The mean difference of the colours of two pictures of one size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
  );
  expect(second!.info).toMatchObject({ width: first!.info.width, height: first!.info.height });
  const sum = first!.data.reduce(
    (total, value, at) => total + Math.abs(value - second!.data[at]!),
    0,
  );
  return sum / first!.data.length;
}

test('there is a committed picture for each name, no other file, and together they are small', () => {
  const files = globSync('**/*.*', { cwd: ARTWORK_FOLDER });
  const wanted = [...pictureNames().map((name) => `${name}.webp`), 'grain.png'];
  expect(files.sort()).toEqual(wanted.sort());
  const bytes = files.reduce((sum, file) => sum + statSync(join(ARTWORK_FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
});

test.each([
  'logo/101',
  'poster/low-orbit',
  'poster/the-salt-road-s2',
  'still/the-salt-road-s1-e4',
  'still/kids-castle-bubblegum',
  'portrait/agata-monclus',
  'audio-poster/orchard-sessions-vinyl',
])('the committed picture %s is the one that the script draws', async (name) => {
  expect(await difference(committed(`${name}.webp`), await drawPicture(name))).toBeLessThan(
    DIFFERENCE_MAX,
  );
});

test('the same name gives the same bytes', async () => {
  expect(await drawPicture('logo/102')).toEqual(await drawPicture('logo/102'));
});

test('the committed grain is the one that the script draws', async () => {
  expect(await difference(committed('grain.png'), await drawGrain())).toBe(0);
});
