import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request, Response } from '@playwright/test';

/** The files that a browser loaded to show a page. */
export interface PageWeight {
  requests: number;
  /** JavaScript and CSS, in bytes after brotli. */
  codeBytes: number;
  scripts: Script[];
}

interface Script {
  url: string;
  bytes: number;
  isPlayer: boolean;
  /** The browser may compile it while it arrives. */
  isHinted: boolean;
  /** Its content encoding; `br` where the build compressed it. */
  encoding: string;
}

/** Words of video.js and its HLS engine, which no other script contains. */
const playerWords = /VIDEOJS_NO_DYNAMIC_STYLE|vjs-tech|videojs-http-streaming|vhs-/;

/** Collects the files that a page loads from now on, including its workers' scripts. */
export function watchWeight(page: Page): { weigh: () => Promise<PageWeight> } {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // The browser reports no end for a worker's scripts: such a file is fetched again.
  const finished = new Set<Request>();
  page.on('requestfinished', (request) => finished.add(request));
  return {
    async weigh() {
      const code = await Promise.all(
        responses.map((response) =>
          codeOf(response, finished.has(response.request()) ? null : page.request),
        ),
      );
      const found = code.filter((entry) => entry !== null);
      return {
        requests: responses.length,
        codeBytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
        scripts: found.filter(({ isScript }) => isScript),
      };
    },
  };
}

async function codeOf(
  response: Response,
  again: APIRequestContext | null,
): Promise<(Script & { isScript: boolean }) | null> {
  const type = response.headers()['content-type'] ?? '';
  const isScript = type.includes('javascript');
  if (!response.ok() || !(isScript || type.includes('text/css'))) return null;
  const text = await (again ? await again.get(response.url()) : response).text();
  return {
    url: response.url(),
    bytes: brotliCompressSync(text).byteLength,
    isScript,
    isPlayer: isScript && playerWords.test(text),
    isHinted: text.startsWith('//# allFunctionsCalledOnLoad\n'),
    encoding: response.headers()['content-encoding'] ?? 'none',
  };
}
