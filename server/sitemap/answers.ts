import { robotsText, sitemapIndexText, sitemapText } from '#lib/domain/seo/sitemap.ts';
import { servicePrefixes } from '#lib/contract/wire/call.ts';
import { routes } from '#lib/routes.ts';
import { env } from '#server/base/env.ts';
import { originOfRequest } from '#server/http/public-origin.ts';
import { SitemapUnavailable, sitemapPages, sitemapParts } from './read-sitemap.ts';
import { parsePart } from './sitemap-part.ts';

/** Paths closed to crawlers: pages of one viewer, calls, and large files. */
const closed = [
  '/my/',
  routes.favorites(),
  routes.history(),
  routes.login(),
  routes.search(),
  ...Object.values(servicePrefixes).map((prefix) => `${prefix}/`),
  '/media/',
  '/healthz',
];

/** Search engines retry after this time. */
const retrySeconds = 120;
/**
 * New titles may be missing for this long. Without PUBLIC_ORIGIN the addresses use the requested host, so the answer
 * must not be shared.
 */
const cacheControl = () =>
  `${env().publicOrigin === undefined ? 'private' : 'public'}, max-age=3600`;

/** robots.txt. Needs no operator: a 5xx answer here would keep search engines from the whole site. */
export function answerRobots(request: Request): Response {
  const origin = originOf(request);
  const text = robotsText(closed, origin === null ? null : `${origin}/sitemap.xml`);
  return answer(text, 'text/plain; charset=utf-8');
}

/** The index of all sitemaps. */
export function answerSitemapIndex(request: Request): Promise<Response> {
  return answering(request, async (origin) => {
    const parts = await sitemapParts();
    const addresses = parts.map((name) => `${origin}/sitemap-${name}.xml`);
    return answer(sitemapIndexText(addresses), xml);
  });
}

/** One sitemap, streamed as it is read: it has megabytes and is never in memory as a whole. */
export function answerSitemap(request: Request, name: string): Promise<Response> {
  return answering(request, async (origin) => {
    const part = parsePart(name);
    const pages = part && (await sitemapPages(part, origin));
    if (!pages) return new Response(null, { status: 404 });
    return answer(streamOf(sitemapText(pages)), xml);
  });
}

const xml = 'application/xml; charset=utf-8';

async function answering(
  request: Request,
  make: (origin: string) => Promise<Response>,
): Promise<Response> {
  const origin = originOf(request);
  if (origin === null) return new Response(null, { status: 400 });
  try {
    return await make(origin);
  } catch (error) {
    if (!(error instanceof SitemapUnavailable)) throw error;
    const headers = { 'retry-after': String(retrySeconds) };
    return new Response(null, { status: 503, headers });
  }
}

const originOf = ({ headers }: Request) =>
  originOfRequest((name) => headers.get(name) ?? undefined);

function answer(body: string | ReadableStream<Uint8Array>, type: string): Response {
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl() });
  if (env().publicOrigin === undefined) headers.set('vary', 'Host');
  return new Response(body, { headers });
}

const chunkChars = 64 * 1024;

/** Generates the text in pieces, as fast as the client reads. */
function streamOf(texts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      let chunk = '';
      while (chunk.length < chunkChars) {
        const next = texts.next();
        if (next.done) break;
        chunk += next.value;
      }
      if (chunk === '') controller.close();
      else controller.enqueue(encoder.encode(chunk));
    },
  });
}
