import { LRUCache } from 'lru-cache';
import { millisecondsInMinute } from 'date-fns/constants';
import { limits } from '#lib/limits.ts';

/** Who watches what at the moment, by what this operator is asked for. */
export interface ViewingNow {
  members: number;
  guests: number;
  /** Viewers whose calls another operator answers. */
  others: number;
  /** By channel; the key null is for titles. */
  channels: ReadonlyMap<string | null, number>;
}

interface Caller {
  /** The account id, or a guest's own id. */
  viewerId: string;
  /** Null for a guest. */
  accountId: string | null;
}

interface Watched {
  viewer: string;
  logicalChannelId: string | null;
  isDirect: boolean;
}

/** Players ask for the next playlist or piece within seconds. */
const watchingMs = 30_000;
/** A viewer who reads from the source itself is known by the reports of the player alone. */
const directMs = limits.livePlayReportMs + millisecondsInMinute;
const callersMost = 50_000;
const watchesMost = 50_000;

/** The viewers of the moment. Kept in memory: each operator knows what it is asked for. */
export class Viewing {
  readonly #now: () => number;
  readonly #markOf: (viewerId: string) => string;
  readonly #marks = new LRUCache<string, string>({ max: callersMost });
  readonly #members = new LRUCache<string, boolean>({ max: callersMost });
  /** By mark and channel. */
  readonly #watches = new LRUCache<string, Watched & { atMs: number }>({ max: watchesMost });

  /** `markOf`: what stream addresses say about a viewer (`viewerMark`). */
  constructor(now: () => number, markOf: (viewerId: string) => string) {
    this.#now = now;
    this.#markOf = markOf;
  }

  /** A viewer has made a call. */
  called({ viewerId, accountId }: Caller): void {
    if (this.#marks.has(viewerId)) return;
    const mark = this.#markOf(viewerId);
    this.#marks.set(viewerId, mark);
    this.#members.set(mark, accountId !== null);
  }

  /** A viewer has got a file of a channel or title. */
  watched(watched: Watched): void {
    this.#watches.set(keyOf(watched), { ...watched, atMs: this.#now() });
  }

  /** A player reports that it plays a channel: news only about those who read from the source itself. */
  reported({ viewerId }: Caller, events: readonly Record<string, unknown>[]): void {
    const viewer = this.#marks.get(viewerId);
    if (viewer === undefined) return;
    for (const { event, logicalChannelId } of events) {
      if (event !== 'live' || typeof logicalChannelId !== 'string') continue;
      const known = this.#watches.get(keyOf({ viewer, logicalChannelId }));
      if (known?.isDirect) known.atMs = this.#now();
    }
  }

  watching(): ViewingNow {
    const now = this.#now();
    const viewers = new Set<string>();
    const channels = new Map<string | null, number>();
    for (const { viewer, logicalChannelId, isDirect, atMs } of this.#watches.values()) {
      if (now - atMs >= (isDirect ? directMs : watchingMs)) continue;
      viewers.add(viewer);
      channels.set(logicalChannelId, (channels.get(logicalChannelId) ?? 0) + 1);
    }
    const kinds = [...viewers].map((viewer) => this.#members.get(viewer));
    const countOf = (kind: boolean | undefined) => kinds.filter((one) => one === kind).length;
    return {
      ...{ members: countOf(true), guests: countOf(false), others: countOf(undefined) },
      channels,
    };
  }
}

const keyOf = ({ viewer, logicalChannelId }: Pick<Watched, 'viewer' | 'logicalChannelId'>) =>
  `${viewer} ${logicalChannelId ?? ''}`;
