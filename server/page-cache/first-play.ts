import { liveSource } from '#lib/contract/streams.ts';
import { earlyKey } from '#lib/early-key.ts';
import { routeOf } from '#lib/routes.ts';
import type { EarlyCall } from './start-player.ts';

const split = (target: string) => {
  const [path = '', search = ''] = target.split('?', 2);
  return { path, query: new URLSearchParams(search) };
};

/** Whether a visit that begins at this target plays at once. */
export const beginsWithPlayer = (target: string): boolean =>
  routeOf(split(target).path)?.name === 'LIVE_TV';

/** The call for the address of the channel in a target; null without one, and for a shared moment. */
export function addressCall(target: string): EarlyCall | null {
  const { query } = split(target);
  const logicalChannelId = query.get('id');
  if (logicalChannelId === null || query.has('at')) return null;
  const { address, method } = liveSource;
  // As components/player/session/live/live-addresses.ts asks in a browser without FairPlay.
  const body = JSON.stringify({ logicalChannelId, safari: false });
  return { key: earlyKey(method, address, body), address, method, body };
}
