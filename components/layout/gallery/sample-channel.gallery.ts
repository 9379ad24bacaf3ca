import type { Channel } from '#lib/contract/channels.ts';

export const channel: Channel = {
  channelId: 'sample',
  channelType: 1,
  logicalChannelId: 'sample',
  logicalChannelName: 'Harbour News',
  channelSeq: 101,
  brandColor: '#1f6f5c',
};
