import { processWide } from '#server/base/process-wide.ts';

/** How often the process checks the clock, and up to how much time between two checks counts fully. */
const lookEveryMs = 50;
const wholeMs = 100;
/** Share of longer gaps that counts, so that a process that stays busy waits three times as long and no longer. */
const busyShare = 1 / 3;

/**
 * Time in which the process could receive answers. While it loads code, renders, or gets no CPU, answers wait in its
 * sockets, so that time says little about the operator.
 */
export class ListenedTime {
  readonly #nowMs: () => number;
  #listenedMs = 0;
  #lookedAtMs: number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#lookedAtMs = nowMs();
  }

  /** Counts the time since the last call. Call it every `lookEveryMs`. */
  look(): void {
    this.#listenedMs = this.sinceStartMs();
    this.#lookedAtMs = this.#nowMs();
  }

  sinceStartMs(): number {
    const passedMs = this.#nowMs() - this.#lookedAtMs;
    return this.#listenedMs + Math.max(Math.min(passedMs, wholeMs), passedMs * busyShare);
  }
}

const listenedTime = () =>
  processWide('listenedTime', () => {
    const time = new ListenedTime();
    setInterval(() => time.look(), lookEveryMs).unref();
    return time;
  });

/** How long this process has listened, in milliseconds; only differences are meaningful. */
export const listenedMs = () => listenedTime().sinceStartMs();

/** Calls `act` once, as soon as the process has listened until `atMs` (of `listenedMs`). Returns a function that cancels it. */
export function whenListened(atMs: number, act: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const leftMs = atMs - listenedMs();
    if (leftMs > 0) timer = setTimeout(wait, leftMs);
    else act();
  };
  timer = setTimeout(wait, Math.max(0, atMs - listenedMs()));
  return () => clearTimeout(timer);
}
