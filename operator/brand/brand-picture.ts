import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { redrawn } from '#operator/pictures/picture-file.ts';

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

/** Re-encodes a picture file as logo or icon, stores it and returns its address. Throws SettingRefused. */
export async function keepBrandPicture(db: Db, kind: BrandKind, path: string): Promise<string> {
  const png = await redrawn(path, FILE_MAX_MB, (picture) =>
    picture.resize({ ...boxes[kind], background: { r: 0, g: 0, b: 0, alpha: 0 } }).png(),
  );
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 12);
  const document = { address: `/artwork/brand/${kind}-${hash}.png`, png: png.toString('base64') };
  await db
    .insert(settings)
    .values({ settingKey: keyOf(kind), document })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document } });
  return document.address;
}

/** The picture at an address; null for any other address. */
export async function brandPicture(db: Db, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const kind = brandKindSchema.safeParse(addressPattern.exec(pathname)?.[1]);
  if (!kind.success) return null;
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, keyOf(kind.data)));
  const kept = keptSchema.safeParse(row?.document);
  if (!kept.success || kept.data.address !== pathname) return null;
  const bytes = Buffer.from(kept.data.png, 'base64');
  const headers = {
    'content-type': 'image/png',
    'content-length': String(bytes.byteLength),
    'cache-control': FOR_EVER,
  };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
