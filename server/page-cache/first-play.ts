import { liveSource } from '#lib/contract/streams.ts';
import { earlyKey } from '#lib/early-key.ts';
import { liveVisit, type LiveVisit } from '#lib/live-visit.ts';
import type { EarlyCall } from './start-player.ts';

/** How a visit begins at a target (path and query); null when not with live TV. */
export function visitAt(target: string): LiveVisit | null {
  const [path = '', search = ''] = target.split('?', 2);
  return liveVisit(path, search);
}

/** The call for a channel's address, as live-addresses.ts makes it in a browser without FairPlay. */
export function addressCall(logicalChannelId: string): EarlyCall {
  const { address, method } = liveSource;
  const body = JSON.stringify({ logicalChannelId, safari: false });
  return { key: earlyKey(method, address, body), address, method, body };
}
