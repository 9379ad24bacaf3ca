import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

const none = 'no-such-thing';
const banner = {
  title: { en: 'A banner' },
  description: null,
  kicker: null,
  linkType: 'VOD_CONTENT',
  linkId: none,
  pictureUrl: null,
};

export const homeSamples: DeskSamples = {
  requests: {
    'deskHome.deskHome': () => ({}),
    'deskHome.deskHomeOrder': () => ({ part: 'rows', ids: [none], seen: [none] }),
    'deskHome.deskRowItems': ({ playlistId }) => ({ playlistId }),
    'deskHome.deskRowArrange': ({ playlistId, metaId }) => ({
      ...{ playlistId, metaIds: [metaId], seen: [none] },
    }),
    'deskHome.deskRowEdit': ({ playlistId }) => ({
      ...{ playlistId, edits: { layout: 'poster' }, putBack: [], seen: none },
    }),
    'deskHome.deskRowAdd': ({ metaId }) => ({
      ...{ title: { en: 'A row' }, layout: 'poster', pages: [], metaIds: [metaId] },
    }),
    'deskHome.deskRowRemove': () => ({ playlistId: none, seen: none, isConfirmed: true }),
    'deskHome.deskBannerAdd': () => banner,
    'deskHome.deskBannerEdit': () => ({ bannerItemId: none, seen: none, ...banner }),
    'deskHome.deskBannerRemove': () => ({ bannerItemId: none, seen: none, isConfirmed: true }),
    'deskHome.deskPickAdd': () => ({ title: { en: 'Channels' }, channelIds: [none] }),
    'deskHome.deskPickEdit': () => ({
      ...{ pickId: none, seen: none, title: { en: 'Channels' }, channelIds: [none] },
    }),
    'deskHome.deskPickRemove': () => ({ pickId: none, seen: none, isConfirmed: true }),
    'deskHome.deskChannelFind': () => ({ query: 'a' }),
  },
  repetitions: {
    'deskHome.deskHomeOrder': 'refused, because the order that was seen is no more',
    'deskHome.deskRowArrange': 'refused, because the order that was seen is no more',
    'deskHome.deskRowEdit': 'refused, because the version that was seen is no more',
    'deskHome.deskRowAdd': 'once',
    'deskHome.deskRowRemove': 'refused, because it is gone',
    'deskHome.deskBannerAdd': 'once',
    'deskHome.deskBannerEdit': 'refused, because the version that was seen is no more',
    'deskHome.deskBannerRemove': 'refused, because it is gone',
    'deskHome.deskPickAdd': 'once',
    'deskHome.deskPickEdit': 'refused, because the version that was seen is no more',
    'deskHome.deskPickRemove': 'refused, because it is gone',
  },
  refusals: {
    'deskHome.deskHomeOrder': errorCodes.changedMeanwhile,
    'deskHome.deskRowArrange': errorCodes.changedMeanwhile,
    'deskHome.deskRowEdit': errorCodes.changedMeanwhile,
    'deskHome.deskRowRemove': errorCodes.notFound,
    'deskHome.deskBannerAdd': errorCodes.changeRefused,
    'deskHome.deskBannerEdit': errorCodes.notFound,
    'deskHome.deskBannerRemove': errorCodes.notFound,
    'deskHome.deskPickAdd': errorCodes.changeRefused,
    'deskHome.deskPickEdit': errorCodes.notFound,
    'deskHome.deskPickRemove': errorCodes.notFound,
  },
};
