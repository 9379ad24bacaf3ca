import type { Dispatcher, Pool } from 'undici';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { Caller } from '#server/base/caller.ts';

export interface ExchangeRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface ExchangeLimits {
  timeoutMs: number;
  maxBytes: number;
  /** When the caller disconnects, the request is aborted. */
  caller?: Caller | undefined;
}

/** A complete answer: its whole body has arrived. */
export interface ExchangeReply {
  status: number;
  bytes: Buffer;
}

/**
 * One request and its complete answer. Rejects with OperatorError: `aborted` when the caller gave up, else `network`
 * with a code: unreachable, too slow, or cut off and too large.
 */
export function exchange(
  pool: Pool,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<ExchangeReply> {
  if (limits.caller?.isGone) return Promise.reject(goneError());
  return new Promise((resolve, reject) => {
    pool.dispatch(request, new WholeReply(limits, resolve, reject));
  });
}

class WholeReply implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (reply: ExchangeReply) => void;
  readonly #reject: (error: OperatorError) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #onGone = () => this.#fail(goneError());
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;
  #status = 0;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(
    limits: ExchangeLimits,
    resolve: (reply: ExchangeReply) => void,
    reject: (error: OperatorError) => void,
  ) {
    this.#limits = limits;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => {
      this.#fail(networkError('upstreamTimeout', 'the operator took too long'));
    }, limits.timeoutMs);
    limits.caller?.listen(this.#onGone);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // Aborted while it waited for a connection.
    if (this.#isSettled) controller.abort(new Error('given up'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#limits.maxBytes) {
      this.#fail(networkError('upstreamMalformed', 'the answer is too large'));
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (!this.#settle()) return;
    const [first = Buffer.alloc(0), second] = this.#chunks;
    this.#resolve({
      status: this.#status,
      bytes: second === undefined ? first : Buffer.concat(this.#chunks, this.#size),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#settle()) return;
    const wasCutOff = this.#status !== 0;
    this.#reject(
      networkError(wasCutOff ? 'upstreamMalformed' : 'upstreamUnreachable', error.message, error),
    );
  }

  #fail(error: OperatorError): void {
    if (!this.#settle()) return;
    this.#chunks = [];
    this.#reject(error);
    this.#controller?.abort(error);
  }

  /** True the first time; later events are ignored. */
  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#limits.caller?.stopListening(this.#onGone);
    return true;
  }
}

function goneError(): OperatorError {
  return new OperatorError('aborted', 0, 'the browser went away');
}

type NetworkFailure =
  | 'upstreamUnreachable'
  | 'upstreamTimeout'
  | 'upstreamMalformed'
  | 'upstreamHangs';

export function networkError(
  failure: NetworkFailure,
  message: string,
  cause?: unknown,
): OperatorError {
  return new OperatorError('network', errorCodes[failure], message, { cause });
}
