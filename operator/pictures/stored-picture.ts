import { ARTWORK_FRAMES } from '#operator/base/artwork-kind.ts';
import type { ArtworkAddress } from '#operator/base/artwork-path.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';

/** A stored picture, not one rendered from its name; null when it is of another kind, or was deleted. */
export type StoredPicture = (picture: ArtworkAddress) => Promise<Buffer | null> | null;

/** Pictures of imported films in our widths, cropped to the frame of their kind. */
export function createStoredPictures(store: VodStore): StoredPicture {
  return (picture) => {
    const [, name] = /^v([0-9a-f]{32})$/.exec(picture.id) ?? [];
    return name === undefined ? null : drawnFrom(store.path('pictures', `${name}.webp`), picture);
  };
}

/** A picture file or its bytes in the size and format of an address. */
export async function drawnFrom(
  source: string | Buffer,
  { kind, width, format }: ArtworkAddress,
): Promise<Buffer> {
  const frame = ARTWORK_FRAMES[kind];
  const height = Math.round((width * frame.height) / frame.width);
  const { default: sharp } = await import('sharp');
  return sharp(source)
    .resize(width, height, { fit: 'cover' })
    .toFormat(format, format === 'avif' ? { quality: 50, effort: 1 } : { quality: 80 })
    .toBuffer();
}
