/**
 * A script of its own (scripts/start/early-script.ts) that runs before those of the page: prefetches the start of the
 * stream that the page begins with, as soon as the page's inline script has its address (server/page-cache).
 */
import { hlsMeans } from '#components/player/engine/playback-means.ts';
import { prefetchedStarts } from '#components/player/engine/prefetch/prefetched-starts.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { playableAddress } from '#lib/domain/playback/source/play-source.ts';

async function start(): Promise<void> {
  const [answer] = window.earlyAnswers?.values() ?? [];
  if (!answer) return;
  // The page's scripts read the answer itself.
  const { result } = (await (await answer).clone().json()) as { result: PlaySource };
  const address = playableAddress(result);
  if (address && address.fileType === undefined) prefetchedStarts.fetch(address.url);
}

window.earlyStarts = prefetchedStarts;
// The browser's own HLS uses no prefetch, and what a gateway delivers must not load the origin.
if (hlsMeans(window) !== 'browser' && !('gateway' in document.documentElement.dataset)) {
  // The player asks for what is missing.
  start().catch(() => undefined);
}
