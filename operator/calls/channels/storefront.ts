import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, count, gt, inArray, isNotNull, or } from 'drizzle-orm';
import {
  bannerList,
  channelSearchTop,
  channelTop,
  homeRecommend,
  type BannerItem,
} from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { handle, type CallContext } from '#operator/calls/handle.ts';
import { popularTerms } from '#operator/fairness/popular-searches.ts';
import { lastEpisodes } from './banner-history.ts';
import { withSources } from '#operator/calls/vod/title-versions.ts';
import { genresOf, sourceStatus } from '#operator/calls/vod/title-facts.ts';
import { inLanguage, maybeInLanguage } from '#operator/db/localised-column.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { banners, channelPicks, playlists } from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { liveHistory } from '#operator/db/schema/viewing.ts';

/** The time window of the list of most watched channels. */
const TOP_WINDOW_MS = 7 * millisecondsInDay;
const TOP_CHANNELS = 10;

export const storefrontHandlers = [
  handle(channelTop, async (_request, { db, now }) => {
    const watched = await db
      .select({ id: liveHistory.logicalChannelId, viewers: count() })
      .from(liveHistory)
      .where(gt(liveHistory.playedAt, now() - TOP_WINDOW_MS))
      .groupBy(liveHistory.logicalChannelId);
    const viewersOf = new Map(watched.map(({ id, viewers }) => [id, viewers]));
    const all = await db
      .select({ id: channels.logicalChannelId, rank: channels.topRank, seq: channels.channelSeq })
      .from(channels)
      .where(
        and(
          isShown,
          or(
            isNotNull(channels.topRank),
            inArray(channels.logicalChannelId, [...viewersOf.keys()]),
          ),
        ),
      )
      .orderBy(asc(channels.topRank), asc(channels.channelSeq));
    // A place in the operator's own ranking counts as one viewer, so that real viewers soon outweigh it.
    const points = (id: string, rank: number | null) =>
      (viewersOf.get(id) ?? 0) + (rank === null ? 0 : Math.max(0, TOP_CHANNELS + 1 - rank));
    const ranked = all
      .map(({ id, rank }) => ({ id, points: points(id, rank) }))
      .filter(({ points: own }) => own > 0)
      .sort((one, other) => other.points - one.points);
    return { channelIdList: ranked.slice(0, TOP_CHANNELS).map(({ id }) => id) };
  }),

  handle(bannerList, async (_request, context) => {
    const rows = await context.db
      .select()
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.bannerItemId));
    const linked = await linkedTitles(context, rows);
    const logos = await linkedChannels(context, rows);
    const lists = await linkedLists(context, rows);
    const episodes = await lastEpisodes(context, [...linked.keys()]);
    const shown = rows.flatMap((row): BannerItem[] => {
      const item = bannerOnWire(row, context);
      if (row.linkType === 'VOD_LIST') return lists.has(row.linkId) ? [item] : [];
      if (row.linkType === 'LIVE_CHANNEL') {
        const channel = logos.get(row.linkId);
        return channel ? [{ ...item, mediaVideoList: [channel] }] : [];
      }
      const title = linked.get(row.linkId);
      const historyEpisode = episodes.get(row.linkId);
      return title ? [{ ...title, ...item, historyEpisode }] : [];
    });
    return { bannerItemList: shown };
  }),

  handle(homeRecommend, async (_request, { db, language }) => {
    const picks = await db.select().from(channelPicks).orderBy(asc(channelPicks.position));
    const known = await db
      .select({ id: channels.logicalChannelId })
      .from(channels)
      .where(and(isShown, inArray(channels.logicalChannelId, [...new Set(picks.flatMap(idsOf))])));
    const knownIds = new Set(known.map(({ id }) => id));
    const recommendList = picks.map(({ title, categoryId, channelIds }) => ({
      title: inLanguage(title, language),
      channelIdList: channelIds.filter((id) => knownIds.has(id)),
      columnId: categoryId ?? undefined,
    }));
    return { recommendList: recommendList.filter(({ channelIdList }) => channelIdList.length > 0) };
  }),

  handle(channelSearchTop, async (_request, { db, language, fairness }) => {
    await fairness.searches.write();
    const terms = await popularTerms(db, 'channel', limits.topSearchSize, 0);
    return {
      searchTopList: terms.map(({ keyword, targetId }) => ({
        keyword: inLanguage(keyword, language),
        logicalChannelId: targetId ?? undefined,
      })),
    };
  }),
];

const idsOf = ({ channelIds }: typeof channelPicks.$inferSelect) => channelIds;

type BannerRow = typeof banners.$inferSelect;

function bannerOnWire(row: BannerRow, { language }: CallContext): BannerItem {
  return {
    bannerItemId: row.bannerItemId,
    title: inLanguage(row.title, language),
    description: maybeInLanguage(row.description, language),
    linkType: row.linkType,
    linkId: row.linkId,
    landscape: row.landscapeUrl === null ? undefined : [{ url: row.landscapeUrl }],
    posterLandscape: row.landscapeUrl ?? undefined,
    poster: row.posterUrl ?? undefined,
    customizedDisplayInfo: maybeInLanguage(row.customizedDisplayInfo, language),
  };
}

const linkedBy = (rows: readonly BannerRow[], type: BannerRow['linkType']) =>
  rows.filter(({ linkType }) => linkType === type).map(({ linkId }) => linkId);

async function linkedLists({ db }: CallContext, rows: readonly BannerRow[]) {
  const found = await db
    .select({ id: playlists.playlistId })
    .from(playlists)
    .where(inArray(playlists.playlistId, linkedBy(rows, 'VOD_LIST')));
  return new Set(found.map(({ id }) => id));
}

async function linkedTitles({ db, now, language }: CallContext, rows: readonly BannerRow[]) {
  const ids = linkedBy(rows, 'VOD_CONTENT');
  const found = await db
    .select()
    .from(titles)
    .where(and(isTitleShown, inArray(titles.metaId, ids)));
  const genres = await genresOf(db, ids, language);
  const playable = await withSources(db, found);
  return new Map(
    playable.map((title) => [
      title.metaId,
      {
        metaId: title.metaId,
        metaType: title.metaType,
        plot: maybeInLanguage(title.plot, language),
        genres: genres.get(title.metaId) ?? [],
        rating: title.rating ?? undefined,
        year: title.year ?? undefined,
        noSeason: title.noSeason ?? undefined,
        startTime: title.availableFrom ?? undefined,
        playbackValidTime: title.availableUntil ?? undefined,
        hasEpgSource: sourceStatus(title, now()) !== 0,
      },
    ]),
  );
}

async function linkedChannels({ db }: CallContext, rows: readonly BannerRow[]) {
  const ids = linkedBy(rows, 'LIVE_CHANNEL');
  const found = await db.select().from(channels).where(inArray(channels.logicalChannelId, ids));
  return new Map(
    found.map(({ logicalChannelId, iconUrl, name }) => [
      logicalChannelId,
      { iconUrl: iconUrl ?? undefined, logicChannelName: name },
    ]),
  );
}
