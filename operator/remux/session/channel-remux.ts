import { isOfSource, SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { SOURCE_REFUSED } from '#lib/contract/media/stream-refusal.ts';
import type { DeliveryPlan } from '#operator/remux/source/delivery.ts';
import type { KeptSegments } from '#operator/remux/kept-segments.ts';
import { retryAfterMs } from '#operator/streams-in/foreign/retry-after.ts';
import { delayMs, WELL_AFTER_MS } from './back-off.ts';
import type { SourceAway, OpenedSource } from './opened-source.ts';
import { PictureBlack, Unplayable } from './opened-source.ts';
import { readSource, type Converter } from './read-source.ts';

export interface ChannelEvents {
  onPlan?: (plan: Exclude<DeliveryPlan, { delivery: 'refused' }>) => void;
  /** The source ended, or did not answer. */
  onFailure?: (reason: string) => void;
  /** Not a failure of the source. */
  onError?: (error: unknown) => void;
}

interface ChannelOptions extends ChannelEvents {
  kept: KeptSegments;
  converter: Converter;
  now: () => number;
  /** Waits; rejects or resolves early when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  random: () => number;
  /** Whether the channel has another source that is well; absent without another one. */
  hasAnother?: () => boolean;
  /** Opens the source again. */
  open: (signal: AbortSignal) => Promise<OpenedSource | null>;
}

/** A source that had no segment after this many tries is given up. */
const TRIES_MAX = 3;
/** One that broke off this often in a row is left for another one. */
const LEFT_AFTER_TRIES = 2;
/** A channel whose last segment is older is not there at the moment, in ms. */
const SILENT_AFTER_MS = 30_000;

/** One channel: its source is read once for all viewers, and read again when it ends. */
export class ChannelRemux {
  readonly kept: KeptSegments;
  /** When a viewer last requested a file of the channel, in ms since 1970. */
  lastAskedAtMs: number;
  /** Why there is nothing to watch; null while there is. */
  failure: SourceFailure | null = null;
  /** Resolves when the first segment is there; rejects with the failure when there will be none. */
  readonly started: Promise<void>;
  /** Resolves when nothing of it runs any more. */
  readonly ended: Promise<void>;
  readonly #options: ChannelOptions;
  readonly #end = new AbortController();
  #writing: Promise<void> = Promise.resolve();
  /** What a station says is on; empty when it says nothing. */
  #title = '';
  #isStarted: () => void = () => undefined;
  #isFailed: (failure: SourceFailure) => void = () => undefined;

  /** `end` aborts with `first`, the source that was opened already. */
  constructor(options: ChannelOptions, first: OpenedSource) {
    this.#options = options;
    this.kept = options.kept;
    this.lastAskedAtMs = options.now();
    this.started = new Promise((resolve, reject) => {
      this.#isStarted = resolve;
      this.#isFailed = reject;
    });
    this.started.catch(() => undefined);
    // What is left on disk is removed by the next start.
    this.ended = this.#run(first).catch((error: unknown) => options.onError?.(error));
  }

  /** Whether it has been without a new segment for so long that viewers should be told. */
  get isSilent(): boolean {
    const { lastAtMs } = this.kept;
    return lastAtMs > 0 && this.#options.now() - lastAtMs > SILENT_AFTER_MS;
  }

  end(): Promise<void> {
    this.#end.abort();
    this.#isFailed(new SourceFailure(502, 'the channel has ended'));
    return this.ended;
  }

  async #run(first: OpenedSource): Promise<void> {
    const { now, pause, random, open } = this.#options;
    const { signal } = this.#end;
    const isEnded = () => signal.aborted;
    let source: OpenedSource | null = first;
    let failures = 0;
    while (!isEnded()) {
      const fromMs = now();
      const failure = await this.#read(source, signal);
      source = null;
      if (isEnded()) break;
      if (now() - fromMs > WELL_AFTER_MS) failures = 0;
      failures += 1;
      this.#options.onFailure?.(failure.message);
      const isBarren = this.kept.listed.length === 0;
      const isLeft =
        this.#options.hasAnother?.() === true &&
        (failures >= LEFT_AFTER_TRIES || failure instanceof PictureBlack);
      if (failure instanceof Unplayable || isLeft || (isBarren && failures >= TRIES_MAX)) {
        this.#giveUp(failure);
        break;
      }
      const { retryAfter } = failure as Partial<SourceAway>;
      const askedMs = Math.max(failure.retryAfterMs, retryAfterMs(retryAfter, now()));
      await pause(delayMs(failures, askedMs, random()), signal).catch(() => undefined);
      if (!isEnded()) {
        this.failure = null;
        source = await open(signal).catch((error: unknown) => {
          this.failure = failureOf(error);
          return null;
        });
      }
    }
    await this.#writing.catch(() => undefined);
    await this.kept.close();
  }

  /** Reads to the end of the source, and says why it ended. */
  async #read(source: OpenedSource | null, signal: AbortSignal): Promise<SourceFailure> {
    if (!source) return this.failure ?? new Unplayable(SOURCE_REFUSED, 'the source has changed');
    const letGo = () => source.letGo();
    signal.addEventListener('abort', letGo);
    this.failure = null;
    this.#writing = Promise.resolve();
    const { converter, now } = this.#options;
    try {
      await readSource(source, {
        ...{ converter, now, signal, settled: () => this.#writing },
        hasAnother: () => this.#options.hasAnother?.() === true,
        onSegment: (segment) => {
          const before = this.#writing;
          this.#writing = Promise.all([before, this.kept.add(segment, this.#title)]).then(() =>
            this.#isStarted(),
          );
          // `settled` reports it.
          this.#writing.catch(() => undefined);
        },
        onTitle: (title) => (this.#title = title),
        onPlan: (plan) => this.#options.onPlan?.(plan),
      });
      return new SourceFailure(502, 'the source has ended');
    } catch (error) {
      if (!signal.aborted && !isOfSource(error)) this.#options.onError?.(error);
      return failureOf(error);
    } finally {
      signal.removeEventListener('abort', letGo);
    }
  }

  #giveUp(failure: SourceFailure): void {
    this.failure = failure;
    this.#isFailed(failure);
  }
}

/** A reason for viewers has no host in it. */
function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (error instanceof ImportRefused) {
    return new SourceFailure(502, 'the source of this stream cannot be reached');
  }
  return new SourceFailure(502, 'the stream could not be read');
}
