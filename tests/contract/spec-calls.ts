import type { CallRole, Service } from '#lib/contract/wire/call.ts';

/**
 * The calls of spec part 7, copied from its tables: service, path, allowed roles (spec part 6), and the keys of payload
 * and response that the spec names. `accountId` is left out: the web server adds it.
 */
interface SpecCall {
  service: Service;
  path: string;
  roles: readonly CallRole[];
  method?: 'GET';
  request?: readonly string[];
  response?: readonly string[];
}

/** Reads of public data: by a guest or a user, or without any session. */
const open: readonly CallRole[] = ['session', 'anyone'];
const user: readonly CallRole[] = ['user'];
const guest: readonly CallRole[] = ['guest'];

const paths = (
  service: Service,
  roles: readonly CallRole[],
  entries: Record<string, Omit<SpecCall, 'service' | 'path' | 'roles'>>,
): SpecCall[] => Object.entries(entries).map(([path, rest]) => ({ service, path, roles, ...rest }));

const liveService = [
  ...paths('live', open, {
    '/api/v5/channel/unencrypted/list': {
      request: [
        'supportMosaic',
        'prtProxyType',
        'supportVirtualChannel',
        'dataChecks',
        'dispatcher',
        'supportAudioChannel',
        'supportBroadCast',
      ],
      response: ['channelColumnInfo', 'channelListInfo', 'timestamps', 'kidsModeSwitch'],
    },
    '/api/channel/content/authority/v1': {
      request: ['originType', 'supportBroadCast'],
      response: ['lcList', 'updateTimeTs'],
    },
    '/api/channel/topChannel/v3': {},
    '/extraApi/api/channel/contentrule/v1': { response: ['regionInfo', 'contentRuleDataList'] },
    '/api/programs/commercial/web/epg/query/v1': {
      request: ['date', 'epgId', 'channelId', 'pastDays', 'futureDays', 'lang'],
    },
    '/api/programs/commercial/web/checksum/query/v1': {
      response: ['[].date', '[].dateCheckSum', '[].epgCheckSumData'],
    },
    '/api/programs/commercial/web/epg/query/v2': {
      request: ['date', 'epgIdList'],
      response: ['epgModelList'],
    },
    '/api/channel/update/v4': {
      request: ['dataChecks', 'playStatus', 'originType'],
      response: ['dataStates'],
    },
    '/api/programs/commercial/epg/multilingual/query': { request: ['programIdList'] },
    '/api/v1/channel/search/top/query': {},
    '/api/channel/banner/list/v1': {},
    '/api/v5/account/plan/list': { request: ['loginId'] },
    '/api/v2/channel/home/manual/recommend/query': {},
    '/api/channel/replay/list/v3': {},
  }),
  ...paths('live', user, {
    '/api/channel/play/history/list': {},
    '/api/channel/play/history/create': { request: ['playHistoryList'] },
    '/api/channel/play/history/delete': { request: ['playHistoryDeleteList'] },
    '/api/channel/favorite/list': {},
    '/api/channel/favorite/create': { request: ['favoriteChannelList'] },
    '/api/channel/favorite/delete': { request: ['favoriteChannelDeleteList'] },
    '/api/programs/commercial/subscribe/list': {},
    '/api/programs/commercial/subscribe/create': { request: ['subscribeList'] },
    '/api/programs/commercial/subscribe/delete': { request: ['subscribeDeleteList'] },
  }),
];

const accountAndMessages = [
  ...paths('live', open, {
    '/api/account/login/v3': { request: ['loginInfo'] },
    '/api/account/v3model/urv/query/v1': { request: ['loginType', 'accountName', 'originType'] },
    '/api/account/register/v3': {
      request: ['registerInfo', 'authenticationKey', 'userRandomValue'],
    },
    '/api/account/resetPasswd/v1': {},
    '/api/account/contract/query': {},
    '/api/account/contract/detail': { request: ['policyId'] },
    '/api/account/token/refresh/v3': {},
    '/api/v2/account/scan/code/info/query': {},
    '/api/v2/account/scan/code/quick-login-token/query': { request: ['scanCodeId'] },
    '/api/account/scan/code/v3': {},
    '/api/account/manifest/property': {},
    '/api/account/verification/v1': {},
    '/api/account/logout/v1': {},
    '/api/account/app/property/query/v3': {},
  }),
  ...paths('live', user, {
    '/api/v2/account/password/modify': {},
    '/api/account/contract/sign': {
      request: ['policyIdList', 'contractVersion', 'virtualCode'],
    },
    '/api/v2/account/scan/code/login': {},
    '/api/account/recharge/v2': { request: ['rechargeCodePassword', 'virtualCode'] },
    '/api/v1/message-center/notification/unread/count/query': {},
    '/api/v1/message-center/notification/query': {},
    '/api/v1/message-center/notification/state/update': { request: ['msgId', 'state'] },
    '/api/message/app/notice': { request: ['lang', 'originType', 'accountInfo'] },
  }),
  ...paths('live', guest, {
    '/api/message/app/public/notice': { request: ['lang', 'originType', 'accountInfo'] },
  }),
];

const vodService = [
  ...paths('vod', open, {
    '/api/meta/playlist/root/v1': {},
    '/api/meta/media/playSource/v1': { request: ['clientType', 'osType', 'osVersion'] },
    '/api/meta/media/trailer/v1': {},
    '/api/meta/media/batchDetail/v1': {},
    '/api/meta/media/detail/v1': {},
    '/api/meta/playlist/batchPlaylist/v1': {
      request: ['playlistIds', 'showListType', 'sensitive', 'pageSize', 'pageId'],
    },
    '/api/meta/media/episode/v1': {},
    '/api/meta/person/detail/v1': {},
    '/api/meta/person/filmography/v1': {},
    '/api/meta/media/searchTopx/v1': { method: 'GET', request: ['pageId', 'pageSize'] },
    '/api/meta/recommend/list/v1': { method: 'GET' },
  }),
  ...paths('vod', user, {
    '/api/profile/favor/metaList/v1': {},
    '/api/profile/favor/batchSearchHasFavored/v1': {},
    '/api/profile/favor/add': {},
    '/api/profile/favor/batchDelete': {},
    '/api/profile/history/metaList/v1': { request: ['pageId', 'pageSize'] },
    '/api/profile/history/add': {},
    '/api/profile/history/batchDelete': {},
  }),
];

const licenceAndReporting = [
  ...paths('licence', open, {
    '/drm/adapter/licenseServer/license/v1': {
      request: ['sn', 'contentId', 'drmSystem', 'originalRequestInfo'],
      response: ['license'],
    },
  }),
  ...paths('report', open, { '/metric/batchpost/v1': { request: ['value'] } }),
];

export const specCalls: readonly SpecCall[] = [
  ...liveService,
  ...accountAndMessages,
  ...vodService,
  ...licenceAndReporting,
];
