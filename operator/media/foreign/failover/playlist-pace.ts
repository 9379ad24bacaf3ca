import { LRUCache } from 'lru-cache';

/** A live playlist must change within this many of its target durations, and within this time at least, in ms. */
const targets = 1.5;
const leastMs = 6_000;
/** One that was not asked for within so many target durations, and for this time at least, starts over; in ms. */
const forgottenTargets = 3;
const forgottenMs = 10_000;
const playlistsMax = 5_000;

interface Pace {
  sign: string;
  changedAtMs: number;
  askedAtMs: number;
}

/** Notices live playlists that stand still: their source is dead, although it answers. */
export class PlaylistPace {
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Pace>({ max: playlistsMax });

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Whether a media playlist has ended, or has not changed for too long. `address` identifies it. `now`: when it
   * was read; one reading serves several viewers for a while, in which it cannot change.
   */
  isDead(address: string, text: string, now = this.#now()): boolean {
    if (/^#EXT-X-ENDLIST/m.test(text)) return true;
    const sign = `${/^#EXT-X-MEDIA-SEQUENCE:.*/m.exec(text)?.[0] ?? ''} ${String(text.length)} ${text.slice(-200)}`;
    const known = this.#known.get(address);
    const targetMs = Number(/^#EXT-X-TARGETDURATION:\s*(\d+)/m.exec(text)?.[1] ?? 0) * 1_000;
    const isWatched =
      known && now - known.askedAtMs < Math.max(forgottenMs, forgottenTargets * targetMs);
    const changedAtMs = isWatched && known.sign === sign ? known.changedAtMs : now;
    this.#known.set(address, { sign, changedAtMs, askedAtMs: now });
    return now - changedAtMs > Math.max(leastMs, targets * targetMs);
  }
}
