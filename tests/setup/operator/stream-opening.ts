import type { StreamOpening } from '#lib/crypto/stream-signature.ts';

const nothingYet = { fromSeconds: 0, toSeconds: 1 };

/** What the grant of an address says that the web server gives out: no more than the address asks for. */
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
