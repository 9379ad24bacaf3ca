export interface AddressFollower {
  /** The stage changed to a channel: the address follows after a short pause without further changes. */
  follow: (channelId: string) => void;
  /**
   * The viewer moved in the history to an entry with another channel: the stage keeps its channel and the address
   * follows it.
   */
  stepped: (entryChannelId: string, channelId: string) => void;
  /**
   * Whether an address for this channel was written by the follower. Any other address is a navigation and cancels the
   * pending write.
   */
  reaches: (channelId: string) => boolean;
  /** Writes the pending address at once. */
  hurry: () => void;
  /** The page unmounts: the pending write is dropped. */
  stop: () => void;
}

/** A page's address change is a transition of the whole page: it waits until the picture has most likely started. */
const restMs = 700;
/** A transition that has not arrived by then was superseded. */
const forgetMs = 5_000;

/** Writes the current channel of the stage to the address once zapping pauses. */
export function createAddressFollower(
  read: () => string | null,
  write: (channelId: string) => void,
): AddressFollower {
  let written: { channelId: string; atMs: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;

  const expect = (channelId: string) => written.push({ channelId, atMs: Date.now() });
  const drop = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const hurry = () => {
    const channelId = waiting;
    drop();
    if (channelId === null || channelId === read()) return;
    expect(channelId);
    write(channelId);
  };
  const follow = (channelId: string) => {
    clearTimeout(timer);
    waiting = channelId;
    timer = setTimeout(hurry, restMs);
  };

  return {
    follow,
    stepped(entryChannelId, channelId) {
      expect(entryChannelId);
      follow(channelId);
    },
    reaches(channelId) {
      const sinceMs = Date.now() - forgetMs;
      written = written.filter(({ atMs }) => atMs >= sinceMs);
      const at = written.findIndex((entry) => entry.channelId === channelId);
      if (at === -1) drop();
      written = at === -1 ? [] : written.slice(at + 1);
      return at !== -1;
    },
    hurry,
    stop: drop,
  };
}
