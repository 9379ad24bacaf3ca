import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { earlyScriptPrefix } from '#lib/early-key.ts';
import { channelWatch } from '#server/catalogue/channel-watch.ts';
import { env } from '#server/base/env.ts';
import { meter, type PageVerdict } from '#server/base/meter.ts';
import type { Handler } from '#server/http/handler.ts';
import { encodings, takes } from '#server/http/takes.ts';
import { readViewer } from '#server/session/viewer.ts';
import { askedPage, type AskedPage } from './asked-page.ts';
import { firstLook } from './first-look.ts';
import { PageCache, type PageAges, type Verdict } from './page-cache.ts';
import type { PageTemplate } from './page-template.ts';
import { rendererOf } from './render-in-process.ts';
import { SharedPages } from './shared/shared-pages.ts';
import { siteFactsReader } from './site-facts.ts';

/** Total size of all pages. */
const maxBytes = 64 * 1024 * 1024;
/** A page shows the next hours of programmes, so an older one would be useless. */
const lastGoodMs = 4 * millisecondsInHour;

/** The pages, with a shared cache for guests (docs/decisions/007-pages-of-guests.md). */
export function cachedPages(pages: Handler, maxSeconds = env().cacheMaxSeconds): Handler {
  const ages = agesWithin(maxSeconds);
  if (ages.staleMs === 0) return pages;
  const renderer = rendererOf(pages);
  const look = firstLook(readBuilt, earlyScript());
  const renderHere = async (asked: AskedPage) => look(await renderer(asked), asked.target);
  const { redisUrl } = env();
  const render =
    redisUrl === null
      ? renderHere
      : new SharedPages({ redisUrl, buildId: buildId(), freshMs: ages.freshMs }).before(renderHere);
  const cache = new PageCache({ render, ages, maxBytes });
  meter()?.pagesKept(() => cache.sizeBytes);
  const readFacts = siteFactsReader();
  const askedBy = async (request: IncomingMessage): Promise<AskedPage | null> => {
    const facts = await readFacts();
    const asked = facts && askedPage(request, facts);
    if (!asked) return null;
    const { loginStatus } = await readViewer(request.headers.cookie ?? null);
    return loginStatus === 'guest' ? asked : null;
  };
  return async (request, response) => {
    const asked = await askedBy(request);
    const answer = asked && (await cache.answer(asked));
    meter()?.pageServed(answer ? verdictWord[answer.verdict] : 'uncached');
    if (!answer) return pages(request, response);
    response.setHeader('cache-status', `Sintonia; ${answer.verdict}`);
    await send(answer.page, request, response);
    channelWatch().look();
  };
}

const distDir = () => process.env.NEXT_DIST_DIR ?? '.next';
const builtFile = /^\/_next\/(static\/chunks\/[\w.~-]+)$/;

/** Reads a script or style sheet of the build from the disk: as a request, it would wait for a turn among the pages. */
async function readBuilt(address: string): Promise<string | null> {
  const [, path] = builtFile.exec(address) ?? [];
  return path === undefined ? null : readFile(join(distDir(), path), 'utf8');
}

/** The address of the build's early script; null without a build, as in tests. */
function earlyScript(): string | null {
  const folder = join(distDir(), 'static/chunks');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((one) => one.startsWith(earlyScriptPrefix) && one.endsWith('.js'));
  return name === undefined ? null : `/_next/static/chunks/${name}`;
}

function buildId(): string {
  try {
    return readFileSync(join(distDir(), 'BUILD_ID'), 'utf8').trim();
  } catch {
    // No build, as in tests: pages are not shared with other processes.
    return randomUUID();
  }
}

const verdictWord: Record<Verdict, PageVerdict> = {
  hit: 'hit',
  'hit; detail=stale': 'stale',
  'hit; detail=operator-away': 'operator-away',
  'hit; detail=another-server': 'another-server',
  'fwd=miss': 'miss',
};

/** The operator's limit for shared caches also limits pages. */
function agesWithin(maxSeconds = Infinity): PageAges {
  const staleMs = Math.min(millisecondsInMinute, maxSeconds * 1_000);
  return { freshMs: Math.min(10_000, staleMs), staleMs, lastGoodMs };
}

async function send(
  page: PageTemplate,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accepted = encodings.filter((name) => takes(asked['accept-encoding'], name));
  const nonce = randomUUID().replaceAll('-', '');
  const { status, headers, body } = await page.copy(nonce, accepted);
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
