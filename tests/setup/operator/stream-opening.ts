import type { StreamOpening } from '#lib/crypto/stream-signature.ts';

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
