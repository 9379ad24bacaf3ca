import { bounds } from '#lib/limits.ts';
import { log } from '#server/base/log.ts';
import { processWide } from '#server/base/process-wide.ts';
import { operator } from './pool.ts';

interface BreakerSetting {
  /** Whether the operator gives any answer at all within `bounds.probeTimeoutMs`. Never rejects. */
  probe: () => Promise<boolean>;
  /** Milliseconds, from any moment on. */
  nowMs?: () => number;
  /** Calls `act` once after `ms`. */
  after?: (ms: number, act: () => void) => void;
}

/**
 * Knows whether the operator hangs, so that requests to it fail at once instead of one after the other at the end of
 * their time (docs/decisions/054-a-hanging-operator.md).
 *
 * Closed, it lets all requests through. A request that has waited in vain makes it probe the operator; it opens when the
 * probe is not answered either, or when so many requests in a row have waited in vain that the probe's word counts for
 * nothing. Open, it refuses requests and probes the operator all the time, and closes at the first answer. Where
 * probes are answered and calls are not, one call is let through from time to time, and its answer closes it.
 */
export class Breaker {
  readonly #probe: () => Promise<boolean>;
  readonly #nowMs: () => number;
  readonly #after: (ms: number, act: () => void) => void;
  #isOpen = false;
  /** Requests that have waited in vain since the last answer. */
  #failures = 0;
  #answers = 0;
  #isProbing = false;
  /** While open: a probe has failed, so that the next one that succeeds is news. */
  #hasProbeFailed = false;
  /** While open: when the last call was let through; null while none are. */
  #triedAtMs: number | null = null;

  constructor({
    probe,
    nowMs = () => performance.now(),
    after = (ms, act) => void setTimeout(act, ms).unref(),
  }: BreakerSetting) {
    this.#probe = probe;
    this.#nowMs = nowMs;
    this.#after = after;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a request may go out now. Where it may, its outcome is reported by `answered` or `failed`. */
  admits(): boolean {
    if (!this.#isOpen) return true;
    if (this.#triedAtMs === null) return false;
    const now = this.#nowMs();
    if (now - this.#triedAtMs < bounds.trialEveryMs) return false;
    this.#triedAtMs = now;
    return true;
  }

  /** The operator has answered something, be it a failure: it does not hang. */
  answered(): void {
    this.#failures = 0;
    this.#answers += 1;
    if (this.#isOpen) this.#close();
  }

  /**
   * Nothing has come back. A failure that came at once costs a viewer no time and is none of the breaker's business: a
   * refused connection comes back with the operator.
   */
  failed(waitedMs: number): void {
    if (waitedMs < bounds.hangAfterMs) return;
    this.#failures += 1;
    if (!this.#isOpen && this.#failures >= bounds.failuresToOpen) this.#open();
    this.suspect();
  }

  /** A reader has lost patience with a request that is still under way: worth a look, and no more than that. */
  suspect(): void {
    if (!this.#isProbing) void this.#look();
  }

  #open(): void {
    this.#isOpen = true;
    this.#hasProbeFailed = false;
    this.#triedAtMs = null;
    log().error('the operator hangs: calls and pages are refused until it answers');
  }

  #close(): void {
    this.#isOpen = false;
    this.#failures = 0;
    log().info('the operator answers again');
  }

  /** Probes until the breaker is closed. */
  async #look(): Promise<void> {
    this.#isProbing = true;
    const answersBefore = this.#answers;
    const isAnswered = await this.#probe();
    // An answer that came meanwhile weighs more.
    if (!this.#isOpen && !isAnswered && this.#answers === answersBefore) this.#open();
    if (this.#isOpen) {
      if (!isAnswered) this.#hasProbeFailed = true;
      else if (this.#hasProbeFailed) this.#close();
      // Not at once: a call has only just waited in vain.
      else this.#triedAtMs ??= this.#nowMs();
    }
    if (this.#isOpen) this.#after(bounds.probeEveryMs, () => this.#lookAgain());
    else this.#isProbing = false;
  }

  #lookAgain(): void {
    this.#isProbing = false;
    if (this.#isOpen) void this.#look();
  }
}

/** The breaker of this process's one operator, for everything that asks it: calls, pages, media. */
export const operatorBreaker = () =>
  processWide('operatorBreaker', () => new Breaker({ probe: isAnswering }));

async function isAnswering(): Promise<boolean> {
  const { calls, basePath } = operator();
  try {
    const answer = await calls.request({
      method: 'GET',
      path: `${basePath}/healthz`,
      signal: AbortSignal.timeout(bounds.probeTimeoutMs),
    });
    await answer.body.dump();
    return true;
  } catch {
    return false;
  }
}
