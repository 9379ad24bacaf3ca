import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { BannerItem, channelSearchTop } from '#lib/contract/channels.ts';
import type { vodSearchTop } from '#lib/contract/search.ts';
import type { Card, playlistBatch } from '#lib/contract/vod.ts';
import type { Airings } from '#lib/domain/guide/airings.ts';
import type { WatchedEntry } from '#lib/domain/home/continue-watching.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';
import { rowLookOf, type RowLook } from '#lib/domain/home/home-playlists.ts';
import { withoutLocks } from '#lib/domain/vod/without-locks.ts';
import { routes } from '#lib/routes.ts';
import type { HomeContent } from './home-content.ts';

export interface HomePlaylist {
  id: string;
  title: string;
  look: RowLook;
  cards: readonly Card[];
  moreHref: string | undefined;
}

export interface PopularWord {
  keyword: string;
  href: string;
}

/** The contents of home for guests and users. Undefined while loading. */
export interface HomeView {
  banners: readonly BannerItem[] | undefined;
  channels: HomeChannels | undefined;
  isLiveLoading: boolean;
  airings: Airings;
  playlists: readonly HomePlaylist[] | undefined;
  popularLive: readonly PopularWord[];
  popularVod: readonly PopularWord[];
  /** Null when this viewer has nothing to continue. */
  continueWatching: readonly WatchedEntry[] | null | undefined;
  /** Requests the failed parts again; null when nothing failed. */
  retry: (() => void) | null;
}

/** Home as the server read it, which is what a guest sees. For a user, history and locks are still missing. */
export function guestView(content: HomeContent, isUser: boolean): HomeView {
  return {
    banners: content.banners?.bannerItemList,
    channels: content.channels ?? undefined,
    isLiveLoading: content.channels === undefined,
    airings: content.airings ?? {},
    playlists:
      content.playlists === undefined || content.cards === undefined
        ? undefined
        : playlistRows(isUser && content.cards ? withoutLocks(content.cards) : content.cards),
    popularLive: liveWords(content.popularLive),
    popularVod: vodWords(content.popularVod),
    continueWatching: isUser && content.playlists !== null ? undefined : null,
    retry: null,
  };
}

const parts = [
  'banners',
  'channels',
  'airings',
  'playlists',
  'cards',
  'popularLive',
  'popularVod',
] as const satisfies readonly (keyof HomeContent)[];

/** Whether the server failed to read a part. Undefined values lose their key on the way to the browser. */
export function isIncomplete(content: Partial<HomeContent>): boolean {
  return parts.some((part) => content[part] === undefined);
}

/** The operator's playlists in its order, each with its first cards; empty ones are dropped. */
export function playlistRows(batch: ResponseOf<typeof playlistBatch> | null): HomePlaylist[] {
  return (batch?.playlistList ?? [])
    .filter(({ cardList }) => cardList.length > 0)
    .map(({ playlistId, title, showListType, type, total, cardList }) => ({
      id: `playlist-${playlistId}`,
      title,
      look: rowLookOf(showListType),
      cards: cardList,
      moreHref:
        type !== undefined && (total === undefined || total > cardList.length)
          ? routes.vodCategory(type)
          : undefined,
    }));
}

/** The banners without those of channels that rules hide from the viewer. */
export const allowedBanners = (
  banners: readonly BannerItem[],
  denied: ReadonlySet<string>,
): readonly BannerItem[] =>
  banners.filter(
    ({ linkType, linkId }) =>
      linkType !== 'LIVE_CHANNEL' || linkId === undefined || !denied.has(linkId),
  );

const nothing: ReadonlySet<string> = new Set();

/** The most popular searches, without `denied` channels; a word that names a channel links to it. */
export const liveWords = (
  answer: ResponseOf<typeof channelSearchTop> | null | undefined,
  canSearch = true,
  denied = nothing,
): PopularWord[] => {
  const words = (answer?.searchTopList ?? []).filter(
    ({ logicalChannelId: id }) => id === undefined || !denied.has(id),
  );
  return popularWords(words, canSearch, ({ logicalChannelId: id }) =>
    id === undefined ? null : routes.liveTv({ id }),
  );
};

/** A word that names a title links to it. */
export const vodWords = (
  answer: ResponseOf<typeof vodSearchTop> | null | undefined,
  canSearch = true,
): PopularWord[] =>
  popularWords(answer?.searchTopList ?? [], canSearch, ({ metaId }) =>
    metaId === undefined ? null : routes.vodDetail(metaId),
  );

/**
 * Words that name no item link to their search, if available: in encrypted mode an address with a word would reveal it
 * to the server.
 */
function popularWords<Word extends { keyword: string }>(
  words: readonly Word[],
  canSearch: boolean,
  namedBy: (word: Word) => string | null,
): PopularWord[] {
  return words.flatMap((word) => {
    const { keyword } = word;
    const href = namedBy(word) ?? (canSearch ? routes.search(keyword) : null);
    return href === null ? [] : [{ keyword, href }];
  });
}
