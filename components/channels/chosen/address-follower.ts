export interface AddressFollower {
  /** The stage went to a channel: the address follows once nothing else has come for a moment. */
  follow: (channelId: string) => void;
  /** The viewer stepped in the history to an entry with another channel: the one on the stage stays, and the address follows it. */
  stepped: (entryChannelId: string, channelId: string) => void;
  /** Whether an address that arrives at this channel is one of ours; any other is somebody's wish, and ends what waits. */
  reaches: (channelId: string) => boolean;
  /** Nothing will come for now: what waits is written at once. */
  hurry: () => void;
  /** The page goes: what waits is dropped. */
  stop: () => void;
}

/** A page's address is a transition of the whole page: it waits until the picture is there, most likely. */
const restMs = 700;
/** A transition that has not arrived by then was overtaken. */
const forgetMs = 5_000;

/** Writes the channel on the stage into the address, when zapping rests. */
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
