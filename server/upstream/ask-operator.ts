import type { Call } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { log } from '#server/base/log.ts';
import { meter } from '#server/base/meter.ts';
import { operatorBreaker } from './breaker.ts';
import { inTurn } from './call-turns.ts';
import type { Caller } from '#server/base/caller.ts';
import { exchange, networkError, type ExchangeRequest } from './exchange.ts';
import { operatorKeyHeaders } from './operator-key.ts';
import { operator } from './pool.ts';
import { newRequestId } from './request-id.ts';
import { classifyReply, type OperatorReply } from './read-envelope.ts';

/** On whose behalf the operator is asked. The server sets every field; the browser cannot. */
export interface Asker {
  /** Undefined before any session exists. */
  token?: string | undefined;
  accountId?: string | undefined;
  country?: string | undefined;
  /** Of an account that logs in by one; only calls with `namesVirtualCode` carry it. */
  virtualCode?: string | undefined;
  /** The address of the viewer's machine; left out for the web server's own requests. */
  clientAddress?: ViewerAddress | undefined;
  /** The device id of the viewer's browser; only calls with `knowsDevice` carry it. */
  deviceId?: string | undefined;
  /** The request id that the browser set for its write, so that a repeated write counts once; absent for a new id. */
  requestId?: string | undefined;
  /** Deadline of the whole call, in `performance.now()` time; absent: `serverBounds.callBudgetMs` from now. */
  deadlineMs?: number | undefined;
  language: Language;
}

/** Fields that the browser may not set: the server replaces them. */
const serverFields: readonly string[] = ['accountId', 'country', 'clientIp', 'language', 'token'];

/** The fields of a call that the browser may set. */
export function ownFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !serverFields.includes(key)));
}

/**
 * Asks the operator once (spec part 7) when the viewer's network has its turn. Throws OperatorError, see exchange,
 * classifyReply and inTurn; `upstreamHangs` at once while the breaker is open.
 */
export async function askOperator(
  call: Call,
  data: Record<string, unknown>,
  asker: Asker,
  caller?: Caller,
): Promise<OperatorReply> {
  const deadlineMs = asker.deadlineMs ?? performance.now() + serverBounds.callBudgetMs;
  const request = operatorRequest(call, data, asker);
  const breaker = operatorBreaker();
  const isTrial = breaker.isOpen;
  if (!breaker.admits()) throw networkError('upstreamHangs', 'the operator hangs');
  // A trial call takes no place: hanging calls may hold all places. Searches wait for their turn at the operator (056),
  // and would hold all places here meanwhile.
  if (isTrial || call.service === 'search') return send(request, deadlineMs, caller);
  return inTurn(asker.clientAddress, timeLeftMs(deadlineMs), () => {
    if (breaker.isOpen) throw networkError('upstreamHangs', 'the operator hangs');
    return send(request, deadlineMs, caller);
  });
}

async function send(
  request: ExchangeRequest,
  deadlineMs: number,
  caller: Caller | undefined,
): Promise<OperatorReply> {
  const { calls, basePath } = operator();
  const breaker = operatorBreaker();
  const askedAtMs = performance.now();
  try {
    const whole = await exchange(
      calls,
      { ...request, path: basePath + request.path },
      { timeoutMs: timeLeftMs(deadlineMs), maxBytes: serverBounds.answerMaxBytes, caller },
    );
    breaker.answered();
    const reply = classifyReply(whole);
    if (reply.errCode === errorCodes.operatorKeyWrong) throw keyRefused();
    if (reply.errCode !== 0) meter()?.upstreamRefused();
    return reply;
  } catch (error) {
    if (error instanceof OperatorError) {
      if (isSilence(error)) breaker.failed(performance.now() - askedAtMs);
      if (error.kind !== 'aborted') meter()?.upstreamFailed(error);
    }
    throw error;
  }
}

/** A wrong setting; viewers cannot do anything about it. */
function keyRefused(): OperatorError {
  log().error('the operator refuses the key of this web server: OPERATOR_KEY must be the same');
  return networkError('upstreamUnreachable', 'the operator refuses the key');
}

/** The remaining time of the call, in milliseconds. Throws OperatorError when it is used up. */
function timeLeftMs(deadlineMs: number): number {
  const leftMs = Math.min(serverBounds.callBudgetMs, deadlineMs - performance.now());
  if (leftMs <= 0) throw networkError('upstreamTimeout', 'the time of the call is over');
  return leftMs;
}

/** Whether the operator has sent nothing at all. */
function isSilence({ kind, code }: OperatorError): boolean {
  return kind === 'network' && code !== errorCodes.upstreamMalformed;
}

/** The HTTP request to the operator. */
export function operatorRequest(
  call: Call,
  data: Record<string, unknown>,
  asker: Asker,
): ExchangeRequest {
  const headers: Record<string, string> = {
    accept: 'application/json',
    client: 'web',
    lang: asker.language,
    'request-id': asker.requestId ?? newRequestId(),
    ...operatorKeyHeaders(),
  };
  if (asker.token !== undefined) headers.authorization = asker.token;
  if (asker.clientAddress !== undefined) headers['x-client-ip'] = asker.clientAddress;
  if (call.knowsDevice && asker.deviceId !== undefined) headers['x-device-id'] = asker.deviceId;
  const { accountId } = asker;
  const own = ownFields(data);

  if (call.encoding === 'json') {
    headers['content-type'] = 'application/json';
    const { virtualCode } = asker;
    // JSON omits undefined fields: for an account without a virtual code, the browser's value is removed.
    const body = JSON.stringify({
      ...own,
      accountId,
      ...(call.namesVirtualCode && { virtualCode }),
    });
    return { method: call.method, path: call.address, headers, body };
  }
  if (call.encoding === 'form-field') {
    headers['content-type'] = formType;
    const body = encodeForm({ ...own, accountId }).toString();
    return { method: call.method, path: call.address, headers, body };
  }
  const { token, language, country = '', clientAddress: clientIp = '' } = asker;
  const fields = { ...own, language, country, clientIp };
  if (call.method === 'GET') {
    const query = encodeForm({ token, ...fields }).toString();
    return { method: 'GET', path: `${call.address}?${query}`, headers, body: null };
  }
  headers['content-type'] = formType;
  const path = `${call.address}?${encodeForm({ token }).toString()}`;
  const body = encodeForm({ ...fields, accountId }).toString();
  return { method: 'POST', path, headers, body };
}

const formType = 'application/x-www-form-urlencoded';
