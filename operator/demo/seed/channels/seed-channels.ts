import { inArray } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import {
  categories,
  categoryChannels,
  channels,
  physicalChannels,
} from '#operator/db/schema/channels.ts';
import { channelPicks } from '#operator/db/schema/storefront.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { CHANNEL_CATEGORIES } from '#operator/demo/channels/category.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { CHANNEL_RECOMMENDATIONS, TOP_CHANNELS } from '#operator/demo/storefront/search-terms.ts';
import { artworkUrl } from '#operator/demo/seed/artwork-address.ts';
import { insertRows, upsertRows } from '#operator/db/insert-rows.ts';
import { channelLoop } from './loop-for.ts';

export async function seedChannels(db: Db): Promise<void> {
  await upsertRows(
    db,
    channels,
    CHANNELS.map((channel) => ({
      logicalChannelId: channel.logicalChannelId,
      channelSeq: channel.channelSeq,
      name: channel.name,
      searchText: searchTextOf([channel.name]),
      channelType: channel.channelType,
      iconUrl: artworkUrl(channel.logoArtwork),
      brandColor: channel.brandColour,
      audioPosterUrls: channel.audioPosterArtworks.map(artworkUrl),
      epgId: channel.epgId,
      streamId: channel.streamId,
      dvrStreamId: channel.dvrStreamId,
      contentId: channel.contentId,
      resolution: channel.resolution,
      playbackDurationDays: channel.playbackDurationDays,
      canTimeShift: channel.canTimeShift,
      livePlanId: channel.livePlanId,
      catchUpPlanId: channel.catchUpPlanId,
      loop: channelLoop(channel),
      topRank: topRankOf(channel.logicalChannelId),
    })),
  );
  await upsertRows(
    db,
    physicalChannels,
    CHANNELS.flatMap(({ logicalChannelId, physicalChannels: transmissions }) =>
      transmissions.map((transmission, position) => ({
        logicalChannelId,
        drmType: null,
        ...transmission,
        position,
      })),
    ),
  );
  await seedCategories(db);
}

function topRankOf(logicalChannelId: string): number | null {
  const place = TOP_CHANNELS.indexOf(logicalChannelId);
  return place === -1 ? null : place + 1;
}

async function seedCategories(db: Db): Promise<void> {
  await upsertRows(
    db,
    categories,
    CHANNEL_CATEGORIES.map(({ categoryId, name }, position) => ({ categoryId, name, position })),
  );
  const ids = CHANNELS.map(({ logicalChannelId }) => logicalChannelId);
  await db.delete(categoryChannels).where(inArray(categoryChannels.logicalChannelId, ids));
  await insertRows(
    db,
    categoryChannels,
    CHANNELS.map(({ categoryId, logicalChannelId, channelSeq }) => ({
      categoryId,
      logicalChannelId,
      position: channelSeq,
    })),
  );
  await db.delete(channelPicks);
  await insertRows(
    db,
    channelPicks,
    CHANNEL_RECOMMENDATIONS.map(({ title, channelIds }, position) => ({
      pickId: `pick-${position + 1}`,
      position,
      title,
      channelIds: [...channelIds],
    })),
  );
}
