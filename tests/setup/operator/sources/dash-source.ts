import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoopIndex } from '#operator/media/loop-library.ts';
import { createMediaOrigin } from '#operator/media/media-origin.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import type { ForeignSource } from './foreign-source.ts';

const loop = 'news';
const secret = 'a secret of the test';
const origin = createMediaOrigin({ secret, now: Date.now, find: () => ({ loop, seed: 'one' }) });
const indexFile = join(import.meta.dirname, '../../../../operator/media/loops', loop, 'index.json');
const index = JSON.parse(readFileSync(indexFile, 'utf8')) as LoopIndex;

const folders = {
  live: '/media/live/sintonia/x/',
  vod: '/media/vod/x/',
} as const;

async function bytesOf(kind: keyof typeof folders, file: string): Promise<Buffer> {
  const pathPrefix = folders[kind];
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', opens: { kind }, lifetimeMinutes: 5 };
  const query = signStream(secret, wish, Date.now());
  const folder = kind === 'live' ? `${pathPrefix}mp4/` : pathPrefix;
  const answer = await origin(new Request(`http://origin${folder}${file}?${query}`));
  if (!answer.ok) throw new Error(`${file}: ${String(answer.status)}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** An adaptation set of pictures, and one of sound, with numbered segments. */
function adaptationSets(startNumber: number): string {
  return (['video', 'audio'] as const)
    .map((kind) => {
      const tracks = index.tracks.filter((track) => track.kind === kind);
      const representations = tracks.map(
        ({ name, codecs, bandwidth, width, height, timescale }) =>
          `<Representation id="${name}" codecs="${codecs}" bandwidth="${String(bandwidth)}"` +
          `${kind === 'video' ? ` width="${String(width)}" height="${String(height)}"` : ''}>` +
          `<SegmentTemplate timescale="${String(timescale)}" duration="${String(index.segmentSeconds * timescale)}"` +
          ` startNumber="${String(startNumber)}" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s"/>` +
          '</Representation>',
      );
      return `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" lang="en">${representations.join('')}</AdaptationSet>`;
    })
    .join('');
}

const manifest = (attributes: string, sets: string) =>
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" ${attributes}>` +
  `<Period id="0" start="PT0S">${sets}</Period></MPD>`;

/** Serves the demo's news as DASH, as a third party sends it: live under `/live/`, and a film under `/film/`. */
export function serveDash(
  source: ForeignSource,
  headers: Record<string, string> = {},
): { liveAddress: string; filmAddress: string } {
  const live = manifest(
    'type="dynamic" availabilityStartTime="1970-01-01T00:00:00Z" minimumUpdatePeriod="PT4S" timeShiftBufferDepth="PT60S" minBufferTime="PT4S"',
    adaptationSets(0),
  );
  const film = manifest(
    `type="static" mediaPresentationDuration="PT${String(index.seconds)}S" minBufferTime="PT4S"`,
    adaptationSets(0),
  );
  source.serve('/live/manifest.mpd', live, { ...headers, 'content-type': 'application/dash+xml' });
  source.serve('/film/manifest.mpd', film, { ...headers, 'content-type': 'application/dash+xml' });
  source.otherwise((request, response) => {
    const [, folder, file = ''] = /^\/(live|film)\/(\w+\/[\w.]+)$/.exec(request.url ?? '') ?? [];
    if (folder === undefined) {
      response.writeHead(404).end();
      return;
    }
    bytesOf(folder === 'live' ? 'live' : 'vod', file).then(
      (bytes) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return {
    liveAddress: `${source.origin}/live/manifest.mpd`,
    filmAddress: `${source.origin}/film/manifest.mpd`,
  };
}
