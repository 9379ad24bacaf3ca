import { asc, eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { playlistItems, playlists, type banners } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';

type BannerLink = Pick<typeof banners.$inferSelect, 'linkType' | 'linkId'>;

/** The target of a banner, with its wide picture if it has one; undefined when the target does not exist. */
export async function targetOf(
  db: Db,
  { linkType, linkId }: BannerLink,
): Promise<{ landscapeUrl: string | null } | undefined> {
  switch (linkType) {
    case 'VOD_CONTENT': {
      const { landscapeUrl } = titles;
      const found = await db.select({ landscapeUrl }).from(titles).where(eq(titles.metaId, linkId));
      return found[0];
    }
    case 'VOD_LIST': {
      const found = await db
        .select({ landscapeUrl: titles.landscapeUrl })
        .from(playlists)
        .leftJoin(playlistItems, eq(playlistItems.playlistId, playlists.playlistId))
        .leftJoin(titles, eq(titles.metaId, playlistItems.metaId))
        .where(eq(playlists.playlistId, linkId))
        .orderBy(asc(playlistItems.position));
      return found.find(({ landscapeUrl }) => landscapeUrl !== null) ?? found[0];
    }
    case 'LIVE_CHANNEL': {
      const { logicalChannelId } = channels;
      const found = await db
        .select({ logicalChannelId })
        .from(channels)
        .where(eq(logicalChannelId, linkId));
      // A channel logo cannot serve as the wide picture.
      return found.length > 0 ? { landscapeUrl: null } : undefined;
    }
  }
}
