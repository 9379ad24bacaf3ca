import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicePrefixes } from '#lib/contract/wire/call.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { mountBff } from './bff/node-mount.ts';
import { answerProgress, isProgress } from './desk/answer-progress.ts';
import type { BuiltFiles } from './built-files/built-files.ts';
import { health, statusOf } from './health.ts';
import { admit, hasBody, type Admitted } from './http/door.ts';
import { isBelowPassage } from './http/passages.ts';
import type { Handler } from './http/handler.ts';
import { answerRefusal } from './http/refusal.ts';
import { toldAddress } from './http/told-address.ts';
import { rememberAskedLanguage, setSecurityHeaders, stripInternalHeaders } from './page-headers.ts';
import { passThrough } from './pass-through.ts';

/** The page handler: being prepared, then ready. An early request waits. */
export interface Site {
  isReady: boolean;
  files: Pick<BuiltFiles, 'answer'>;
  pages: Promise<Handler>;
  /** Opens the first pages, once. Absent in development, where pages are built as they are asked for. */
  warmUp?: () => Promise<void>;
  /** In development, hot reload's own addresses accept other methods and bodies. */
  isDev?: boolean;
}

const services: ReadonlySet<string> = new Set(Object.values(servicePrefixes));

/** Addresses at which Next serves its own pages of errors, with status 500. Viewers have no use for them. */
const nextsOwnPage = /^\/_(?:global-error|error|document|app)(?![^./])/;

/** Answers calls, media, scripts and health; passes everything else to the page handler. */
export async function routeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
): Promise<void> {
  const admitted = admit(request);
  if (typeof admitted === 'string') {
    const refusal = admitted === 'no-address' ? 'unknown-address' : admitted;
    answerRefusal(request, response, refusal);
    return;
  }
  if (isProgress(admitted)) return answerProgress(request, response, admitted);
  const { path } = admitted.target;
  const slashAt = path.indexOf('/', 1);
  if (slashAt > 0 && services.has(path.slice(0, slashAt))) {
    return mountBff(request, response, admitted);
  }
  if (isBelowPassage(path)) return passThrough(request, response, admitted);
  if (!isRead(request, site)) {
    answerRefusal(request, response, 'wrong-method', { allow: 'GET, HEAD' });
    return;
  }
  if (nextsOwnPage.test(path)) {
    answerRefusal(request, response, 'not-found');
    return;
  }
  if (path === '/healthz') return answerHealth(response, site);
  return answerPage(request, response, site, admitted);
}

/** Whether the target is read-only (pages, files, health): a body is refused before it is read. */
function isRead(request: IncomingMessage, { isDev }: Site): boolean {
  if (isDev === true && /^\/(?:__nextjs|_next\/)/.test(request.url ?? '')) return true;
  return (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
}

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  { address }: Admitted,
): Promise<void> {
  stripInternalHeaders(request);
  setSecurityHeaders(response, request.url);
  if (site.files.answer(request, response)) return;
  rememberAskedLanguage(request, response);
  request.headers[requestHeaders.viewerAddress] = toldAddress(address);
  const pages = await site.pages;
  await pages(request, response);
}

async function answerHealth(response: ServerResponse, site: Site): Promise<void> {
  const report = await health(site.isReady);
  // While the operator is away there are no pages to open.
  if (report.status !== 'starting') await site.warmUp?.();
  response.writeHead(statusOf(report), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(report));
}
