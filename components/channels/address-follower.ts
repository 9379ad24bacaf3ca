export interface AddressFollower {
  /** The stage went to a channel: the address does so at once, or with the last of those that come shortly after. */
  follow: (channelId: string) => void;
  /** Whether an address that arrives at this channel is one of ours; any other is somebody's wish, and ends what waits. */
  reaches: (channelId: string) => boolean;
}

/** A page's address is a transition of the whole page: more than some a second hold up the zapping itself. */
const restMs = 300;
/** A transition that has not arrived by then was overtaken. */
const forgetMs = 5_000;

/** Writes the channel on the stage into the address, no more often than the page bears it. */
export function createAddressFollower(
  read: () => string | null,
  write: (channelId: string) => void,
): AddressFollower {
  let written: { channelId: string; atMs: number }[] = [];
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(channelId: string) {
    written.push({ channelId, atMs: Date.now() });
    write(channelId);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = null;
      if (next !== null && next !== read()) put(next);
    }, restMs);
  }

  return {
    follow(channelId) {
      if (timer !== undefined) waiting = channelId;
      else if (channelId !== read()) put(channelId);
    },
    reaches(channelId) {
      const sinceMs = Date.now() - forgetMs;
      written = written.filter(({ atMs }) => atMs >= sinceMs);
      const at = written.findIndex((entry) => entry.channelId === channelId);
      if (at === -1) waiting = null;
      written = at === -1 ? [] : written.slice(at + 1);
      return at !== -1;
    },
  };
}
