import sharp from 'sharp';
import { diceFor } from '#operator/demo/dice.ts';
import { ARTWORK_FRAMES } from '#operator/base/artwork-kind.ts';
import type { ArtworkFormat, ArtworkWidth } from '#operator/base/artwork-path.ts';
import { artworkSvg } from './artwork-svg.ts';
import { designOf } from './design-of.ts';

/** At most the height of the lowest picture (a banner 160 wide is 69 high): the library refuses a larger tile. */
const GRAIN_SIZE = 64;

/** A tile of faint film grain: grey noise around mid-grey, which soft-light blending does not change. */
function grainTile(): Buffer {
  const dice = diceFor('film-grain');
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 3);
  for (let pixel = 0; pixel < GRAIN_SIZE * GRAIN_SIZE; pixel += 1) {
    const shade = 128 + Math.round((dice.next() + dice.next() - 1) * 20);
    pixels.fill(shade, pixel * 3, pixel * 3 + 3);
  }
  return pixels;
}

const GRAIN = {
  input: grainTile(),
  raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 3 as const },
  tile: true,
  blend: 'soft-light' as const,
};

/** Large pictures show compression artefacts that small ones hide. */
const LARGE_WIDTH = 640;

const isFlat = (kind: string): boolean => kind === 'logo' || kind === 'portrait';

/**
 * Renders the picture named `{kind}/{id}` in a width and format; the height follows the kind. Unknown names also give a
 * picture, derived from the name alone.
 */
export async function renderArtwork(
  name: string,
  width: ArtworkWidth,
  format: ArtworkFormat,
): Promise<Buffer> {
  const design = designOf(name);
  const frame = ARTWORK_FRAMES[design.kind];
  // The drawing is scaled as vectors, so no width is blurred or downsampled.
  const density = (72 * width) / frame.width;
  const picture = sharp(Buffer.from(artworkSvg(design)), { density }).resize({
    width,
    height: Math.round((width * frame.height) / frame.width),
    fit: 'fill',
  });
  if (!isFlat(design.kind)) picture.composite([GRAIN]);
  return format === 'avif'
    ? picture.avif({ quality: 48, effort: 1 }).toBuffer()
    : picture.webp({ quality: width < LARGE_WIDTH ? 74 : 82, effort: 2 }).toBuffer();
}
