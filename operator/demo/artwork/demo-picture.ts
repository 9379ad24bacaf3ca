import { join } from 'node:path';
import { ARTWORK_FRAMES, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import type { ArtworkAddress } from '#operator/base/artwork-path.ts';
import { readOrNull } from '#operator/base/read-or-null.ts';
import { guideStillOf } from './guide-still.ts';

/** The pictures of the demo service, drawn by `scripts/make-artwork.ts`. */
export const ARTWORK_FOLDER = join(import.meta.dirname, '..', 'content', 'artwork');

/** A tile of faint film grain around mid-grey. The pictures have none: it would make their files twice as large. */
const GRAIN = join(ARTWORK_FOLDER, 'grain.png');

/** Large pictures show compression artefacts that small ones hide. */
const LARGE_WIDTH = 640;

const isFlat = (kind: ArtworkKind): boolean => kind === 'logo' || kind === 'portrait';

/** The file of the picture `{kind}/{id}`, whether it exists or not. */
export function demoPictureFile(kind: ArtworkKind, id: string): string {
  const still = kind === 'still' ? guideStillOf(id) : null;
  return join(ARTWORK_FOLDER, kind, `${still ?? id}.webp`);
}

/** A picture of the demo service in the size and format of an address; null when there is none. */
export async function demoPicture(address: ArtworkAddress): Promise<Buffer | null> {
  const { kind, id, width, format } = address;
  const file = await readOrNull(demoPictureFile(kind, id));
  if (!file) return null;
  const { default: sharp } = await import('sharp');
  const frame = ARTWORK_FRAMES[kind];
  const height = Math.round((width * frame.height) / frame.width);
  const picture = sharp(file).resize(width, height, { fit: 'fill' });
  if (!isFlat(kind)) picture.composite([{ input: GRAIN, tile: true, blend: 'soft-light' }]);
  return format === 'avif'
    ? picture.avif({ quality: 48, effort: 1 }).toBuffer()
    : picture.webp({ quality: width < LARGE_WIDTH ? 74 : 82, effort: 2 }).toBuffer();
}
