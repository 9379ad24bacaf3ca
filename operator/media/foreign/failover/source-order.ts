import { LRUCache } from 'lru-cache';
import { millisecondsInMinute } from 'date-fns/constants';
import { sourceKey, type ForeignStream } from '#operator/media/foreign/foreign-stream.ts';

/** A failed source is tried again after this long, doubled for each further failure, in ms. */
const firstPauseMs = 15_000;
const lastPauseMs = 5 * millisecondsInMinute;
/** A source that fails again within this time after its return has not become well, in ms. */
const trialMs = 2 * millisecondsInMinute;
/** Sources whose failures are remembered. */
const rememberedMax = 10_000;

interface Failing {
  times: number;
  /** It is not tried before. */
  untilMs: number;
  /** When it was found to be well again; null while it fails. */
  wellAtMs: number | null;
  /** It does not fail: an operator has ended its use. */
  isAside?: true;
}

type OnFailure = (source: ForeignStream, reason: string) => void;

/** Which of a channel's sources are well, for all viewers (ANY-07). Kept in memory: another operator finds out itself. */
export class SourceOrder {
  readonly #now: () => number;
  readonly #onFailure: OnFailure;
  readonly #failing = new LRUCache<string, Failing>({ max: rememberedMax });

  /** `onFailure` is called once for each failure, with its reason. */
  constructor(now: () => number, onFailure: OnFailure = () => undefined) {
    this.#now = now;
    this.#onFailure = onFailure;
  }

  isWell(source: ForeignStream): boolean {
    const known = this.#failing.get(sourceKey(source));
    return known === undefined || known.wellAtMs !== null;
  }

  /** Whether a failing source may be tried. */
  isDue(source: ForeignStream): boolean {
    const known = this.#failing.get(sourceKey(source));
    return known?.wellAtMs === null && known.untilMs <= this.#now();
  }

  /** The well sources in their order, then the failing ones, first those that wait the shortest. */
  inOrder(sources: readonly ForeignStream[]): ForeignStream[] {
    const untilMs = (source: ForeignStream) =>
      this.isWell(source) ? 0 : (this.#failing.get(sourceKey(source))?.untilMs ?? 0);
    return sources
      .map((source) => ({ source, untilMs: untilMs(source) }))
      .sort((one, other) => one.untilMs - other.untilMs)
      .map(({ source }) => source);
  }

  /**
   * Several viewers report one failure: it counts once. `isStill`: the source answers, and shows nothing; a look at it would
   * find nothing wrong, so that it waits as long as any.
   */
  noteFailure(source: ForeignStream, isStill = false, reason = 'the source has failed'): void {
    const key = sourceKey(source);
    const known = this.#failing.get(key);
    const now = this.#now();
    if (known?.wellAtMs === null && known.untilMs > now) return;
    const isTrial = known && (known.wellAtMs === null || now - known.wellAtMs < trialMs);
    const times = isTrial ? known.times + 1 : 1;
    const pauseMs = isStill
      ? lastPauseMs
      : Math.min(firstPauseMs * 2 ** Math.min(times - 1, 20), lastPauseMs);
    this.#failing.set(key, { times, untilMs: now + pauseMs, wellAtMs: null });
    this.#onFailure(source, reason);
  }

  /** An operator ends the use of a source: another one is used for a while. */
  setAside(source: ForeignStream): void {
    const untilMs = this.#now() + lastPauseMs;
    this.#failing.set(sourceKey(source), { times: 1, untilMs, wellAtMs: null, isAside: true });
  }

  isSetAside(source: ForeignStream): boolean {
    const known = this.#failing.get(sourceKey(source));
    return known?.isAside === true && known.wellAtMs === null && known.untilMs > this.#now();
  }

  noteWell(source: ForeignStream): void {
    const known = this.#failing.get(sourceKey(source));
    if (known) known.wellAtMs ??= this.#now();
  }
}
