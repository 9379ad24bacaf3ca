/** Connections to providers that allow only some at once (ANY-07). One channel is one connection, for all its viewers. */
import { randomUUID } from 'node:crypto';
import type { Provider } from '#operator/media/foreign/foreign-stream.ts';

/** Counts connections over all operators. */
export interface ConnectionBook {
  /** False when `most` connections are in use. A holder that has one keeps it. Times are in ms since 1970. */
  take: (wish: {
    holder: string;
    provider: string;
    most: number;
    now: number;
    until: number;
  }) => Promise<boolean>;
  /** Returns the holders that still have theirs. */
  renew: (holders: readonly string[], until: number) => Promise<readonly string[]>;
  giveBack: (holders: readonly string[]) => Promise<void>;
}

export interface ConnectionWish {
  provider: Provider;
  /** Identifies the source among those of the provider. */
  source: string;
  viewer: string;
  /** For a viewer who begins to watch: what the viewer has left before can give its connection. */
  isFirst: boolean;
  /** Whether the operator reads it at the moment, without a viewer's question. */
  isRead: () => boolean;
  /** Ends that. */
  end: () => Promise<void>;
  /** Whether its viewer reads on without further questions: others then have to wait. Absent: never. */
  isWatched?: () => boolean;
}

interface Held extends ConnectionWish {
  holder: string;
  /** When each viewer has asked last. */
  askedAtMs: Map<string, number>;
}

/** A connection belongs to its channel this long after the last question of a viewer, in ms. */
const keptMs = 15_000;
/** One whose other viewers have not asked for so long can go to another channel: longer than a piece, in ms. */
const leftMs = 12_000;
const renewEveryMs = 5_000;
/** A killed operator's connections count for so long, in ms. */
const leaseMs = 20_000;

export class Connections {
  readonly #book: ConnectionBook;
  readonly #now: () => number;
  readonly #operator = randomUUID();
  readonly #held = new Map<string, Held>();
  readonly #renewing: NodeJS.Timeout;
  /** One change at a time: what is here and in the book must be the same. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(book: ConnectionBook, now: () => number) {
    this.#book = book;
    this.#now = now;
    // A database that is away for a moment: the next time comes before the lease ends.
    const renew = () => this.renew().catch(() => undefined);
    this.#renewing = setInterval(() => void renew(), renewEveryMs);
    this.#renewing.unref();
  }

  /** Takes or keeps a connection; `none` when all that the provider allows are in use. */
  take(wish: ConnectionWish): Promise<'taken' | 'kept' | 'none'> {
    return this.#alone(() => this.#take(wish));
  }

  /** A viewer has asked for something of a source. */
  touch(source: string, viewer: string): void {
    this.#held.get(source)?.askedAtMs.set(viewer, this.#now());
  }

  /** A viewer needs the connection of a source no longer: another stream may have it at once. */
  leave(source: string, viewer: string): void {
    this.#held.get(source)?.askedAtMs.delete(viewer);
  }

  /** Whether a source holds a connection of its provider. */
  isHeld(source: string): boolean {
    return this.#held.has(source);
  }

  /** Gives back a connection that was taken in vain, or whose use ends; ends its reading. */
  giveBack(source: string): Promise<void> {
    return this.#alone(async () => {
      const held = this.#held.get(source);
      if (held) await this.#drop(held);
    });
  }

  /** Renews what is in use, and gives the rest back. */
  renew(): Promise<void> {
    return this.#alone(async () => {
      const now = this.#now();
      const isUsed = (one: Held) => one.isRead() || now - lastOf(one) < keptMs;
      for (const one of [...this.#held.values()].filter((held) => !isUsed(held))) {
        await this.#drop(one);
      }
      const used = [...this.#held.values()];
      for (const { askedAtMs } of used) forgetOld(askedAtMs, now - keptMs);
      if (used.length === 0) return;
      const holders = used.map(({ holder }) => holder);
      const renewed = new Set(await this.#book.renew(holders, now + leaseMs));
      // A lease that has ended meanwhile may belong to another channel now.
      for (const lost of used.filter(({ holder }) => !renewed.has(holder))) {
        if (!(await this.#ask(lost))) await this.#drop(lost);
      }
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#alone(async () => {
      const all = [...this.#held.values()];
      this.#held.clear();
      if (all.length > 0) await this.#book.giveBack(all.map(({ holder }) => holder));
    });
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #take(wish: ConnectionWish): Promise<'taken' | 'kept' | 'none'> {
    const { provider, source, viewer, isFirst } = wish;
    if (provider.connectionsMax === null) return 'kept';
    const known = this.#held.get(source);
    if (known) {
      known.askedAtMs.set(viewer, this.#now());
      return 'kept';
    }
    const holder = `${this.#operator} ${source}`;
    const held = { ...wish, holder, askedAtMs: new Map([[viewer, this.#now()]]) };
    let isMine = await this.#ask(held);
    for (const left of isMine ? [] : this.#leftBy(provider, isFirst ? viewer : null)) {
      await this.#drop(left);
      isMine = await this.#ask(held);
      if (isMine) break;
    }
    if (isMine) this.#held.set(source, held);
    return isMine ? 'taken' : 'none';
  }

  #ask({ holder, provider: { name, connectionsMax } }: Held): Promise<boolean> {
    const now = this.#now();
    const most = connectionsMax ?? Infinity;
    return this.#book.take({ holder, provider: name, most, now, until: now + leaseMs });
  }

  /** The connections of channels that this viewer has left, or that have had no viewer lately; the longest unused first. */
  #leftBy({ name }: Provider, viewer: string | null): Held[] {
    const sinceMs = this.#now() - leftMs;
    return [...this.#held.values()]
      .filter(({ provider }) => provider.name === name)
      .filter(({ askedAtMs }) =>
        [...askedAtMs].every(([one, atMs]) => one === viewer || atMs < sinceMs),
      )
      .filter(
        ({ isWatched, askedAtMs }) =>
          isWatched?.() !== true || (viewer !== null && askedAtMs.has(viewer)),
      )
      .sort((one, other) => lastOf(one) - lastOf(other));
  }

  async #drop(held: Held): Promise<void> {
    this.#held.delete(held.source);
    await held.end();
    await this.#book.giveBack([held.holder]);
  }
}

/** Guests come and go while a channel is watched for weeks. */
function forgetOld(askedAtMs: Map<string, number>, beforeMs: number): void {
  for (const [viewer, atMs] of askedAtMs) if (atMs < beforeMs) askedAtMs.delete(viewer);
}

const lastOf = ({ askedAtMs }: Held) => Math.max(0, ...askedAtMs.values());
