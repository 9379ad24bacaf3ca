import sharp from 'sharp';
import { ARTWORK_FRAMES, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import { diceFor } from '#operator/demo/dice.ts';
import { artworkSvg } from './artwork-svg.ts';
import { designOf } from './design-of.ts';

/** The widths of the committed pictures: as large as pages need them, and quick to read. */
const WIDTHS: Readonly<Record<ArtworkKind, number>> = {
  poster: 640,
  landscape: 1280,
  still: 480,
  banner: 1600,
  logo: 480,
  'audio-poster': 640,
  portrait: 320,
};

/** Draws the picture named `{kind}/{id}`, as WebP: AVIF is a third smaller, and takes three times as long to read. */
export function drawPicture(name: string): Promise<Buffer> {
  const design = designOf(name);
  const frame = ARTWORK_FRAMES[design.kind];
  const width = WIDTHS[design.kind];
  const height = Math.round((width * frame.height) / frame.width);
  return sharp(Buffer.from(artworkSvg(design)), { density: (72 * width) / frame.width })
    .resize(width, height, { fit: 'fill' })
    .flatten()
    .webp(design.kind === 'logo' ? { lossless: true } : { quality: 65, effort: 6 })
    .toBuffer();
}

/** At most the height of the lowest picture (a banner 160 wide is 69 high): the library refuses a larger tile. */
const GRAIN_SIZE = 64;

/** A tile of faint film grain: grey noise around mid-grey, which soft-light blending does not change. */
export function drawGrain(): Promise<Buffer> {
  const dice = diceFor('film-grain');
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 3);
  for (let pixel = 0; pixel < GRAIN_SIZE * GRAIN_SIZE; pixel += 1) {
    const shade = 128 + Math.round((dice.next() + dice.next() - 1) * 20);
    pixels.fill(shade, pixel * 3, pixel * 3 + 3);
  }
  const raw = { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 3 as const };
  return sharp(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer();
}
