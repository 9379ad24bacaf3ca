import type { Call, RequestOf, ResponseOf } from './call.ts';
import { envelopeSchema, errorCodes } from './envelope.ts';
import { OperatorError } from './operator-error.ts';
import { RepeatedWrites } from './repeated-writes.ts';

/** The answer of a transport: the HTTP status and the body as text. It throws OperatorError when no answer came. */
export interface TransportAnswer {
  status: number;
  body: string;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The call continues when the page closes. For small bodies only: browsers allow 64 KB in all. */
  keepalive?: boolean;
  /** Request id of a write that counts once: 32 bytes in hex. */
  requestId?: string | undefined;
}

/** A call in encrypted mode: the body to send, and the function that opens the answer. */
export interface SealedCall {
  data: Record<string, unknown>;
  open: (result: unknown) => Promise<unknown>;
}

/**
 * The encrypted form of a call; null where encrypted mode changes nothing. `Sealing` and `open` throw OperatorError.
 */
export type Sealing = (
  call: Call,
  data: Record<string, unknown>,
  options: SendOptions,
) => Promise<SealedCall> | null;

export type Transport = (
  call: Call,
  data: Record<string, unknown>,
  options: SendOptions,
) => Promise<TransportAnswer>;

export type Api = <C extends Call>(
  call: C,
  data: RequestOf<C>,
  options?: SendOptions,
) => Promise<ResponseOf<C>>;

const networkCodes: readonly number[] = [
  errorCodes.upstreamUnreachable,
  errorCodes.upstreamTimeout,
  errorCodes.upstreamMalformed,
  errorCodes.upstreamHangs,
];

/**
 * The typed client over a transport: `await api(favouriteChannelCreate, {...})` returns the result of the envelope,
 * parsed by the call's response schema. Throws only OperatorError.
 */
export function createApi(transport: Transport, sealing: Sealing = () => null): Api {
  const send = createSender(transport, sealing);
  const writes = new RepeatedWrites();
  return (call, data, options = {}) => {
    const ask = (requestId?: string) => send(call, data, { ...options, requestId });
    return call.isCountedOnce ? writes.once(call, data, ask) : ask();
  };
}

function createSender(transport: Transport, sealing: Sealing) {
  return async <C extends Call>(
    call: C,
    data: RequestOf<C>,
    options: SendOptions,
  ): Promise<ResponseOf<C>> => {
    const plain = data as Record<string, unknown>;
    // In clear mode the call goes out without an await: a closing page cannot wait.
    const beingSealed = sealing(call, plain, options);
    const sealed = beingSealed && (await beingSealed);
    const result = resultIn(await transport(call, sealed?.data ?? plain, options));
    return readResult(call, sealed ? await sealed.open(result) : result);
  };
}

function resultIn(answer: TransportAnswer): unknown {
  const envelope = envelopeSchema.safeParse(parseJson(answer.body));
  if (!envelope.success) {
    if (answer.status >= 400) throw new OperatorError('http', answer.status, '');
    throw new OperatorError('network', 0, 'the answer is no envelope');
  }
  const { errCode, errMsg = '', result } = envelope.data;
  if (networkCodes.includes(errCode)) throw new OperatorError('network', errCode, errMsg);
  if (errCode !== 0) throw new OperatorError('operator', errCode, errMsg);
  return result;
}

function readResult<C extends Call>(call: C, result: unknown): ResponseOf<C> {
  const parsed = call.response.safeParse(result);
  if (!parsed.success) {
    throw new OperatorError('malformed', 0, `${call.path}: ${parsed.error.message}`);
  }
  return parsed.data as ResponseOf<C>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An answer that is not JSON is not an envelope: the caller treats it as malformed.
    return undefined;
  }
}
