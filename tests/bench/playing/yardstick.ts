import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { liveSource } from '#lib/contract/streams.ts';

/** A page with only a player, on the product's own origin: same session, streams and connection. */
export type Yardstick = 'hls.js' | 'video.js';

const scripts: Record<Yardstick, string> = {
  'hls.js': 'hls.js/dist/hls.min.js',
  'video.js': 'video.js/dist/video.min.js',
};

/** `play(url)` replaces the current stream and starts at a low level. */
const players: Record<Yardstick, string> = {
  'hls.js': `
    const video = document.querySelector('video');
    let hls;
    const play = (url) => {
      hls?.destroy();
      hls = new Hls({ startLevel: 0 });
      hls.loadSource(url);
      hls.attachMedia(video);
      video.play().catch(() => undefined);
    };`,
  'video.js': `
    const player = videojs(document.querySelector('video'), {
      html5: { vhs: { overrideNative: true, enableLowInitialPlaylist: true } },
    });
    const play = (src) => {
      player.src({ src, type: 'application/vnd.apple.mpegurl' });
      player.play().catch(() => undefined);
    };`,
};

function html(kind: Yardstick): string {
  return `<!doctype html><title>${kind}</title>
<button style="position:fixed;z-index:9">zap</button><br><video muted playsinline width="854" height="480"></video>
<script src="/yardstick/script"></script>
<script>
${players[kind]}
    const tune = async (id) => {
      const answer = await fetch('${liveSource.address}', {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body: JSON.stringify({ logicalChannelId: id }),
      });
      play((await answer.json()).result.sources[0].url);
    };
    const ids = new URLSearchParams(location.search).get('ids').split(',');
    let next = 0;
    const zap = () => tune(ids[next++ % ids.length]);
    document.querySelector('button').addEventListener('click', zap);
    zap();
</script>`;
}

export function playerScript(kind: Yardstick): string {
  return readFileSync(fileURLToPath(import.meta.resolve(scripts[kind])), 'utf8');
}

/** Serves the bare player at `/yardstick` of the page's origin; its first channel starts with the page. */
export async function serveYardstick(page: Page, kind: Yardstick): Promise<void> {
  await page.route('**/yardstick?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: html(kind) }),
  );
  await page.route('**/yardstick/script', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: playerScript(kind) }),
  );
}
