import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { ARTWORK_KINDS } from '#operator/base/artwork-kind.ts';
import { artworkSvg } from './artwork-svg.ts';
import { COMPOSITIONS } from './composition.ts';
import { designOf } from './design-of.ts';
import { dominantColour, PALETTES } from './palette.ts';
import { renderArtwork } from './render-artwork.ts';

const POSTER_MAX_BYTES = 15 * 1024;

describe('the artwork', () => {
  test('has at least thirty palettes of full colours and two dozen compositions', () => {
    expect(PALETTES.length).toBeGreaterThanOrEqual(30);
    expect(COMPOSITIONS.length).toBeGreaterThanOrEqual(24);
    for (const { name, sky, light, far, mid, near, ink, accent } of PALETTES) {
      for (const colour of [...sky, light, far, mid, near, ink, accent]) {
        expect({ name, colour }).toEqual({
          name,
          colour: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown,
        });
      }
    }
  });

  test('is the same drawing for the same name and different for another name', () => {
    const draw = (seed: string): string => artworkSvg({ kind: 'poster', seed, mood: 'drama' });
    expect(draw('one')).toBe(draw('one'));
    expect(draw('one')).not.toBe(draw('two'));
  });

  test.each([...COMPOSITIONS])(
    'draws %s in every frame without text, invalid numbers or links',
    async (composition) => {
      for (const kind of ARTWORK_KINDS) {
        const svg = artworkSvg({ kind, seed: `test-${composition}`, composition });
        expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|href|<script/);
      }
      const svg = artworkSvg({ kind: 'landscape', seed: composition, composition });
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ width: 960 });
    },
  );

  test('comes in the requested width and shape, as WebP and AVIF', async () => {
    const webp = await sharp(await renderArtwork('poster/low-orbit', 320, 'webp')).metadata();
    expect(webp).toMatchObject({ format: 'webp', width: 320, height: 480 });
    const avif = await sharp(await renderArtwork('landscape/low-orbit', 160, 'avif')).metadata();
    expect(avif).toMatchObject({ format: 'heif', width: 160, height: 90 });
    const logo = await sharp(await renderArtwork('logo/102', 160, 'webp')).metadata();
    expect(logo).toMatchObject({ width: 160, height: 160 });
  });

  test('of posters is small', async () => {
    const heavy = FILMS.filter(({ composition }) =>
      ['waves', 'leaves', 'stadium', 'umbrella', 'windows'].includes(composition),
    );
    for (const { posterArtwork } of heavy.slice(0, 10)) {
      expect((await renderArtwork(posterArtwork, 320, 'webp')).length).toBeLessThan(
        POSTER_MAX_BYTES,
      );
    }
  });

  test('of a title keeps its composition and colours in poster, landscape and banner', () => {
    const [film] = FILMS;
    const designs = [film!.posterArtwork, film!.landscapeArtwork, film!.bannerArtwork].map(
      designOf,
    );
    expect(new Set(designs.map(({ composition }) => composition))).toEqual(
      new Set([film!.composition]),
    );
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(1);
  });

  test('of episodes has the colours of their series and different pictures', () => {
    const [series] = SERIES;
    const [first, second] = series!.seasons[0]!.episodes.map(({ stillArtwork }) =>
      designOf(stillArtwork),
    );
    expect(first?.palette).toBe(series!.palette);
    expect(second?.palette).toBe(series!.palette);
    expect(artworkSvg(first!)).not.toBe(artworkSvg(second!));
  });

  test('of channels has their own mark; an unknown id gets a mark derived from the name', () => {
    const [channel] = CHANNELS;
    expect(designOf(channel!.logoArtwork).logo).toEqual(channel!.logo);
    expect(designOf('logo/imported-channel').logo).toBeUndefined();
    expect(artworkSvg(designOf('logo/imported-channel'))).toContain('<rect');
  });

  test('of an id that starts with a channel genre takes its mood', () => {
    expect(designOf('still/kids-1x2y3z').mood).toBe('kids');
    expect(designOf('still/whatever').mood).toBeUndefined();
    expect(designOf('banner/sport-stadium-final').composition).toBe('stadium');
    expect(designOf('banner/sport-final').composition).toBeUndefined();
  });

  test.each(['', 'poster', 'poster/', 'music/x'])('refuses the malformed name %j', (name) => {
    expect(() => designOf(name)).toThrow('No artwork named');
  });

  test('of a frame has a fixed colour before its picture has loaded', () => {
    expect(dominantColour('low-orbit', 'sci-fi')).toMatch(/^#[0-9a-f]{6}$/);
    expect(dominantColour('low-orbit', 'sci-fi')).toBe(dominantColour('low-orbit', 'sci-fi'));
  });
});
