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
  renew: (holders: readonly string[], until: number) => Promise<void>;
  giveBack: (holders: readonly string[]) => Promise<void>;
}

export interface ConnectionWish {
  provider: Provider;
  /** Identifies the source among those of the provider. */
  source: string;
  viewer: string;
  /** For a viewer who begins to watch: what the viewer has left before can give its connection. */
  isFirst: boolean;
  /** Whether it is read for its viewers at the moment, so that nobody needs to ask for it. */
  isRead: () => boolean;
  /** Ends that. */
  end: () => Promise<void>;
}

interface Held extends ConnectionWish {
  holder: string;
  /** When each viewer has asked last. */
  askedAtMs: Map<string, number>;
}

/** A connection belongs to its channel this long after the last question of a viewer, in ms. */
const keptMs = 15_000;
/** One whose other viewers have not asked for so long can go to another channel, in ms. */
const leftMs = 6_000;
const renewEveryMs = 5_000;
/** A killed operator's connections count for so long, in ms. */
const leaseMs = 20_000;

export class Connections {
  readonly #book: ConnectionBook;
  readonly #now: () => number;
  readonly #operator = randomUUID();
  readonly #held = new Map<string, Held>();
  readonly #renewing: NodeJS.Timeout;

  constructor(book: ConnectionBook, now: () => number) {
    this.#book = book;
    this.#now = now;
    // A database that is away for a moment: the next time comes before the lease ends.
    const renew = () => this.renew().catch(() => undefined);
    this.#renewing = setInterval(() => void renew(), renewEveryMs);
    this.#renewing.unref();
  }

  /** Takes or keeps a connection; false when all that the provider allows are in use. */
  async take(wish: ConnectionWish): Promise<boolean> {
    const { provider, source, viewer, isFirst } = wish;
    const { connectionsMax } = provider;
    if (connectionsMax === null) return true;
    const known = this.#held.get(source);
    if (known) {
      known.askedAtMs.set(viewer, this.#now());
      return true;
    }
    const holder = `${this.#operator} ${source}`;
    const book = () => {
      const now = this.#now();
      const until = now + leaseMs;
      return this.#book.take({ holder, provider: provider.name, most: connectionsMax, now, until });
    };
    let isMine = await book();
    for (const left of isMine ? [] : this.#leftBy(provider, isFirst ? viewer : null)) {
      await this.#drop(left);
      isMine = await book();
      if (isMine) break;
    }
    if (isMine) {
      this.#held.set(source, { ...wish, holder, askedAtMs: new Map([[viewer, this.#now()]]) });
    }
    return isMine;
  }

  /** Gives back a connection that was taken in vain. */
  async giveBack(source: string): Promise<void> {
    const held = this.#held.get(source);
    if (held) await this.#drop(held);
  }

  /** Renews what is in use, and gives the rest back. */
  async renew(): Promise<void> {
    const now = this.#now();
    const all = [...this.#held.values()];
    const isUsed = (one: Held) => one.isRead() || now - lastOf(one) < keptMs;
    const used = all.filter(isUsed);
    const over = all.filter((one) => !isUsed(one));
    for (const { source } of over) this.#held.delete(source);
    if (over.length > 0) await this.#book.giveBack(over.map(({ holder }) => holder));
    if (used.length === 0) return;
    await this.#book.renew(
      used.map(({ holder }) => holder),
      now + leaseMs,
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#renewing);
    const all = [...this.#held.values()];
    this.#held.clear();
    if (all.length > 0) await this.#book.giveBack(all.map(({ holder }) => holder));
  }

  /** What this viewer has left, or nobody has watched for a while; the longest first. */
  #leftBy({ name }: Provider, viewer: string | null): Held[] {
    const sinceMs = this.#now() - leftMs;
    return [...this.#held.values()]
      .filter(({ provider }) => provider.name === name)
      .filter(({ askedAtMs }) =>
        [...askedAtMs].every(([one, atMs]) => one === viewer || atMs < sinceMs),
      )
      .sort((one, other) => lastOf(one) - lastOf(other));
  }

  async #drop(held: Held): Promise<void> {
    this.#held.delete(held.source);
    await held.end();
    await this.#book.giveBack([held.holder]);
  }
}

const lastOf = ({ askedAtMs }: Held) => Math.max(0, ...askedAtMs.values());
