import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ARTWORK_FRAMES } from '#operator/base/artwork-kind.ts';
import type { Db } from '#operator/db/open.ts';
import { bannerPictures } from '#operator/db/schema/storefront.ts';
import { redrawn } from './picture-file.ts';
import { drawnFrom, type StoredPicture } from './stored-picture.ts';

const FILE_MAX_MB = 20;

export interface BannerPicture {
  /** The hash of its bytes, used in its address. */
  pictureId: string;
  webp: string;
}

/** Renders a picture file in the frame of a banner. Throws SettingRefused. */
export async function bannerPictureFrom(path: string): Promise<BannerPicture> {
  const { width, height } = ARTWORK_FRAMES.banner;
  const webp = await redrawn(path, FILE_MAX_MB, (picture) =>
    picture.resize(width, height, { fit: 'cover' }).webp({ quality: 90 }),
  );
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  return { pictureId: `o${hash}`, webp: webp.toString('base64') };
}

export const bannerPictureUrl = ({ pictureId }: BannerPicture) => `/artwork/banner/${pictureId}`;

/** Pictures of the operator's banners, from the database, so every operator and every backup has them. */
export function createBannerPictures(db: Db): StoredPicture {
  return (picture) => {
    if (picture.kind !== 'banner' || !/^o[0-9a-f]{32}$/.test(picture.id)) return null;
    return db
      .select({ webp: bannerPictures.webp })
      .from(bannerPictures)
      .where(eq(bannerPictures.pictureId, picture.id))
      .limit(1)
      .then(([row]) => (row ? drawnFrom(Buffer.from(row.webp, 'base64'), picture) : null));
  };
}
