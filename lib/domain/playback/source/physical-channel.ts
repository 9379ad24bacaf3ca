/** Which physical channel of a channel is played, and by which stream (spec part 3). */
import type {
  Authority,
  AuthorityEntry,
  Channel,
  PhysicalChannel,
} from '#lib/contract/channels.ts';
import { authorityOf, isKindGranted } from '#lib/domain/entitlement/authority.ts';

export type PhysicalChannelCandidate = Pick<
  Channel,
  | 'logicalChannelId'
  | 'channelId'
  | 'liveAuthority'
  | 'playBackAuthority'
  | 'liveStreamId'
  | 'dvrStreamId'
  | 'drmType'
  | 'physicalChannelList'
>;

/**
 * The first physical channel with authority for live or catch-up, or null. A channel without a list of physical
 * channels counts as its own physical channel. Without an authorization list (null) the flags of the physical channels
 * apply.
 */
export function physicalChannelFor(
  kind: AuthorityEntry['k'],
  channel: PhysicalChannelCandidate,
  authorities: readonly Authority[] | null,
  nowMs: number,
): PhysicalChannel | null {
  const pcList = authorities && (authorityOf(channel.logicalChannelId, authorities)?.pcList ?? []);
  const hasAuthority = (physical: PhysicalChannel) => {
    if (!pcList) return isFlagged(kind, physical);
    const entries = pcList.find(({ cid }) => cid === physical.channelId)?.au ?? [];
    return isKindGranted(kind, entries, nowMs);
  };
  return physicalChannelsOf(channel).find(hasAuthority) ?? null;
}

function physicalChannelsOf(channel: PhysicalChannelCandidate): PhysicalChannel[] {
  return channel.physicalChannelList?.length ? channel.physicalChannelList : [channel];
}

function isFlagged(kind: AuthorityEntry['k'], physical: PhysicalChannel): boolean {
  return (kind === 'live' ? physical.liveAuthority : physical.playBackAuthority) === true;
}

/** A stream of a physical channel; `isProtected` streams live below the DRM base address. */
export interface PhysicalStream {
  streamId: string;
  isProtected: boolean;
}

/**
 * The id in the address of a stream: the DRM map's entry for the browser (Safari's for browsers with FairPlay) on a
 * protected channel that has one; else for live the physical channel's own id, for recordings its DVR stream (spec part
 * 7, stream address shapes). Null when the channel has no recordings.
 */
export function streamOf(
  kind: AuthorityEntry['k'],
  physical: PhysicalChannel,
  hasFairPlay: boolean,
): PhysicalStream | null {
  const isLive = kind === 'live';
  const ownId = isLive ? physical.channelId : physical.dvrStreamId;
  if (!physical.drmType) return ownId ? { streamId: ownId, isProtected: false } : null;
  const byBrowser = isLive ? physical.multiDrmLiveStreamIdMap : physical.multiDrmDvrStreamIdMap;
  const streamId = (hasFairPlay ? byBrowser?.safari : byBrowser?.default) ?? ownId;
  return streamId ? { streamId, isProtected: true } : null;
}

/**
 * The DRM type of a protected stream: FairPlay in browsers that support it, as Safari does; Widevine elsewhere (spec part
 * 4). ClearKey is the operator's own setting, for every browser.
 */
export function drmTypeOf(
  streamsType: string | undefined,
  hasFairPlay: boolean,
): 'fairplay' | 'widevine' | 'clearkey' {
  if (streamsType === 'clearkey') return streamsType;
  return hasFairPlay ? 'fairplay' : 'widevine';
}
