import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { log } from './log.ts';
import { operator } from './upstream/pool.ts';

const requestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept'];
const answerHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'age',
  'expires',
  'vary',
];

/**
 * Media and pictures of the operator, streamed as they come, so that the browser sees one origin. Only what a reader of
 * files needs goes along: no cookie, no credentials, and no redirect comes back.
 */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { media, basePath } = operator();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const path = basePath + (request.url ?? '');
    const headers = pick(requestHeaders, request.headers);
    const answer = await media.request({ method, path, headers, signal: gone.signal });
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
    if (isRedirect && answer.statusCode !== 304) {
      answer.body.destroy();
      response.writeHead(502).end();
      return;
    }
    response.writeHead(answer.statusCode, {
      ...pick(answerHeaders, answer.headers),
      'x-content-type-options': 'nosniff',
    });
    // Errors on either side end both; the player asks again.
    pipeline(answer.body, response, () => undefined);
  } catch (error) {
    if (gone.signal.aborted) return;
    log().warn({ err: error, path: request.url?.split('?', 1)[0] }, 'media cannot be reached');
    if (!response.headersSent) response.writeHead(502).end();
  }
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
