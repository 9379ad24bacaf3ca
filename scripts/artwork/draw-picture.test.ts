import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ARTWORK_KINDS } from '#operator/base/artwork-kind.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { artworkSvg } from './artwork-svg.ts';
import { COMPOSITIONS } from './composition.ts';
import { designOf } from './design-of.ts';
import { LOGO_DESIGNS } from './designs.ts';
import { PALETTES } from './palette.ts';

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
      for (const kind of ARTWORK_KINDS.filter((known) => known !== 'logo')) {
        const svg = artworkSvg({ kind, seed: `test-${composition}`, composition });
        expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|href|<script/);
      }
      const svg = artworkSvg({ kind: 'landscape', seed: composition, composition });
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ width: 960 });
    },
  );

  test('of a title keeps its composition and colours in poster, landscape and banner', () => {
    const [film] = FILMS;
    const designs = ['poster', 'landscape', 'banner'].map((kind) =>
      designOf(`${kind}/${film!.metaId}`),
    );
    expect(new Set(designs.map(({ composition }) => composition)).size).toBe(1);
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(1);
  });

  test('of episodes has the colours of their series and different pictures', () => {
    const [series] = SERIES;
    const { palette } = designOf(series!.posterArtwork);
    const [first, second] = series!.seasons[0]!.episodes.map(({ stillArtwork }) =>
      designOf(stillArtwork),
    );
    expect(first?.palette).toBe(palette);
    expect(second?.palette).toBe(palette);
    expect(artworkSvg(first!)).not.toBe(artworkSvg(second!));
  });

  test('of each channel has its own mark, on the colour of the channel', () => {
    const designs = CHANNELS.map(({ channelSeq }) => LOGO_DESIGNS.get(String(channelSeq)));
    expect(new Set(designs.map((design) => design?.mark)).size).toBe(CHANNELS.length);
    expect(designs.map((design) => design?.ground)).toEqual(
      CHANNELS.map(({ brandColour }) => brandColour),
    );
    const svg = artworkSvg(designOf('logo/101'));
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|href|<script/);
  });

  test('of the guide has the composition and the colours in its name', () => {
    expect(designOf('still/cinema-portal-noir-red')).toMatchObject({
      composition: 'portal',
      palette: 'noir-red',
    });
    expect(designOf('banner/sport-stadium-final')).toMatchObject({
      mood: 'sport',
      composition: 'stadium',
    });
  });

  test.each([
    '',
    'poster',
    'poster/',
    'music/x',
    'poster/unknown',
    'logo/999',
    'still/kids-1x2y3z',
  ])('refuses the name %j', (name) => {
    expect(() => designOf(name)).toThrow('No design for');
  });
});
