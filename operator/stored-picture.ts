import { ARTWORK_FRAMES } from './artwork/artwork-kind.ts';
import type { ArtworkAddress } from './artwork/artwork-path.ts';
import type { VodStore } from './import/vod/vod-store.ts';

export type StoredPicture = (picture: ArtworkAddress) => Promise<Buffer> | null;

/** Pictures of imported films in our widths, cut to the frame of their kind; null: it is none of these. */
export function createStoredPictures(store: VodStore): StoredPicture {
  return ({ kind, id, width, format }) => {
    const [, name] = /^v([0-9a-f]{32})$/.exec(id) ?? [];
    if (name === undefined) return null;
    const frame = ARTWORK_FRAMES[kind];
    const height = Math.round((width * frame.height) / frame.width);
    return drawn(store.path('pictures', `${name}.webp`), { width, height, format });
  };
}

async function drawn(
  path: string,
  { width, height, format }: Pick<ArtworkAddress, 'width' | 'format'> & { height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(path)
    .resize(width, height, { fit: 'cover' })
    .toFormat(format, format === 'avif' ? { quality: 50, effort: 1 } : { quality: 80 })
    .toBuffer();
}
