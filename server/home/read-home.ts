import type { ResponseOf } from '#lib/contract/call.ts';
import { bannerList, channelSearchTop } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/field.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { layoutSwitches, offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { currentPageReport } from '#server/catalogue/page-report.ts';
import type { Startup } from '#server/startup/read-startup.ts';
import { readLive } from './read-live.ts';
import type { HomeLive } from './read-live.ts';
import { readPlaylists } from './read-playlists.ts';
import type { HomePlaylists } from './read-playlists.ts';
import type { TryRead } from './try-read.ts';

/**
 * The data that home is rendered with, as a guest sees it. Undefined: the read failed, and the browser asks for it.
 * Null is what the operator does not show.
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

/** One part that cannot be had leaves the others alone. Never throws. */
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
    showsLive ? readLive(tryRead, { switches, language, nowMs }) : { channels: null, airings: {} },
    hasVod ? readPlaylists(tryRead) : { playlists: null, cards: null },
    hasLive && switches.showsPopularSearches ? tryRead(channelSearchTop, {}) : null,
    hasVod && switches.showsPopularSearches ? tryRead(vodSearchTop, popularVodRequest) : null,
  ]);
  return { banners, ...live, ...vod, popularLive, popularVod };
}

/**
 * Whether nothing of what home is for could be read because the operator does not answer. A row that is missing is the
 * browser's to ask for.
 */
export function isHomeAway({ banners, channels, playlists }: HomeContent): boolean {
  const rows = [banners, channels, playlists];
  const isBare = rows.every((row) => row === undefined || row === null) && rows.includes(undefined);
  return isBare && currentPageReport()?.isPartial === true;
}

const popularVodRequest = { pageId: 1, pageSize: limits.topSearchSize };
