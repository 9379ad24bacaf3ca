import type { Page, Request } from '@playwright/test';

const patienceMs = 90_000;
/** Longer than a round trip on slow 4G, so that a script which asks for another one is not taken for the end. */
const quietMs = 1_200;
/** Live TV asks for media without end. */
const media = /^blob:|\/media\//;

/**
 * Opens an address and waits until its scripts have loaded and run and it asks for nothing more: a figure of a page whose
 * scripts are still to come would be too good. The browser's own "network idle" is not enough, because a slow CPU pauses
 * between reading the page and asking for its scripts.
 */
export async function openWhole(
  page: Page,
  address: string,
  { hasVideo = false } = {},
): Promise<void> {
  const asked = watchAsked(page);
  await page.goto(address, { waitUntil: 'load', timeout: patienceMs });
  await page.waitForFunction(haveScriptsRun, hasVideo, { polling: 100, timeout: patienceMs });
  const until = Date.now() + patienceMs;
  while (asked.waiting() > 0 || asked.quietForMs() < quietMs) {
    if (Date.now() > until) throw new Error(`${address} never comes to rest`);
    await page.waitForTimeout(100);
  }
}

/** In the page: each of its scripts has arrived, React has taken its body over, and its video has a picture. */
function haveScriptsRun(hasVideo: boolean): boolean {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])')];
  const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const isReact = scripts.some(({ src }) => src.includes('/_next/'));
  const isHydrated = Object.keys(document.body).some((key) => key.startsWith('__reactFiber$'));
  const video = document.querySelector('video');
  return (
    scripts.every(({ src }) => arrived.has(src)) &&
    (!isReact || isHydrated) &&
    (!hasVideo || (video?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA)
  );
}

function watchAsked(page: Page) {
  const waiting = new Set<Request>();
  let changedAt = performance.now();
  const note = (request: Request, isWaiting: boolean) => {
    if (media.test(request.url())) return;
    changedAt = performance.now();
    if (isWaiting) waiting.add(request);
    else waiting.delete(request);
  };
  page.on('request', (request) => note(request, true));
  // The browser reports no end for a worker's scripts, but their answer.
  page.on('response', (response) => note(response.request(), false));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return {
    waiting: () => waiting.size,
    quietForMs: () => performance.now() - changedAt,
  };
}
