import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { NoTurn } from '#lib/fair-turns.ts';
import { env } from './base/env.ts';
import { hasBody, type Admitted } from './http/door.ts';
import { readBody } from './http/incoming-body.ts';
import { passedOn, type PassedOn } from './http/passages.ts';
import { answerRefusal } from './http/refusal.ts';
import { endWhenStalled } from './http/stalled-reader.ts';
import { askWhileAway } from './http/while-away.ts';
import type { ViewerAddress } from './base/viewer-address.ts';
import { log } from './base/log.ts';
import { processWide } from './base/process-wide.ts';
import { ToldSeldom } from './base/told-seldom.ts';
import { operatorBreaker } from './upstream/breaker.ts';
import { operatorKeyHeaders } from './upstream/operator-key.ts';
import { inPassageTurn } from './upstream/passage-turns.ts';
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
    answerRefusal(request, response, 'operator-away');
    return;
  }
  const { bodyMaxBytes } = found.passage;
  if (bodyMaxBytes === 0 && hasBody(request)) {
    answerRefusal(request, response, 'too-large');
    return;
  }
  const body = bodyMaxBytes === 0 ? null : await readBody(request, response, address, bodyMaxBytes);
  if (typeof body === 'string') {
    answerRefusal(request, response, body);
    return;
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (response.destroyed) gone.abort();
  const { signal } = gone;
  const passOn = async () => {
    // It may have begun to hang while this request waited.
    if (operatorBreaker().isOpen) answerRefusal(request, response, 'operator-away');
    else await pass(request, response, { ...found, body, address, signal });
  };
  try {
    await inPassageTurn(found.passage, address, passOn, signal);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    if (!signal.aborted) answerRefusal(request, response, 'busy');
  }
}

interface Passing extends PassedOn {
  body: Buffer | null;
  address: ViewerAddress;
  /** Aborts when the reader is gone. */
  signal: AbortSignal;
}

/** Resolves when the reader has the whole answer, or is gone. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { passage, method, path, body, address, signal }: Passing,
): Promise<void> {
  const { media, basePath } = operator();
  const headers = {
    ...pick(passage.requestHeaders, request.headers),
    // The operator applies its limits per viewer, and believes who that is by the key.
    ...operatorKeyHeaders(),
    'x-client-ip': address,
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
    endWhenStalled(response);
    // An error on either side ends both; the player requests again.
    await pipeline(answer.body, response).catch(() => undefined);
  } catch (error) {
    if (signal.aborted) return;
    // A slow source may be the cause, so the breaker checks whether the operator hangs.
    const reason = codeOf(error);
    if (reason === 'UND_ERR_HEADERS_TIMEOUT') operatorBreaker().suspect();
    tellFailure({ passage: passage.name, reason, path: path.split('?', 1)[0] });
    if (!response.headersSent) response.writeHead(502).end();
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}

const told = () => processWide('failedPassages', () => new ToldSeldom());

/** Without the stack, which is always the same. */
function tellFailure(failure: { passage: string; reason: string; path: string | undefined }): void {
  const leftOut = told().leftOut(`${failure.passage} ${failure.reason}`);
  if (leftOut !== null) log().warn({ ...failure, leftOut }, 'a request to the operator failed');
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
