import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ARTWORK_FRAMES, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import type { Db } from '#operator/db/open.ts';
import { deskPictures } from '#operator/db/schema/desk.ts';
import { drawnFrom, type StoredPicture } from './stored-picture.ts';

const PIXELS_MAX = 50_000_000;
const NAME = /^d[0-9a-f]{32}$/;

/**
 * Stores a picture file of the desk, re-encoded in the frame of its kind so that no part of a foreign file reaches a
 * browser. Returns its address, or null when it is no picture.
 */
export async function storeDeskPicture(
  db: Db,
  kind: ArtworkKind,
  bytes: Buffer,
  now: number,
): Promise<string | null> {
  const webp = await inFrame(kind, bytes);
  if (!webp) return null;
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  const pictureId = `d${hash}`;
  await db
    .insert(deskPictures)
    .values({ pictureId, webp: webp.toString('base64'), createdAt: now })
    .onConflictDoNothing();
  return `/artwork/${kind}/${pictureId}`;
}

/** A logo is shown whole, on a transparent ground. */
const LOGO = {
  ...{ width: 480, height: 480 },
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const;

function frameOf(kind: ArtworkKind) {
  const { width, height } = ARTWORK_FRAMES[kind];
  return { width, height };
}

async function inFrame(kind: ArtworkKind, bytes: Buffer): Promise<Buffer | null> {
  const size = kind === 'logo' ? LOGO : { ...frameOf(kind), fit: 'cover' as const };
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, density: 144 })
      .autoOrient()
      .resize(size)
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Whether a name is one of a picture of the desk, and such a picture is stored; null: the name is of another kind. */
export async function isDeskPicture(db: Db, id: string): Promise<boolean | null> {
  return NAME.test(id) ? (await webpOf(db, id)) !== null : null;
}

/** Pictures of the desk, from the database, so every operator and every backup has them. */
export function createDeskPictures(db: Db): StoredPicture {
  return (picture) =>
    NAME.test(picture.id)
      ? webpOf(db, picture.id).then((webp) => webp && drawnFrom(webp, picture))
      : null;
}

async function webpOf(db: Db, pictureId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ webp: deskPictures.webp })
    .from(deskPictures)
    .where(eq(deskPictures.pictureId, pictureId));
  return row ? Buffer.from(row.webp, 'base64') : null;
}
