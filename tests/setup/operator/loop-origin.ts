import { signStream, type StreamOpening } from '#lib/crypto/stream-signature.ts';
import type { MediaKind } from '#operator/media/media-address.ts';
import { createMediaOrigin, type FoundMedia } from '#operator/media/media-origin.ts';

/** A media origin over the demo loops, at midnight. */
export const secret = 'a secret of the test';
export const midnight = Date.UTC(2026, 10, 21);
/** The newest segment that is complete at midnight. */
export const newest = midnight / 4000 - 1;

const streams: Record<string, FoundMedia> = {
  'live/101': { loop: 'news', seed: 'one' },
  'dvr/s1': { loop: 'news', seed: 'one' },
  'dvr/s2': { loop: 'nature', seed: 'one' },
  'drm/101': { loop: 'news', seed: 'one' },
  'live/radio': { loop: 'music', audioOnly: true },
  'live/sound-of-news': { loop: 'news', audioOnly: true },
  'live/nature': { loop: 'nature', seed: 'one' },
  'drm/locked': { loop: 'cinema-protected' },
  'live/by-hash': {},
  'vod/film': { loop: 'cinema', durationSeconds: 5_402 },
  'live/broken': { loop: 'no such loop' },
};

export const origin = createMediaOrigin({
  secret,
  now: () => midnight,
  find: (kind: MediaKind, id: string) => streams[`${kind}/${id}`] ?? null,
});

/** The query that signs a file; `opens` signs another access to its folder. */
export function sign(path: string, opens: StreamOpening = openingOf(path)): string {
  const [, , family = ''] = path.split('/');
  const depth = family === 'live' || family === 'drm' ? 5 : 4;
  const pathPrefix = `${path.split('/').slice(0, depth).join('/')}/`;
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', opens, lifetimeMinutes: 5 };
  return signStream(secret, wish, midnight);
}

/** Requests a file with a valid signature. */
export async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return origin(new Request(`http://origin${path}?${sign(path)}`, { method, headers }));
}

/** Requests a URI from a playlist at `base`. */
export async function follow(base: string, uri: string): Promise<Response> {
  return origin(new Request(new URL(uri, `http://origin${base}`)));
}

export const linesOf = (text: string, tag: string) =>
  text.split('\n').filter((l) => l.startsWith(tag));
export const urisOf = (text: string) =>
  text.split('\n').filter((l) => l !== '' && !l.startsWith('#'));

export const live = '/media/live/sintonia/101/mp4/chunks.m3u8';

const nothingYet = { fromSeconds: 0, toSeconds: 1 };

/** The access that the web server's grant for an address gives: no more than the address needs. */
export function openingOf(path: string): StreamOpening {
  const [, , family = ''] = path.split('/');
  if (family === 'vod') return { kind: 'vod' };
  if (family !== 'dvr') return { kind: 'live' };
  const [, start, duration] = /_range-(\d+)-(\d+)/.exec(path) ?? [];
  if (!path.includes('_range-')) return { kind: 'time-shift', depthSeconds: 86_400 };
  if (start === undefined || duration === undefined) return { kind: 'catch-up', ...nothingYet };
  const fromSeconds = Number(start);
  return { kind: 'catch-up', fromSeconds, toSeconds: fromSeconds + Number(duration) };
}
