import { brotliCompressSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';

/** What a browser fetched to show a page. */
export interface PageWeight {
  requests: number;
  /** JavaScript and CSS, in bytes as brotli makes them. */
  codeBytes: number;
  scripts: Script[];
}

interface Script {
  url: string;
  bytes: number;
  isPlayer: boolean;
}

/** Words of video.js and its HLS engine, which no other script has reason to hold. */
const playerWords = /VIDEOJS_NO_DYNAMIC_STYLE|vjs-tech|videojs-http-streaming|vhs-/;

/** Collects what a page fetches from now on. Code that is still on its way when it is weighed does not count. */
export function watchWeight(page: Page): { weigh: () => Promise<PageWeight> } {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // The browser tells the page of its worker's scripts, but never that they are there: who waits for them waits for ever.
  const finished = new Set<Request>();
  page.on('requestfinished', (request) => finished.add(request));
  return {
    async weigh() {
      const whole = responses.filter((response) => finished.has(response.request()));
      const code = await Promise.all(whole.map(codeOf));
      const found = code.filter((entry) => entry !== null);
      return {
        requests: responses.length,
        codeBytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
        scripts: found.filter(({ isScript }) => isScript),
      };
    },
  };
}

async function codeOf(response: Response): Promise<(Script & { isScript: boolean }) | null> {
  const type = response.headers()['content-type'] ?? '';
  const isScript = type.includes('javascript');
  if (!response.ok() || !(isScript || type.includes('text/css'))) return null;
  const text = await response.text();
  return {
    url: response.url(),
    bytes: brotliCompressSync(text).byteLength,
    isScript,
    isPlayer: isScript && playerWords.test(text),
  };
}
