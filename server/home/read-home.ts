import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { bannerList, channelSearchTop } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { homeCardsRequest, rowLookOf, slimCard } from '#lib/domain/home/home-playlists.ts';
import { layoutSwitches, offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { currentPageReport } from '#server/catalogue/page-report.ts';
import type { Startup } from '#server/startup/read-startup.ts';
import { readLive, type HomeLive } from './read-live.ts';
import type { TryRead } from './try-read.ts';

/**
 * The data that home is rendered with, as a guest sees it. Undefined when the read failed, so the browser requests it;
 * null when the operator does not show that part.
 */
export interface HomeContent extends HomeLive, HomePlaylists {
  banners: ResponseOf<typeof bannerList> | undefined;
  popularLive: ResponseOf<typeof channelSearchTop> | null | undefined;
  popularVod: ResponseOf<typeof vodSearchTop> | null | undefined;
}

interface HomeSetting {
  startup: Startup;
  language: Language;
  nowMs: number;
  tryRead: TryRead;
}

/** Reads all parts of home. A part that fails does not affect the others. Never throws. */
export async function readHome({
  startup,
  language,
  nowMs,
  tryRead,
}: HomeSetting): Promise<HomeContent> {
  const switches = layoutSwitches(startup.properties.layoutConfig);
  const { hasLive, hasVod } = offersOf(startup.manifest.businessType);
  const showsLive = hasLive && switches.showsLiveOnHome;

  const [banners, live, vod, popularLive, popularVod] = await Promise.all([
    tryRead(bannerList, {}),
    showsLive ? readLive(tryRead, { switches, language, nowMs }) : noLive,
    hasVod ? readPlaylists(tryRead) : { playlists: null, cards: null },
    hasLive && switches.showsPopularSearches ? tryRead(channelSearchTop, {}) : null,
    hasVod && switches.showsPopularSearches ? tryRead(vodSearchTop, popularVodRequest) : null,
  ]);
  return { banners, ...live, ...vod, popularLive, popularVod };
}

/**
 * Whether none of the main parts of home could be read because the operator does not answer. The browser requests a
 * missing row itself.
 */
export function isHomeAway({ banners, channels, playlists }: HomeContent): boolean {
  const rows = [banners, channels, playlists];
  const isBare = rows.every((row) => row === undefined || row === null) && rows.includes(undefined);
  return isBare && currentPageReport()?.isPartial === true;
}

const noLive: HomeLive = {
  channels: null,
  airings: {},
  dependsOnPlace: false,
  versions: undefined,
};

const popularVodRequest = { pageId: 1, pageSize: limits.topSearchSize };

interface HomePlaylists {
  playlists: ResponseOf<typeof playlistRoot> | null | undefined;
  cards: ResponseOf<typeof playlistBatch> | null | undefined;
}

/** The operator's playlists with their first cards. */
async function readPlaylists(tryRead: TryRead): Promise<HomePlaylists> {
  const playlists = await tryRead(playlistRoot, {});
  if (!playlists) return { playlists: undefined, cards: undefined };
  if (playlists.playlistList.length === 0) return { playlists, cards: { playlistList: [] } };
  const cards = await tryRead(playlistBatch, homeCardsRequest(playlists.playlistList));
  return {
    playlists,
    cards: cards && {
      playlistList: cards.playlistList.map((playlist) => ({
        ...playlist,
        cardList: playlist.cardList.map((card) => slimCard(card, rowLookOf(playlist.showListType))),
      })),
    },
  };
}
