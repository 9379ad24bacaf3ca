/**
 * What a source has told us about how it wants to be asked (ANY-10): where its entrance led, the cookies that it set, how
 * long to wait, and which pieces are broken. Kept in memory, bounded; without it a source is asked as the first time.
 */
import { LRUCache } from 'lru-cache';
import { CookieJar } from 'tough-cookie';
import { retryAfterMs } from '#operator/streams-in/foreign/retry-after.ts';
import { nothingLeftOut, type LeftOut } from '#operator/media/foreign/playlist/left-out-pieces.ts';

const keeping = {
  /** Entries of each kind, and characters of their keys and texts together. */
  max: 5_000,
  maxSize: 4 * 1024 ** 2,
  /** What is not used for so long is forgotten, in ms. */
  ttl: 30 * 60_000,
  /** The wait after a failed piece or key doubles from the first to the last value. */
  firstPauseMs: 500,
  lastPauseMs: 8_000,
  /** A piece counts as broken after this many failures, garbage at once. */
  failuresOfBroken: 2,
  /** A piece that is missing, or garbage, so often is left alone for the last pause: the playlist leaves it out. */
  failuresOfGivenUp: 3,
  /** Cookies that a source may set before its jar is emptied, and characters of each. */
  cookiesMax: 200,
  cookieMaxChars: 4_096,
} as const;

interface Failing {
  times: number;
  /** For players that ask again before it is time. */
  status: number;
  notBeforeMs: number;
}

export class SourceMemory {
  readonly #now: () => number;
  readonly #jars = cache<{ jar: CookieJar; set: number }>();
  readonly #led = cache<string>();
  readonly #waits = cache<number>();
  readonly #failing = cache<Failing>();
  readonly #leftOut = cache<LeftOut>();
  readonly #sentMedia = cache<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The cookies of a session: those for an address, and those that an answer sets. */
  cookiesOf(session: string) {
    return {
      of: (url: URL): string => this.#jars.get(session)?.jar.getCookieStringSync(url.href) ?? '',
      keep: (url: URL, lines: readonly string[]): void => {
        for (const line of lines) this.#keepCookie(session, url, line);
      },
    };
  }

  #keepCookie(session: string, url: URL, line: string): void {
    if (line.length > keeping.cookieMaxChars) return;
    const known = this.#jars.get(session);
    const isFull = known === undefined || known.set >= keeping.cookiesMax;
    const kept = isFull ? { jar: new CookieJar(undefined, { looseMode: true }), set: 0 } : known;
    kept.jar.setCookieSync(line, url.href, { ignoreError: true });
    kept.set += 1;
    if (kept !== known) this.#jars.set(session, kept);
  }

  /** Where a playlist's address led last time; itself when it did not redirect. */
  whereLed(session: string, address: string): string {
    return this.#led.get(`${session} ${address}`) ?? address;
  }

  keepLed(session: string, address: string, to: string): void {
    if (to === address) this.#led.delete(`${session} ${address}`);
    else this.#led.set(`${session} ${address}`, to);
  }

  /** In ms; 0 when an address may be asked now. */
  waitMs(address: string): number {
    const until = Math.max(
      this.#waits.get(address) ?? 0,
      this.#failing.get(address)?.notBeforeMs ?? 0,
    );
    return Math.max(0, until - this.#now());
  }

  /** The piece does not come: a player is told so at once, and need not wait for another question. */
  isGivenUp(address: string): boolean {
    const failing = this.#failing.get(address);
    return failing !== undefined && isGivenUp(failing) && this.#now() < failing.notBeforeMs;
  }

  /** The status for players that ask before it is time: the one of the failure, so that their words stay the same. */
  waitStatus(address: string): number {
    return this.#failing.get(address)?.status ?? 503;
  }

  /** `retryAfter`: the header of a busy source, in seconds or as a date. */
  keepWait(address: string, retryAfter: string | undefined): void {
    const ms = retryAfterMs(retryAfter, this.#now());
    if (ms > 0) this.#waits.set(address, this.#now() + ms);
  }

  /**
   * A piece or key has failed, or sends garbage, which will not get better; or a playlist has, which players ask for at
   * intervals of their own, so that it is not held up; one that is gone is left out at once. `status`: what players are told.
   */
  noteFailure(
    address: string,
    what: 'piece' | 'garbage' | 'playlist' | 'gone' = 'piece',
    status = 503,
  ): void {
    const times = (this.#failing.get(address)?.times ?? 0) + 1;
    const isPlaylist = what === 'playlist' || what === 'gone';
    const isBroken = what === 'garbage' || what === 'gone';
    const pause = isGivenUp({ times, status })
      ? keeping.lastPauseMs
      : Math.min(keeping.firstPauseMs * 2 ** (times - 1), keeping.lastPauseMs);
    this.#failing.set(address, {
      status,
      times: isBroken ? Math.max(times, keeping.failuresOfBroken) : times,
      notBeforeMs: isPlaylist ? 0 : this.#now() + pause,
    });
  }

  noteGood(address: string): void {
    this.#failing.delete(address);
  }

  isBroken(address: string): boolean {
    return (this.#failing.get(address)?.times ?? 0) >= keeping.failuresOfBroken;
  }

  /** A stream has sent a piece whose kind is known from its first bytes: others are compared with these kinds. */
  noteMedia(session: string): void {
    if (!this.#sentMedia.has(session)) this.#sentMedia.set(session, '');
  }

  hasSentMedia(session: string): boolean {
    return this.#sentMedia.has(session);
  }

  leftOutOf(playlist: string): LeftOut {
    return this.#leftOut.get(playlist) ?? nothingLeftOut;
  }

  keepLeftOut(playlist: string, left: LeftOut): void {
    const hasBreaks = left.breaks.passed > 0 || left.breaks.at.length > 0;
    if (left.gone === 0 && left.numbers.size === 0 && !hasBreaks) this.#leftOut.delete(playlist);
    else this.#leftOut.set(playlist, left);
  }
}

const isGivenUp = ({ times, status }: Pick<Failing, 'times' | 'status'>) =>
  status === 404 && times >= keeping.failuresOfGivenUp;

function cache<Value extends object | string | number>(): LRUCache<string, Value> {
  const { max, maxSize, ttl } = keeping;
  const sizeCalculation = (value: Value, key: string) =>
    1 + key.length + (typeof value === 'string' ? value.length : 0);
  return new LRUCache({ max, maxSize, ttl, sizeCalculation, updateAgeOnGet: true });
}
