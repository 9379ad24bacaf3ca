import { serverBounds } from '#lib/server-bounds.ts';
import { log } from '#server/base/log.ts';
import { processWide } from '#server/base/process-wide.ts';
import { operator } from './pool.ts';

interface BreakerSetting {
  /** Whether the operator gives any answer within `serverBounds.probeTimeoutMs`. Never rejects. */
  probe: () => Promise<boolean>;
  /** A clock in milliseconds, from any origin. */
  nowMs?: () => number;
  /** Calls `act` once after `ms`. */
  after?: (ms: number, act: () => void) => void;
}

/**
 * Circuit breaker: detects that the operator hangs, so that requests to it fail at once instead of timing out one by
 * one (docs/decisions/006-time-budgets-and-turns.md).
 *
 * Closed, it lets all requests through. After an unanswered request it probes the operator; it opens when the probe is
 * unanswered too, or when several requests in a row are unanswered, even if the probe is answered. Open, it refuses
 * requests, keeps probing, and closes at the first answer. Where probes are answered and calls are not, it lets one
 * call through at intervals, and its answer closes the breaker.
 */
export class Breaker {
  readonly #probe: () => Promise<boolean>;
  readonly #nowMs: () => number;
  readonly #after: (ms: number, act: () => void) => void;
  #isOpen = false;
  /** Unanswered requests since the last answer. */
  #failures = 0;
  #answers = 0;
  #isProbing = false;
  /** While open: a probe has failed, so the next successful probe closes the breaker. */
  #hasProbeFailed = false;
  /** While open: when the last trial call was let through; null while there are no trials. */
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

  /** Whether a request may be sent now. If so, the caller reports its outcome with `answered` or `failed`. */
  admits(): boolean {
    if (!this.#isOpen) return true;
    if (this.#triedAtMs === null) return false;
    const now = this.#nowMs();
    if (now - this.#triedAtMs < serverBounds.trialEveryMs) return false;
    this.#triedAtMs = now;
    return true;
  }

  /** Call when the operator has answered anything, including a failure: it does not hang. */
  answered(): void {
    this.#failures = 0;
    this.#answers += 1;
    if (this.#isOpen) this.#close();
  }

  /**
   * Call when a request got no answer. A failure that came at once costs a viewer no time and does not count: a refused
   * connection recovers with the operator.
   */
  failed(waitedMs: number): void {
    if (waitedMs < serverBounds.hangAfterMs) return;
    this.#failures += 1;
    if (!this.#isOpen && this.#failures >= serverBounds.failuresToOpen) this.#open();
    this.suspect();
  }

  /**
   * Call when a reader's time limit has passed and its request still runs: starts a probe, but does not count as a
   * failure.
   */
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
    // An answer that arrived meanwhile overrides the probe.
    if (!this.#isOpen && !isAnswered && this.#answers === answersBefore) this.#open();
    if (this.#isOpen) {
      if (!isAnswered) this.#hasProbeFailed = true;
      else if (this.#hasProbeFailed) this.#close();
      // The first trial waits: a call has only just failed.
      else this.#triedAtMs ??= this.#nowMs();
    }
    if (this.#isOpen) this.#after(serverBounds.probeEveryMs, () => this.#lookAgain());
    else this.#isProbing = false;
  }

  #lookAgain(): void {
    this.#isProbing = false;
    if (this.#isOpen) void this.#look();
  }
}

/** The breaker for this process's operator, shared by calls, pages and media. */
export const operatorBreaker = () =>
  processWide('operatorBreaker', () => new Breaker({ probe: isAnswering }));

async function isAnswering(): Promise<boolean> {
  const { calls, basePath } = operator();
  try {
    const answer = await calls.request({
      method: 'GET',
      path: `${basePath}/healthz`,
      signal: AbortSignal.timeout(serverBounds.probeTimeoutMs),
    });
    await answer.body.dump();
    return true;
  } catch {
    return false;
  }
}
