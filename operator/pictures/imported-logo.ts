import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import type { ArtworkFormat, ArtworkWidth } from '#operator/artwork/artwork-path.ts';
import type { ForeignFetch } from '#operator/import/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/import/import-bounds.ts';

/** A source that does not give a picture is not asked for it again so soon. */
const FAILURE_KEPT_MS = 10 * 60_000;
const FAILURES_KEPT = 5_000;

/** Whether a picture's name is that of an imported channel's logo: its id, and what its address hashes to. */
export const isImportedLogo = (id: string): boolean => /^i[0-9a-f]{15}-[0-9a-f]{8}$/.test(id);

interface LogoOptions {
  db: Db;
  now: () => number;
  fetchForeign: ForeignFetch;
}

export type ImportedLogo = (
  id: string,
  width: ArtworkWidth,
  format: ArtworkFormat,
) => Promise<Buffer | null>;

/**
 * Logos of imported channels, fetched by us and drawn anew in our widths: the page shows pictures of its own origin alone,
 * and nobody else learns who watches. Null: the source gives none that can be shown.
 */
export function createImportedLogos({ db, now, fetchForeign }: LogoOptions): ImportedLogo {
  const failures = new Map<string, number>();
  return async (id, width, format) => {
    if (now() - (failures.get(id) ?? -FAILURE_KEPT_MS) < FAILURE_KEPT_MS) return null;
    const [channelId = ''] = id.split('-');
    const [channel] = await db
      .select({ logoUrl: importedChannels.logoUrl })
      .from(importedChannels)
      .where(eq(importedChannels.logicalChannelId, channelId));
    if (!channel?.logoUrl) return null;
    try {
      return await drawn(await fetched(channel.logoUrl, fetchForeign), width, format);
    } catch {
      // Gone, refused, too large, or no picture: the page shows the channel's name instead.
      if (failures.size >= FAILURES_KEPT) failures.clear();
      failures.set(id, now());
      return null;
    }
  };
}

async function fetched(url: string, fetchForeign: ForeignFetch): Promise<Buffer> {
  const { status, body } = await fetchForeign(url, {
    silenceMs: importBounds.mediaSilenceMs,
    signal: AbortSignal.timeout(2 * importBounds.mediaSilenceMs),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (status !== 200 || bytes > importBounds.logoMaxBytes) throw new Error('no logo');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function drawn(bytes: Buffer, width: ArtworkWidth, format: ArtworkFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: importBounds.logoMaxPixels, density: 144 });
  return picture
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toFormat(format)
    .toBuffer();
}
