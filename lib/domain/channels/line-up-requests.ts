import { limits } from '#lib/limits.ts';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import type { channelAuthority, channelList } from '#lib/contract/channels.ts';

/**
 * The channel list request with its flags (spec part 7). Pages, browser and web server send the same one, so that they
 * share an answer and name the same channels.
 */
export const lineUpRequest: RequestOf<typeof channelList> = {
  supportMosaic: false,
  prtProxyType: 0,
  supportVirtualChannel: true,
  supportAudioChannel: true,
  supportBroadCast: true,
  dispatcher: true,
  dataChecks: [{ dataType: 'CHANNEL_LIST' }, { dataType: 'CHANNEL_GROUP' }],
};

export const authorityRequest: RequestOf<typeof channelAuthority> = {
  originType: limits.webOriginType,
  supportBroadCast: true,
};
