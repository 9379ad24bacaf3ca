import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicePrefixes } from '#lib/contract/call.ts';
import { mountBff } from './bff/node-mount.ts';
import type { BuiltFiles } from './built-files/built-files.ts';
import { health, statusOf } from './health.ts';
import { rememberAskedLanguage, setSecurityHeaders, stripInternalHeaders } from './page-headers.ts';
import { passGateway, passMemberSite, passThrough } from './pass-through.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The pages: being prepared, then ready. Whoever comes before waits. */
export interface Site {
  isReady: boolean;
  files: Pick<BuiltFiles, 'answer'>;
  pages: Promise<Handler>;
}

const handlerByPrefix: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...Object.values(servicePrefixes).map((prefix): [string, Handler] => [prefix, mountBff]),
  ['/media', passThrough],
  ['/artwork', passThrough],
  ['/memberSite', passMemberSite],
  ['/gateway', passGateway],
]);

/** Calls, media, scripts and health are answered here; everything else is a page. */
export async function routeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
): Promise<void> {
  const target = request.url ?? '/';
  const slashAt = target.indexOf('/', 1);
  const handler = slashAt > 0 ? handlerByPrefix.get(target.slice(0, slashAt)) : undefined;
  if (handler) return handler(request, response);
  if (target === '/healthz') return answerHealth(response, site.isReady);
  stripInternalHeaders(request);
  setSecurityHeaders(response);
  if (site.files.answer(request, response)) return;
  rememberAskedLanguage(request, response);
  if (!isDecodable(target)) {
    // Like any unknown path (spec part 2); Next would answer with a bare 500.
    response.writeHead(307, { location: '/' }).end();
    return;
  }
  const pages = await site.pages;
  await pages(request, response);
}

/** Whether the escapes of a path mean something: `/%E0%A4%A` does not. */
function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

async function answerHealth(response: ServerResponse, isWebReady: boolean): Promise<void> {
  const report = await health(isWebReady);
  response.writeHead(statusOf(report), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(report));
}
