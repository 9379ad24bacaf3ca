/** The initial channel of a live TV screen (spec part 2, `id`; LIV-02). */
import type { Channel } from '#lib/contract/channels.ts';

interface FirstChannelWishes {
  /** `?id=`. */
  asked: string | null;
  /** The last active channel of this browser. */
  last: string | null;
  canWatchLive: (channel: Channel) => boolean;
}

/** The requested channel, else the last active one, else the first watchable one, else the first. */
export function firstChannel(
  channels: readonly Channel[],
  { asked, last, canWatchLive }: FirstChannelWishes,
): Channel | null {
  const known = (id: string | null) =>
    id === null ? undefined : channels.find(({ logicalChannelId }) => logicalChannelId === id);
  return known(asked) ?? known(last) ?? channels.find(canWatchLive) ?? channels[0] ?? null;
}
