import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import { ARTWORK_FRAMES } from '#operator/base/artwork-kind.ts';
import type { Db } from '#operator/db/open.ts';
import { bannerPictures } from '#operator/db/schema/storefront.ts';
import { redrawnWithin } from './picture-file.ts';
import { drawnFrom, type StoredPicture } from './stored-picture.ts';

const FILE_MAX_MB = 20;

/** A picture file of this machine in the frame of a banner, in Base64. Throws SettingRefused. */
export function bannerPictureFrom(path: string, maxChars: number): Promise<string> {
  const { width, height } = ARTWORK_FRAMES.banner;
  const draws = [90, 75, 50].map(
    (quality) => (picture: Sharp) =>
      picture.resize(width, height, { fit: 'cover' }).webp({ quality }),
  );
  return redrawnWithin(path, { maxMegabytes: FILE_MAX_MB, maxChars }, draws);
}

/** Pictures of banners that commands have added before they called the desk, from the database, so every operator and every backup has them. */
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
