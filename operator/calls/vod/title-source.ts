import { eq } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { filmFileTypes } from '#operator/streams-in/film-container.ts';
import type { TitleRow } from './title-facts.ts';

const HLS = 'application/vnd.apple.mpegurl';

/** Only loops have thumbnails, and only those with pictures. */
export const hlsSource = (contentId: string, { videoType, loop }: TitleRow) => {
  const folder = folderOf(contentId);
  return {
    url: `${folder}/playlist.m3u8`,
    type: HLS,
    contentId,
    thumbnailsUrl:
      videoType === limits.audioVideoType || loop === null ? undefined : `${folder}/thumbnails.vtt`,
  };
};

/** The address of a list's film that is a single file; null otherwise. */
export async function fileSource(db: Db, metaId: string, contentId: string) {
  const [listed] = await db
    .select({ container: listedTitles.container })
    .from(listedTitles)
    .where(eq(listedTitles.metaId, metaId));
  const container = listed?.container ?? 'hls';
  if (container === 'hls') return null;
  const url = `${folderOf(contentId)}/film.${container}`;
  return { url, type: filmFileTypes[container], contentId };
}

const folderOf = (contentId: string) => `/media/vod/${encodeURIComponent(contentId)}`;
