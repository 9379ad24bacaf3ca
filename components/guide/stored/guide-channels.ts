import type { Channel } from '#lib/contract/channels.ts';
import type { GuideChannel } from '#lib/browser/guide/sync-guide.ts';

/** The channels that have a guide, in their order. */
export function guideChannels(channels: readonly Channel[]): GuideChannel[] {
  return channels.flatMap(({ logicalChannelId, epgId, canPlayBack, playbackDuration = 0 }) =>
    epgId === undefined
      ? []
      : [
          {
            channelId: logicalChannelId,
            epgId,
            playbackDays: canPlayBack === false ? 0 : playbackDuration,
          },
        ],
  );
}
