import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { millisecondsInDay } from 'date-fns/constants';
import { parseArtworkPath, artworkPath, type ArtworkAddress } from '#operator/base/artwork-path.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { programmesOf } from '#operator/demo/guide/programmes-of.ts';
import { demoPicture, demoPictureFile } from './demo-picture.ts';
import { guideStillOf } from './guide-still.ts';

const POSTER_MAX_BYTES = 15 * 1024;

function address(...of: Parameters<typeof artworkPath>): ArtworkAddress {
  return parseArtworkPath(artworkPath(...of))!;
}

async function size(of: ArtworkAddress) {
  const { format, width, height } = await sharp((await demoPicture(of))!).metadata();
  return { format, width, height };
}

test('a picture of the demo service comes in the requested width and shape, as WebP and AVIF', async () => {
  expect(await size(address('poster/low-orbit', 320, 'webp'))).toEqual({
    ...{ format: 'webp', width: 320, height: 480 },
  });
  expect(await size(address('landscape/low-orbit', 160, 'avif'))).toEqual({
    ...{ format: 'heif', width: 160, height: 90 },
  });
  expect(await size(address('logo/102', 160))).toMatchObject({ width: 160, height: 160 });
  // Wider than the committed picture.
  expect(await size(address('poster/low-orbit', 960))).toMatchObject({ width: 960, height: 1440 });
  expect(await size(address('banner/the-salt-road', 160))).toMatchObject({ height: 69 });
});

test('posters are small', async () => {
  for (const { posterArtwork } of FILMS.slice(0, 10)) {
    const bytes = await demoPicture(address(posterArtwork, 320));
    expect(bytes!.length).toBeLessThan(POSTER_MAX_BYTES);
  }
});

test('an unknown name has no picture', async () => {
  expect(await demoPicture(address('poster/made-up', 320))).toBeNull();
  expect(await demoPicture(address('logo/low-orbit', 320))).toBeNull();
});

test('each programme of the guide has a still, at all times', () => {
  for (const channel of CHANNELS) {
    for (const day of [0, 1, 400]) {
      const startMs = Date.UTC(2026, 10, 28) + day * millisecondsInDay;
      for (const { stillArtwork } of programmesOf(channel, startMs)) {
        const { kind, id } = address(stillArtwork, 320);
        expect([stillArtwork, existsSync(demoPictureFile(kind, id))]).toEqual([stillArtwork, true]);
      }
    }
  }
});

test('stills of the guide are of the genre of their channel, and differ', () => {
  const names = ['a1', 'b2', 'c3', 'd4', 'e5'].map((hash) => guideStillOf(`nature-${hash}`));
  for (const name of names) expect(name).toMatch(/^nature-[a-z]+-[a-z-]+$/);
  expect(new Set(names).size).toBeGreaterThan(2);
  const parts = SERIES.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes));
  for (const { metaId } of [...FILMS, ...parts]) expect(guideStillOf(metaId)).toBeNull();
});
