import { gzipSync } from 'node:zlib';
import { deskSamples } from './samples/desk-samples.ts';

/** The data of the demo service for the samples. */
export interface SampleFacts {
  /** Midnight of today in UTC, YYYY-MM-DD. */
  today: string;
  /** A later programme on l101. */
  programme: { programId: string; start: number; stop: number };
  metaId: string;
  personId: string;
  seasonId: string;
  playlistId: string;
  policyId: string;
  contractVersion: string;
  messageId: string;
  scanCodeId: string;
  confirmId: string;
  now: number;
}

const identity = { loginType: 'email', email: 'nobody@example.org' };

/** A valid request for every call that reaches an operator, by group and name. */
export const sampleRequests: Record<string, (facts: SampleFacts) => Record<string, unknown>> = {
  'startup.appManifestQuery': () => ({}),
  'startup.appPropertyQuery': () => ({}),
  'account.login': () => ({ loginInfo: { loginMethod: 'visitorLogin' } }),
  'account.userRandomValueQuery': () => ({ loginType: 'email', accountName: identity.email }),
  'account.register': () => ({
    registerInfo: { ...identity, verificationCode: '0000' },
    authenticationKey: 'secret1',
    userRandomValue: 'none',
  }),
  'account.passwordReset': () => ({
    ...identity,
    verificationCode: '0000',
    newPassword: 'secret1',
  }),
  'account.passwordModify': () => ({ oldPassword: 'demo1234', newPassword: 'demo1234' }),
  // Codes are limited per address: use another one each time.
  'account.verificationCodeSend': () => ({
    loginType: 'email',
    email: `${Math.random().toString(36).slice(2)}@example.org`,
    purpose: 'register',
  }),
  'account.tokenRefresh': () => ({}),
  'account.logout': () => ({}),
  'accountLinks.accountLinkInfo': () => ({ linkSecret: 'a-link-that-does-not-exist' }),
  'accountLinks.accountLinkRedeem': () => ({
    linkSecret: 'a-link-that-does-not-exist',
    newPassword: 'secret1',
  }),
  'account.scanCodeCreate': () => ({}),
  'account.scanCodeInfo': ({ confirmId }) => ({ confirmId }),
  'account.scanCodeLogin': ({ confirmId }) => ({ confirmId }),
  'account.scanCodeQuickLogin': ({ scanCodeId }) => ({ scanCodeId }),
  'agreements.agreementQuery': () => ({}),
  'agreements.agreementDetail': ({ policyId }) => ({ policyId }),
  'agreements.agreementSign': ({ policyId, contractVersion }) => ({
    policyIdList: [policyId],
    contractVersion,
  }),
  'purchase.planList': () => ({}),
  'purchase.recharge': () => ({ rechargeCodePassword: '0000000000000000' }),
  'channels.channelList': () => ({ supportAudioChannel: true }),
  'channels.channelAuthority': () => ({ originType: 1 }),
  'channels.channelTop': () => ({}),
  'channels.contentRuleQuery': () => ({}),
  'channels.channelUpdate': () => ({
    dataChecks: [{ dataType: 'CHANNEL_AUTH', timestamp: 0 }, { dataType: 'CHANNEL_LIST' }],
    playStatus: 0,
    originType: 1,
  }),
  'channels.bannerList': () => ({}),
  'channels.homeRecommend': () => ({}),
  'channels.channelSearchTop': () => ({}),
  'guide.guideQuery': ({ today }) => ({ date: today, epgId: 'g101', pastDays: 7, futureDays: 6 }),
  'guide.guideChecksums': () => ({}),
  'guide.guideDays': ({ today }) => ({ date: today, epgIdList: ['g101', 'g102'] }),
  'guide.programmeTitles': ({ programme }) => ({ programIdList: [programme.programId] }),
  'guide.replayList': () => ({}),
  'favourites.favouriteChannelList': () => ({}),
  'favourites.favouriteChannelCreate': ({ now }) => ({
    favoriteChannelList: [{ logicalChannelId: 'l101', updateTime: now }],
  }),
  'favourites.favouriteChannelDelete': () => ({
    favoriteChannelDeleteList: [{ logicalChannelId: 'l101' }],
  }),
  'favourites.favouriteVodList': () => ({ pageId: 1, pageSize: 16 }),
  'favourites.favouriteVodCheck': ({ metaId }) => ({ metaIdList: [metaId] }),
  'favourites.favouriteVodAdd': ({ metaId }) => ({ metaIdList: [metaId] }),
  'favourites.favouriteVodDelete': ({ metaId }) => ({ metaIdList: [metaId] }),
  'history.liveHistoryList': () => ({}),
  'history.liveHistoryCreate': ({ now }) => ({
    playHistoryList: [{ logicalChannelId: 'l101', playTime: now }],
  }),
  'history.liveHistoryDelete': () => ({ playHistoryDeleteList: [{ logicalChannelId: 'l101' }] }),
  'history.vodHistoryList': () => ({ pageId: 1, pageSize: 100 }),
  'history.vodHistoryAdd': ({ metaId }) => ({
    historyList: [{ metaId, playedTime: 60, playProgress: 0.1, totalDuration: 600 }],
  }),
  'history.vodHistoryDelete': ({ metaId }) => ({ metaIdList: [metaId] }),
  'reminders.reminderList': () => ({}),
  'reminders.reminderCreate': ({ programme }) => ({
    subscribeList: [{ logicalChannelId: 'l101', ...programme }],
  }),
  'reminders.reminderDelete': ({ programme }) => ({
    subscribeDeleteList: [{ logicalChannelId: 'l101', programId: programme.programId }],
  }),
  'notices.publicNotices': () => ({ lang: 'en', originType: 1, accountInfo: {} }),
  'notices.accountNotices': () => ({ lang: 'es', originType: 1, accountInfo: {} }),
  'notices.messageUnreadCount': () => ({}),
  'notices.messageList': () => ({ pageId: 1, pageSize: 16 }),
  'notices.messageStateUpdate': ({ messageId }) => ({ msgId: messageId, state: 1 }),
  'vod.playlistRoot': () => ({}),
  'vod.playlistBatch': ({ playlistId }) => ({ playlistIds: [playlistId], pageId: 1, pageSize: 16 }),
  'vod.vodDetail': ({ metaId }) => ({ metaId }),
  'vod.vodBatchDetail': ({ metaId }) => ({ metaIdList: [metaId] }),
  'vod.vodEpisodes': ({ seasonId }) => ({ seasonId, pageId: 1, pageSize: 100 }),
  'vod.vodPlaySource': ({ metaId }) => ({ metaId, clientType: 'web', osType: 'x', osVersion: '1' }),
  'vod.vodTrailer': ({ metaId }) => ({ metaId }),
  'vod.personDetail': ({ personId }) => ({ personId }),
  'vod.personFilmography': ({ personId }) => ({ personId, pageId: 1, pageSize: 16 }),
  'vod.recommendList': ({ metaId }) => ({ metaId, pageId: 1, pageSize: 10 }),
  'search.vodSearchTop': () => ({ pageId: 1, pageSize: 10 }),
  'search.searchQuery': () => ({
    query: 'night',
    kinds: ['channel', 'programme', 'vod'],
    page: 1,
    size: 16,
  }),
  'search.searchSuggest': () => ({ query: 'ci' }),
  'licence.licenceRequest': () => ({
    sn: 'sn',
    contentId: 'c101',
    drmSystem: 'clearkey',
    originalRequestInfo: Buffer.from('{"kids":["AAAA"]}').toString('base64'),
  }),
  'reports.reportBatch': () => ({
    value: packReports([{ event: 'play', logicalChannelId: 'l101' }]),
  }),
  ...deskSamples,
};

/** Player events in the browser's format: JSON, gzip, base64. */
export function packReports(batch: unknown): string {
  return gzipSync(JSON.stringify(batch)).toString('base64');
}
