import { allCalls } from '#lib/contract/all-calls.ts';
import { servicePrefixes } from '#lib/contract/wire/call.ts';
import { deskProgress } from '#lib/contract/desk/progress.ts';
import { routeOf } from '#lib/routes.ts';

const addresses: ReadonlySet<string> = new Set([
  ...allCalls.map(({ call }) => call.address),
  deskProgress.address,
]);
const prefixes: readonly string[] = Object.values(servicePrefixes).map((prefix) => `${prefix}/`);
const places: readonly [string, string][] = [
  ['/media/', 'media'],
  ['/artwork/', 'artwork'],
  ['/memberSite/', 'memberSite'],
  ['/gateway/', 'gateway'],
  ['/_next/', 'static'],
];

/**
 * Maps a request target to one of some hundred labels: a call's address, a screen, or a place. The number stays bounded
 * for hostile targets.
 */
export function routeClass(target: string): string {
  const queryAt = target.indexOf('?');
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  if (addresses.has(path)) return path;
  if (prefixes.some((prefix) => path.startsWith(prefix))) return 'unknown call';
  for (const [prefix, name] of places) if (path.startsWith(prefix)) return name;
  if (path === '/healthz') return 'healthz';
  const screen = routeOf(path);
  return screen ? `page ${screen.name}` : 'other';
}
