import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { deskProgress, progressBounds, progressHeaders } from '#lib/contract/desk/progress.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { chooseLanguage, supported } from '#lib/language.ts';
import { headersOf, type HeaderReader } from '#server/base/header-reader.ts';
import { log } from '#server/base/log.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { CallSession } from '#server/bff/session/call-session.ts';
import { hasBody, type Admitted } from '#server/http/door.ts';
import type { Refusal } from '#server/http/envelopes.ts';
import { isSameOrigin } from '#server/http/own-address.ts';
import { answerRefusal } from '#server/http/refusal.ts';
import { endWhenStalled } from '#server/http/stalled-reader.ts';
import { operatorBreaker } from '#server/upstream/breaker.ts';
import { operatorKeyHeaders } from '#server/upstream/operator-key.ts';
import { operator } from '#server/upstream/pool.ts';
import { progressPlaces } from './progress-places.ts';

/** Of an operator whose stream has gone silent. */
const silentMs = 3 * progressBounds.heartbeatMs;

/** Whether a request asks for the desk's stream of progress, with any method. */
export const isProgress = ({ target: { path, isPlain } }: Admitted): boolean =>
  isPlain && path === deskProgress.address;

/**
 * Passes the operator's stream of progress on to a page of the desk, event by event, until either side leaves. For
 * viewers who are not signed in the stream does not exist; the operator says which accounts may read it.
 */
export async function answerProgress(
  request: IncomingMessage,
  response: ServerResponse,
  { address }: Admitted,
): Promise<void> {
  const refusal = await passOn(request, response, address);
  if (refusal !== null) answerRefusal(request, response, refusal);
}

/** Returns why there is no stream; null when one was passed on. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  address: ViewerAddress,
): Promise<Refusal | null> {
  const header = headersOf(request);
  const isRead = request.method === 'GET' && !hasBody(request) && isSameOrigin({ header }, false);
  if (!isRead) return 'not-found';
  const session = await CallSession.of({ address, header }, languageOf(header));
  const refusal = await refusalOf(session);
  const cookies = session.cookieLines();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  const accountId = session.current?.account.accountId;
  if (refusal !== null || accountId === undefined) return refusal ?? 'not-found';
  const place = progressPlaces().take(accountId, address);
  if (place === null) return 'busy';
  response.once('close', () => progressPlaces().giveBack(place));
  try {
    return await pass(session, response, place.signal);
  } catch (error) {
    if (!response.headersSent && !place.signal.aborted) {
      log().warn({ err: error }, 'the stream of progress could not be read');
      return 'operator-away';
    }
    response.destroy();
    return null;
  } finally {
    progressPlaces().giveBack(place);
  }
}

/** Why there is no session to ask with; an expired one is renewed. */
async function refusalOf(session: CallSession): Promise<Refusal | null> {
  if (!isMembers(session)) return 'not-found';
  if (operatorBreaker().isOpen) return 'operator-away';
  const { expired } = session;
  try {
    if (expired) await session.recover(expired, errorCodes.sessionInvalid);
  } catch (error) {
    if (error instanceof OperatorError) return 'operator-away';
    throw error;
  }
  return isMembers(session) ? null : 'not-found';
}

const isMembers = ({ current }: CallSession) => current?.loginStatus === 'user';

/** Returns why the operator gives no stream; null when a stream has ended. Throws when it broke off. */
async function pass(
  session: CallSession,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<Refusal | null> {
  const { media, basePath } = operator();
  const { token, clientAddress, language } = session.asker();
  const answer = await media.request({
    method: 'GET',
    path: basePath + deskProgress.address,
    headers: {
      ...{ accept: 'text/event-stream', client: 'web', lang: language },
      ...(token !== undefined && { authorization: token }),
      ...(clientAddress !== undefined && { 'x-client-ip': clientAddress }),
      ...operatorKeyHeaders(),
    },
    signal,
    bodyTimeout: silentMs,
  });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
  if (answer.statusCode !== 200 || !isStream) {
    await answer.body.dump();
    if (answer.statusCode === 503) return 'busy';
    return answer.statusCode === 404 ? 'not-found' : 'operator-away';
  }
  response.writeHead(200, progressHeaders);
  response.flushHeaders();
  endWhenStalled(response);
  await pipeline(answer.body, response);
  return null;
}

function languageOf(header: HeaderReader): Language {
  return supported(header('lang')) ?? chooseLanguage({ accepted: header('accept-language') });
}
