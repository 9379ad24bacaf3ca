/** Authorities (spec parts 5 and 6): the operator's grants for a channel, and the viewer's resulting rights. */
import type { Authority, AuthorityEntry, Channel } from '#lib/contract/channels.ts';

export interface Entitlement {
  canWatchLive: boolean;
  canCatchUp: boolean;
  canTimeShift: boolean;
}

type EntitledChannel = Pick<
  Channel,
  'logicalChannelId' | 'liveAuthority' | 'playBackAuthority' | 'canPlayBack' | 'canTimeShift'
>;

/** `exp` -1 is always, 0 is never; else the grant holds while `exp` (ms since 1970) is in the future and `sup` is 1. */
export function isAuthorised(entry: Pick<AuthorityEntry, 'exp' | 'sup'>, nowMs: number): boolean {
  if (entry.exp === -1) return true;
  if (entry.exp === 0) return false;
  return entry.exp > nowMs && entry.sup === 1;
}

/**
 * The viewer's rights on a channel. The authorization list takes precedence: once it has loaded, a channel that is not
 * in it has no grants. Until then (null) the channel's own flags apply.
 */
export function entitlementOf(
  channel: EntitledChannel,
  authorities: readonly Authority[] | null,
  nowMs: number,
): Entitlement {
  const isLiveGranted = isGranted('live', channel, authorities, nowMs);
  return {
    canWatchLive: isLiveGranted,
    canCatchUp: channel.canPlayBack === true && isGranted('catchup', channel, authorities, nowMs),
    canTimeShift: channel.canTimeShift === true && isLiveGranted,
  };
}

function isGranted(
  kind: AuthorityEntry['k'],
  channel: EntitledChannel,
  authorities: readonly Authority[] | null,
  nowMs: number,
): boolean {
  if (authorities === null) {
    return (kind === 'live' ? channel.liveAuthority : channel.playBackAuthority) === true;
  }
  const authority = authorityOf(channel.logicalChannelId, authorities);
  return (authority?.pcList ?? []).some(({ au }) => isKindGranted(kind, au, nowMs));
}

/** Whether one of a physical channel's entries grants live or catch-up. */
export function isKindGranted(
  kind: AuthorityEntry['k'],
  entries: readonly AuthorityEntry[],
  nowMs: number,
): boolean {
  return entries.some((entry) => entry.k === kind && isAuthorised(entry, nowMs));
}

/** Index by channel for each list. Lists are never mutated, and 5,000 channels look up the same list. */
const indexes = new WeakMap<readonly Authority[], ReadonlyMap<string, Authority>>();

export function authorityOf(
  logicalChannelId: string,
  authorities: readonly Authority[],
): Authority | undefined {
  let index = indexes.get(authorities);
  if (!index) {
    index = new Map(authorities.map((authority) => [authority.lid, authority]));
    indexes.set(authorities, index);
  }
  return index.get(logicalChannelId);
}
