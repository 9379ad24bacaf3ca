import type { RequestOf } from '#lib/contract/call.ts';
import type { channelAuthority, channelList } from '#lib/contract/channels.ts';

/** The channel list request, identical on every screen, so that they share one answer. */
export const lineUpRequest: RequestOf<typeof channelList> = {
  supportMosaic: false,
  supportVirtualChannel: true,
  supportAudioChannel: true,
  supportBroadCast: true,
  dispatcher: true,
  dataChecks: [{ dataType: 'CHANNEL_LIST' }, { dataType: 'CHANNEL_GROUP' }],
};

export const authorityRequest: RequestOf<typeof channelAuthority> = {
  originType: 1,
  supportBroadCast: true,
};
