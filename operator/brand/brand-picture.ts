import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import * as z from 'zod/mini';
import type { Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { redrawnBytes, redrawnWithin } from '#operator/pictures/picture-file.ts';

export const brandKindSchema = z.enum(['logo', 'icon']);
export type BrandKind = z.infer<typeof brandKindSchema>;

const FILE_MAX_MB = 5;
/** Twice the displayed size; an app icon is square. */
const boxes = {
  logo: { width: 640, height: 64, fit: 'inside' },
  icon: { width: 512, height: 512, fit: 'contain' },
} as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
const addressPattern = /^\/artwork\/brand\/(logo|icon)-[0-9a-f]{12}\.png$/;

const keptSchema = z.object({ address: z.string(), png: z.string() });
/** Pictures are stored in the database beside the settings, so every operator and every backup has them. */
const keyOf = (kind: BrandKind) => `brand-${kind}`;

/** The picture before the present one, to set a change back. */
const earlierKeyOf = (kind: BrandKind) => `brand-${kind}-earlier`;

/**
 * Re-encodes a picture file of this machine as logo or icon, in Base64: without loss where it fits. Throws
 * SettingRefused.
 */
export function drawBrandFile(kind: BrandKind, path: string, maxChars: number): Promise<string> {
  const withLoss = (picture: Sharp) => drawAs(kind)(picture).webp({ quality: 90 });
  return redrawnWithin(path, { maxMegabytes: FILE_MAX_MB, maxChars }, [drawAs(kind), withLoss]);
}

/** As `drawBrandPicture` has drawn it; stores it and returns its address. */
export async function storeBrandPicture(db: Db, kind: BrandKind, png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 12);
  const document = { address: `/artwork/brand/${kind}-${hash}.png`, png: png.toString('base64') };
  await replace(db, kind, document);
  return document.address;
}

/** Re-encodes the bytes of a picture as logo or icon. Throws SettingRefused. */
export const drawBrandPicture = (kind: BrandKind, bytes: Buffer): Promise<Buffer> =>
  redrawnBytes(bytes, 'The file', drawAs(kind));

/** Brings the earlier picture back, when an address is its. Returns whether the address has its picture now. */
export async function bringBackPicture(db: Db, kind: BrandKind, address: string): Promise<boolean> {
  if ((await kept(db, keyOf(kind)))?.address === address) return true;
  const earlier = await kept(db, earlierKeyOf(kind));
  if (earlier?.address !== address) return false;
  await replace(db, kind, earlier);
  return true;
}

const drawAs = (kind: BrandKind) => (picture: Sharp) =>
  picture.resize({ ...boxes[kind], background: { r: 0, g: 0, b: 0, alpha: 0 } }).png();

type KeptPicture = z.infer<typeof keptSchema>;

async function kept(db: Db, settingKey: string): Promise<KeptPicture | null> {
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, settingKey));
  return keptSchema.safeParse(row?.document).data ?? null;
}

async function replace(db: Db, kind: BrandKind, document: KeptPicture): Promise<void> {
  const before = await kept(db, keyOf(kind));
  const isOther = before !== null && before.address !== document.address;
  if (isOther) await put(db, earlierKeyOf(kind), before);
  await put(db, keyOf(kind), document);
}

async function put(db: Db, settingKey: string, document: KeptPicture): Promise<void> {
  await db
    .insert(settings)
    .values({ settingKey, document })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document } });
}

/** The picture at an address; null for any other address. */
export async function brandPicture(db: Db, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const kind = brandKindSchema.safeParse(addressPattern.exec(pathname)?.[1]);
  if (!kind.success) return null;
  const picture = await kept(db, keyOf(kind.data));
  if (picture?.address !== pathname) return null;
  const bytes = Buffer.from(picture.png, 'base64');
  const headers = {
    'content-type': 'image/png',
    'content-length': String(bytes.byteLength),
    'cache-control': FOR_EVER,
  };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
