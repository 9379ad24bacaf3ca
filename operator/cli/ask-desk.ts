import * as z from 'zod/mini';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';

/** A request with the key and the admin token; `path` from the operator's root. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Makes a call of the desk. Throws DeskRefused. */
export type AskDesk = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C>>;

/** A call that the operator has refused, with its words. */
export class DeskRefused extends Error {
  readonly errCode: number;

  constructor(errCode: number, message: string) {
    super(message);
    this.errCode = errCode;
  }
}

const envelopeSchema = z.object({
  errCode: z.number(),
  errMsg: z.optional(z.string()),
  result: z.optional(z.unknown()),
});

/** Calls of the desk over requests. */
export function deskOver(send: Send): AskDesk {
  return async (call, request) => {
    const answer = await send(call.method, call.address, request);
    const text = await answer.text();
    const envelope = envelopeSchema.safeParse(jsonOf(text));
    if (!envelope.success) {
      throw new Error(`The operator answered ${String(answer.status)}: ${text.slice(0, 200)}`);
    }
    const { errCode, errMsg = '', result } = envelope.data;
    // Without the token the calls of the desk do not exist.
    if (answer.status === 404) {
      throw new DeskRefused(errCode, 'The admin token is missing or wrong.');
    }
    if (errCode !== 0) throw new DeskRefused(errCode, errMsg);
    return z.parse(call.response, result) as ResponseOf<typeof call>;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An answer of the server below the calls: a text.
    return null;
  }
}
