import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Dispatcher } from 'undici';
import { env } from './env.ts';
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

/** Offers to the operator's WebRTC gateway and its answers. */
export const passGateway = passage({
  methods: ['POST'],
  requestHeaders: ['content-type', 'content-length'],
  answerHeaders: ['content-type', 'content-length', 'cache-control'],
});

interface Passage {
  methods: readonly Dispatcher.HttpMethod[];
  requestHeaders: readonly string[];
  answerHeaders: readonly string[];
}

/**
 * Media and pictures of the operator, streamed as they come, so that the browser sees one origin. Only what a reader of
 * files needs goes along: no cookie, no credentials, and no redirect comes back but to media that the pages may read.
 */
export const passThrough = passage({ methods: ['GET', 'HEAD'], requestHeaders, answerHeaders });

/**
 * The pages of the operator's own small member site, which take a form. They bring a security policy of their own, which
 * keeps them away from what belongs to this origin.
 */
export const passMemberSite = passage({
  methods: ['GET', 'HEAD', 'POST'],
  requestHeaders: ['accept', 'content-type', 'content-length'],
  answerHeaders: [
    'content-type',
    'content-length',
    'cache-control',
    'content-security-policy',
    'referrer-policy',
  ],
});

function passage({ methods, ...headers }: Passage) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = methods.find((allowed) => allowed === request.method);
    if (method === undefined) response.writeHead(405, { allow: methods.join(', ') }).end();
    else await pass(request, response, method, headers);
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  method: Dispatcher.HttpMethod,
  { requestHeaders, answerHeaders }: Omit<Passage, 'methods'>,
): Promise<void> {
  const { media, basePath } = operator();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const path = basePath + (request.url ?? '');
    const headers = pick(requestHeaders, request.headers);
    const body = method === 'POST' ? request : null;
    const answer = await media.request({ method, path, headers, body, signal: gone.signal });
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
    if (isRedirect && answer.statusCode !== 304) {
      const { location } = answer.headers;
      if (method !== 'POST' && typeof location === 'string' && isMediaOrigin(location)) {
        answer.body.destroy();
        response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
        return;
      }
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
