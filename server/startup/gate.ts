import { businessRedirect, routeOf, routes } from '#lib/routes.ts';
import { readStartup } from './read-startup.ts';

/** The decision on a request for a page. */
export type Passage =
  | { kind: 'pass' }
  /** The product cannot start: the failure page is shown at the requested address. */
  | { kind: 'fail' }
  | { kind: 'redirect'; to: string };

interface GateSetting {
  isReplayHidden: boolean;
  startup?: typeof readStartup;
}

/** Checks start-up first, then the operator's business type and the build flag (spec part 2). */
export async function passageOf(
  pathname: string,
  { isReplayHidden, startup = readStartup }: GateSetting,
): Promise<Passage> {
  const answer = await startup();
  if (!answer.ok) return { kind: 'fail' };
  if (isReplayHidden && routeOf(pathname)?.name === 'REPLAY') {
    return { kind: 'redirect', to: routes.home() };
  }
  const to = businessRedirect(pathname, answer.startup.manifest.businessType);
  return to ? { kind: 'redirect', to } : { kind: 'pass' };
}
