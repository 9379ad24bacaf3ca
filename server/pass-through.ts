import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { bounds } from '#lib/limits.ts';
import { env } from './base/env.ts';
import { hasBody, type Admitted } from './http/door.ts';
import { readBody } from './http/incoming-body.ts';
import { passedOn, type PassedOn } from './http/passages.ts';
import { answerRefusal } from './http/refusal.ts';
import { askWhileAway } from './http/while-away.ts';
import type { ViewerAddress } from './base/viewer-address.ts';
import { log } from './base/log.ts';
import { operatorBreaker } from './upstream/breaker.ts';
import { operatorKeyHeaders } from './upstream/operator-key.ts';
import { operator } from './upstream/pool.ts';

/** These files must not be framed and must not run scripts, even when their type says HTML. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Streams media, pictures, the operator's small member site and its WebRTC gateway (passages.ts). Only the needed
 * headers are passed on: no cookie, no credentials, and no redirect except to media that the pages may read.
 */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  { target, address }: Admitted,
): Promise<void> {
  const found = passedOn(request.method, target);
  if ('allow' in found) {
    const { allow } = found;
    if (allow.length === 0) answerRefusal(request, response, 'not-found');
    else answerRefusal(request, response, 'wrong-method', { allow: allow.join(', ') });
    return;
  }
  if (operatorBreaker().isOpen) {
    answerRefusal(request, response, 'operator-away', {
      'retry-after': String(bounds.retryAfterSeconds),
    });
    return;
  }
  const { bodyMaxBytes } = found.passage;
  if (bodyMaxBytes === 0 && hasBody(request)) {
    answerRefusal(request, response, 'too-large');
    return;
  }
  const body = bodyMaxBytes === 0 ? null : await readBody(request, response, address, bodyMaxBytes);
  if (typeof body === 'string') answerRefusal(request, response, body);
  else await pass(request, response, found, body, address);
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { passage, method, path }: PassedOn,
  body: Buffer | null,
  address: ViewerAddress,
): Promise<void> {
  const { media, basePath } = operator();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { signal } = gone;
  const headers = {
    ...pick(passage.requestHeaders, request.headers),
    // The operator applies its limits per viewer.
    ...(passage.needsKey && { ...operatorKeyHeaders(), 'x-client-ip': address }),
  };
  const ask = () => media.request({ method, path: basePath + path, headers, body, signal });
  try {
    const answer = await (body === null ? askWhileAway(ask, signal) : ask());
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
    if (isRedirect && answer.statusCode !== 304) {
      const { location } = answer.headers;
      answer.body.destroy();
      const isAllowed =
        method !== 'POST' && typeof location === 'string' && isMediaOrigin(location);
      if (isAllowed) response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
      else response.writeHead(502).end();
      return;
    }
    response.writeHead(answer.statusCode, {
      ...fileHeaders,
      ...pick(passage.answerHeaders, answer.headers),
    });
    // An error on either side ends both; the player requests again.
    pipeline(answer.body, response, () => undefined);
  } catch (error) {
    if (signal.aborted) return;
    // A slow source may be the cause, so the breaker checks whether the operator hangs.
    const isSlow = (error as { code?: unknown }).code === 'UND_ERR_HEADERS_TIMEOUT';
    if (isSlow) operatorBreaker().suspect();
    log().warn({ err: error, path: path.split('?', 1)[0] }, 'media request to the operator failed');
    if (!response.headersSent) response.writeHead(502).end();
  }
}

/** Whether the pages may read media from an address (MEDIA_ORIGINS). */
function isMediaOrigin(address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && env().mediaOrigins.includes(origin);
}

function pick(
  names: readonly string[],
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | string[]> {
  const picked: Record<string, string | string[]> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
