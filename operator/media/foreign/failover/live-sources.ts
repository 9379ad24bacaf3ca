/**
 * A channel with several sources (ANY-07). The first playlist opens the first source that is well. What follows belongs to
 * that source until it fails, or a better one is well again: then its playlists answer 410, and players start over at the
 * first playlist.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import {
  sourceKey,
  sourcesOf,
  type ForeignStream,
} from '#operator/media/foreign/foreign-stream.ts';
import { addressesIn, isMainPlaylist } from '#operator/media/foreign/playlist/rewrite-playlist.ts';
import { isOfSource, SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { SOURCE_LEFT } from '#lib/contract/media/stream-refusal.ts';
import type { Connections } from './connections.ts';
import { SourceBusy } from './film-leases.ts';
import type { RunningStreams } from '#operator/media/foreign/running-streams.ts';
import { PlaylistPace } from './playlist-pace.ts';
import type { SourceOrder } from './source-order.ts';

/** Pieces in a row that fail until their source counts as failed. */
const piecesFailedMost = 3;
/** Pieces at the end of a playlist, whose failures count: their source should have them. */
const newestMost = 4;
const sourcesMax = 5_000;
/** A failure within this time is one at once; the next try comes this long after it, in ms. */
const atOnceMs = 2_000;
const againMs = 500;

interface Readings {
  isReading: (stream: ForeignStream) => boolean;
  endReading: (stream: ForeignStream) => Promise<void>;
}

interface LiveSourcesOptions {
  order: SourceOrder;
  now: () => number;
  /** Absent: providers allow any number of connections. */
  connections?: Connections | undefined;
  readings?: Readings | undefined;
  /** Knows which sources have viewers at the moment. */
  running?: RunningStreams | undefined;
  pause?: (ms: number) => Promise<unknown>;
  /** Resolves when a failing source is well again. */
  check: (asked: ForeignRequest) => Promise<void>;
}

interface LaterPlaylist {
  address: string;
  base: URL;
  text: string;
  readAtMs: number;
}

/** The source answers, and sends nothing new. */
class SourceDead extends SourceFailure {}

/** The source plays on, and players begin anew. */
const isLeft = (error: unknown) => error instanceof SourceFailure && error.status === SOURCE_LEFT;

const sourceLeft = () => new SourceFailure(SOURCE_LEFT, 'another source is used now');

const reasonOf = (error: unknown) =>
  isOfSource(error) ? (error as Error).message : 'the source has failed';

export class LiveSources {
  readonly #options: LiveSourcesOptions;
  readonly #pace: PlaylistPace;
  readonly #failures = new WeakSet<object>();
  readonly #piecesFailed = new LRUCache<string, number>({ max: sourcesMax });
  /** The newest pieces of the last playlist of each source. */
  readonly #newest = new LRUCache<string, ReadonlySet<string>>({ max: sourcesMax });
  readonly #checking = new Set<string>();

  constructor(options: LiveSourcesOptions) {
    this.#options = options;
    this.#pace = new PlaylistPace(options.now);
  }

  /** Opens the first source that can be opened. Throws the reason of the first one. */
  async open(
    asked: ForeignRequest,
    openOne: (one: ForeignRequest) => Promise<Response>,
  ): Promise<Response> {
    const { order } = this.#options;
    let reason: unknown = null;
    for (const source of this.#toTry(asked)) {
      const one = this.#requestOf(asked, source);
      this.#checkBetter(asked, source);
      const connection = await this.#connect(one, true).catch((error: unknown) => {
        if (!(error instanceof SourceBusy)) throw error;
        reason ??= error;
        return null;
      });
      if (connection === null) continue;
      const { running } = this.#options;
      running?.note(asked, source);
      try {
        const response = await openOne(one);
        order.noteWell(source);
        // A viewer who was sent to the source itself asks here for nothing more.
        if (response.status === 302) running?.leave(asked, source);
        return response;
      } catch (error) {
        running?.leave(asked, source);
        // Others may watch over a connection that was there before.
        if (connection === 'taken') await this.#options.connections?.giveBack(sourceKey(source));
        if (asked.request.signal.aborted || !isOfSource(error)) throw error;
        if (one.hasAnother) order.noteFailure(source, false, reasonOf(error));
        reason ??= error;
      }
    }
    throw reason;
  }

  /** Failing sources are left alone until they are due, as long as there is another one. */
  #toTry({ stream }: ForeignRequest): ForeignStream[] {
    const { order } = this.#options;
    const all = order.inOrder(sourcesOf(stream));
    const some = all.filter((one) => order.isWell(one) || order.isDue(one));
    return some.length > 0 ? some : all.slice(0, 1);
  }

  /** The request for something of one of the sources; null when the channel does not have it any more. */
  of(asked: ForeignRequest, key: string | undefined): ForeignRequest | null {
    if (key === undefined) return this.#requestOf(asked, asked.stream);
    const source = sourcesOf(asked.stream).find((one) => sourceKey(one) === key);
    return source ? this.#requestOf(asked, source) : null;
  }

  /** Answers a later playlist of a source, unless another source has taken its place. Throws SourceFailure. */
  async later(
    asked: ForeignRequest,
    one: ForeignRequest,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const { order } = this.#options;
    // It must not take its connection again.
    if (one.hasAnother?.() === true && order.isSetAside(one.stream)) throw sourceLeft();
    await this.#connect(one, false);
    if (one.hasAnother) {
      this.#checkBetter(asked, one.stream);
      if (await this.#hasBetter(asked, one)) throw sourceLeft();
    }
    this.#options.running?.note(asked, one.stream);
    if (!one.hasAnother) return answer();
    try {
      return await this.#twice(one, answer);
    } catch (error) {
      if (one.request.signal.aborted || !isOfSource(error) || isLeft(error)) throw error;
      order.noteFailure(one.stream, error instanceof SourceDead, reasonOf(error));
      if (!one.hasAnother()) throw error;
      throw new SourceFailure(SOURCE_LEFT, 'the source has failed, and another one is used now');
    }
  }

  /** Whether another source is well that stands before this one, or in the place of this one, which fails. */
  async #hasBetter(asked: ForeignRequest, one: ForeignRequest): Promise<boolean> {
    const { order } = this.#options;
    const [better] = order.inOrder(sourcesOf(asked.stream));
    if (!better || !order.isWell(better) || sourceKey(better) === sourceKey(one.stream))
      return false;
    try {
      await this.#connect(this.#requestOf(asked, better), false);
      return true;
    } catch (error) {
      if (error instanceof SourceBusy) return false;
      throw error;
    }
  }

  /** A source that has failed at once is asked again, once. */
  async #twice(one: ForeignRequest, answer: () => Promise<Response>): Promise<Response> {
    const { now, pause = sleep } = this.#options;
    const sinceMs = now();
    try {
      return await answer();
    } catch (error) {
      const isGone = one.request.signal.aborted || !isOfSource(error) || isLeft(error);
      if (isGone || error instanceof SourceDead || now() - sinceMs > atOnceMs) throw error;
      await pause(againMs);
      return answer();
    }
  }

  /**
   * Looks at a later playlist of one of several sources. `address` identifies it, `base` is where it was read from. Throws
   * SourceFailure when the source is dead.
   */
  look(one: ForeignRequest, { address, base, text, readAtMs }: LaterPlaylist): void {
    if (!one.hasAnother || isMainPlaylist(text)) return;
    const newest = addressesIn(text, base).slice(-newestMost);
    this.#newest.set(sourceKey(one.stream), new Set(newest.map(({ href }) => href)));
    if (this.#pace.isDead(address, text, readAtMs) && one.hasAnother()) {
      throw new SourceDead(502, 'the playlist of the source stands still');
    }
  }

  /** A piece of a live source has come, or has failed. Viewers who share a failure have one `error`: it counts once. */
  notePiece(one: ForeignRequest, url: string, error: Error | null): void {
    if (one.address.kind !== 'live') return;
    const key = sourceKey(one.stream);
    const isGood = error === null;
    this.#options.connections?.touch(key, one.grant.a);
    // A viewer may ask for what is no longer there: that is no failure.
    if (!one.hasAnother || !(isGood || this.#newest.get(key)?.has(url))) return;
    if (error && this.#failures.has(error)) return;
    if (error) this.#failures.add(error);
    const times = isGood ? 0 : (this.#piecesFailed.get(key) ?? 0) + 1;
    this.#piecesFailed.set(key, times);
    if (times >= piecesFailedMost) this.fail(one, 'the pieces of the source fail');
  }

  /** One of several sources is left, if another one is well. */
  fail(one: ForeignRequest, reason: string, isStill = false): void {
    this.#piecesFailed.delete(sourceKey(one.stream));
    if (one.hasAnother?.() === true) this.#options.order.noteFailure(one.stream, isStill, reason);
  }

  #requestOf(asked: ForeignRequest, source: ForeignStream): ForeignRequest {
    const all = sourcesOf(asked.stream);
    const { hasAnother: _no, ...plain } = asked;
    if (all.length === 1) return plain;
    const others = all.filter((one) => sourceKey(one) !== sourceKey(source));
    const hasAnother = () => others.some((one) => this.#options.order.isWell(one));
    return { ...plain, stream: source, hasAnother };
  }

  async #connect({ stream, grant }: ForeignRequest, isFirst: boolean): Promise<'taken' | 'kept'> {
    const { connections, readings } = this.#options;
    const { provider } = stream;
    if (!connections || !provider || provider.connectionsMax === null) return 'kept';
    const source = sourceKey(stream);
    const outcome = await connections.take({
      ...{ provider, source, viewer: grant.a, isFirst },
      isRead: () => readings?.isReading(stream) ?? false,
      end: async () => readings?.endReading(stream),
    });
    if (outcome !== 'none') return outcome;
    throw new SourceBusy(provider.connectionsMax);
  }

  async #check(one: ForeignRequest): Promise<void> {
    const { check, connections } = this.#options;
    const connection = await this.#connect(one, false);
    try {
      await check(one);
    } finally {
      if (connection === 'taken') await connections?.giveBack(sourceKey(one.stream));
    }
  }

  /** Tries a failing source that stands before the one in use. */
  #checkBetter(asked: ForeignRequest, used: ForeignStream): void {
    const { order } = this.#options;
    const all = sourcesOf(asked.stream);
    const place = all.findIndex((one) => sourceKey(one) === sourceKey(used));
    const better = all.slice(0, place).find((one) => order.isDue(one));
    if (!better) return;
    const key = sourceKey(better);
    if (this.#checking.has(key)) return;
    this.#checking.add(key);
    const one = this.#requestOf(asked, better);
    void this.#check(one)
      .then(
        () => order.noteWell(better),
        (error: unknown) => {
          if (!(error instanceof SourceBusy)) order.noteFailure(better, false, reasonOf(error));
        },
      )
      .finally(() => {
        this.#checking.delete(key);
      });
  }
}
