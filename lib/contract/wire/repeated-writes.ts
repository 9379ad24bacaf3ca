import { bounds } from '#lib/limits.ts';
import type { Call } from './call.ts';
import { OperatorError } from './operator-error.ts';

interface Unanswered {
  requestId: string;
  untilMs: number;
}

/**
 * The writes of this page that were sent and not answered. The operator may have done them or not. The same call with
 * the same data goes out under the same id within `bounds.repeatedWriteMs`, and the operator does it once.
 */
export class RepeatedWrites {
  readonly #unanswered = new Map<string, Unanswered>();

  /** Makes a write with its id. Throws what `ask` throws. */
  async once<T>(call: Call, data: unknown, ask: (requestId: string) => Promise<T>): Promise<T> {
    const key = `${call.address} ${JSON.stringify(data)}`;
    const known = this.#unanswered.get(key);
    const isSame = known !== undefined && known.untilMs > Date.now();
    const { requestId, untilMs } = isSame ? known : newWrite();
    try {
      const answer = await ask(requestId);
      this.#unanswered.delete(key);
      return answer;
    } catch (error) {
      if (isAnswer(error)) this.#unanswered.delete(key);
      else this.#unanswered.set(key, { requestId, untilMs });
      throw error;
    }
  }
}

const newWrite = (): Unanswered => ({
  requestId: Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
  untilMs: Date.now() + bounds.repeatedWriteMs,
});

/** Whether the operator has answered the write, with a result or an error. */
function isAnswer(error: unknown): boolean {
  return error instanceof OperatorError && error.kind === 'operator';
}
