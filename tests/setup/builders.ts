import type { AccountInfo } from '#lib/contract/account.ts';
import type { Authority, BannerItem, Channel, Column } from '#lib/contract/channels.ts';
import type { GuideModel, Programme } from '#lib/contract/guide.ts';
import type { Notice } from '#lib/contract/notices.ts';
import type { Plan } from '#lib/contract/purchase.ts';
import type { AppManifest } from '#lib/contract/startup.ts';
import type { Card, VodDetail } from '#lib/contract/vod.ts';

/**
 * Builders of test objects: valid by the contract, with ordinary values unless a test overrides them. `aChannel({
 * liveAuthority: false })` is an ordinary channel that this viewer may not watch.
 */
type Builder<T> = (differences?: Partial<T>) => T;

/** Noon of an ordinary day; the programmes of `aProgramme` are around it. */
export const noonMs = Date.UTC(2026, 2, 10, 12);
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const aChannel: Builder<Channel> = (differences = {}) => ({
  logicalChannelId: 'l-101',
  logicalChannelName: 'Canal Uno',
  channelSeq: 101,
  channelId: '101',
  channelType: 1,
  epgId: 'e-101',
  liveAuthority: true,
  playBackAuthority: true,
  canPlayBack: true,
  canTimeShift: true,
  playbackDuration: 7,
  physicalChannelList: [
    { channelId: '101', liveAuthority: true, playBackAuthority: true, liveStreamId: '101' },
  ],
  ...differences,
});

export const aCategory: Builder<Column> = (differences = {}) => ({
  columnId: 'c-1',
  columnName: 'General',
  channelIdList: ['l-101'],
  ...differences,
});

/** The authority for the channel of `aChannel`: all rights, unlimited. */
export const anAuthority: Builder<Authority> = (differences = {}) => ({
  lid: 'l-101',
  pcList: [
    {
      cid: '101',
      au: [
        { k: 'live', exp: -1, sup: 1 },
        { k: 'catchup', exp: -1, sup: 1 },
      ],
    },
  ],
  ...differences,
});

/** An hour that starts at noon. */
export const aProgramme: Builder<Programme> = (differences = {}) => ({
  programId: 'p-1',
  programme: 'Noticias del mediodía',
  start: noonMs,
  stop: noonMs + hourMs,
  ...differences,
});

export const aGuide: Builder<GuideModel> = (differences = {}) => ({
  epgId: 'e-101',
  isCatchup: true,
  epgDayList: [{ date: '2026-03-10', checksum: 'a1', epgList: [aProgramme()] }],
  ...differences,
});

export const aCard: Builder<Card> = (differences = {}) => ({
  cardId: 'card-1',
  metaId: 'm-1',
  metaType: 'MOVIE',
  title: 'The Long Tide',
  rating: 7.4,
  year: 2024,
  epgSourceStatus: 1,
  ...differences,
});

export const aVodDetail: Builder<VodDetail> = (differences = {}) => ({
  metaId: 'm-1',
  metaType: 'MOVIE',
  title: 'The Long Tide',
  plot: 'A lighthouse keeper counts the ships that do not come back.',
  durationSeconds: 5_400,
  genres: [{ name: 'Drama' }],
  epgSourceStatus: 1,
  ...differences,
});

export const aBanner: Builder<BannerItem> = (differences = {}) => ({
  bannerItemId: 'b-1',
  title: 'The Long Tide',
  linkType: 'VOD_CONTENT',
  metaId: 'm-1',
  metaType: 'MOVIE',
  ...differences,
});

export const aPlan: Builder<Plan> = (differences = {}) => ({
  planId: 'plan-1',
  planLang: [{ lang: 'en', planName: 'Everything' }],
  price: 9.9,
  currency: 'USD',
  ...differences,
});

export const aNotice: Builder<Notice> = (differences = {}) => ({
  id: 'n-1',
  msg: 'Maintenance tonight at 02:00',
  displayMode: [11],
  ...differences,
});

export const anAccount: Builder<AccountInfo> = (differences = {}) => ({
  accountId: 'a-1',
  accountName: 'demo@sintonia.test',
  email: 'demo@sintonia.test',
  loginMethodMapValue: 2,
  ...differences,
});

export const anAppManifest: Builder<AppManifest> = (differences = {}) => ({
  appId: 'sintonia',
  businessType: 'live-and-vod',
  uiProperties: {
    stream_cdn_base: '/media/live',
    live_drm_cdn_base: '/media/drm',
    dvr_cdn_base: '/media/dvr',
  },
  otherProperties: { visitorMode: '1' },
  e2eeProperties: { e2ee: false },
  ...differences,
});
