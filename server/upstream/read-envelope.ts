import type { Call, ResponseOf } from '#lib/contract/wire/call.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { networkError, type ExchangeReply } from './exchange.ts';
import { scanErrCode } from './scan-envelope.ts';

/** An operator's answer that is an envelope: its errCode, and the original bytes. */
export interface OperatorReply extends ExchangeReply {
  errCode: number;
}

/**
 * Classifies an answer. Throws OperatorError: `http` for a server failure without an envelope, `network` for incomplete
 * JSON, an answer without an envelope, or a redirect.
 */
export function classifyReply(reply: ExchangeReply): OperatorReply {
  const { status, bytes } = reply;
  const errCode = scanErrCode(bytes);
  const isFailure = status >= 400;
  if (errCode !== null && (status === 200 || (isFailure && errCode !== 0))) {
    return { status, bytes, errCode };
  }
  if (status >= 500) throw new OperatorError('http', status, `the operator answered ${status}`);
  throw networkError('upstreamMalformed', `HTTP ${status} without a whole envelope`);
}

/** The result of an answer, parsed with the call's response schema. Throws OperatorError. */
export function resultOf<C extends Call>(call: C, reply: OperatorReply): ResponseOf<C> {
  const envelope = parseBytes(reply.bytes);
  if (reply.errCode !== 0) {
    const errMsg = typeof envelope.errMsg === 'string' ? envelope.errMsg : '';
    throw new OperatorError('operator', reply.errCode, errMsg);
  }
  const parsed = call.response.safeParse(envelope.result);
  if (!parsed.success) {
    throw new OperatorError('malformed', 0, `${call.path}: ${parsed.error.message}`);
  }
  return parsed.data as ResponseOf<C>;
}

function parseBytes(bytes: Buffer): { errMsg?: unknown; result?: unknown } {
  try {
    return JSON.parse(bytes.toString('utf8')) as { errMsg?: unknown; result?: unknown };
  } catch (error) {
    throw networkError('upstreamMalformed', 'the envelope is no JSON', error);
  }
}
