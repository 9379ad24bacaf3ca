import { millisecondsInDay } from 'date-fns/constants';
import type { PhysicalChannel } from '#lib/contract/channels.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import type { StreamOpening } from '#lib/crypto/stream-signature.ts';
import { authorityOf, entitlementOf, type Entitlement } from '#lib/domain/entitlement/authority.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import {
  drmTypeOf,
  physicalChannelFor,
  streamOf,
  type PhysicalStream,
} from '#lib/domain/playback/source/physical-channel.ts';
import {
  dvrRangeAddress,
  dvrRangeOf,
  liveAddress,
  liveDrmAddress,
  timeShiftAddress,
} from '#lib/domain/playback/source/stream-address.ts';
import { bounds } from '#lib/limits.ts';
import { channelFacts, type ChannelFacts } from './channel-facts.ts';
import { hlsType, noAuthority, nothingToPlay, signedAddress } from './signed-address.ts';
import type { StreamViewer } from './stream-viewer.ts';

interface ChannelWish {
  logicalChannelId: string;
  safari?: boolean | undefined;
}

export interface ProgrammeWish extends ChannelWish {
  programId: string;
  start: number;
  stop: number;
}

/** Longer than any programme. Limits the end that the browser sends, so that it cannot open a whole day's recording. */
const longestProgrammeMs = millisecondsInDay / 2;

/** A channel's live address. */
export function liveSourceFor(
  wish: ChannelWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  return channelSource(wish, viewer, lifetimeMinutes, {
    right: 'canWatchLive',
    authority: 'live',
    stream: 'live',
    openingOf: ({ manifest }, { streamId, isProtected }) => {
      const { stream_cdn_base, live_drm_cdn_base } = manifest.uiProperties;
      const address = isProtected
        ? liveDrmAddress(live_drm_cdn_base, manifest.appId, streamId)
        : liveAddress(stream_cdn_base, manifest.appId, streamId);
      return { address, opens: { kind: 'live' } };
    },
  });
}

/**
 * A channel's address some seconds behind live. Its grant covers the whole time-shift range, in which the viewer seeks.
 */
export function timeShiftSourceFor(
  wish: ChannelWish & { secondsBehindLive: number },
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const seconds = Math.floor(wish.secondsBehindLive);
  return channelSource(wish, viewer, lifetimeMinutes, {
    right: 'canTimeShift',
    authority: 'live',
    stream: 'catchup',
    openingOf: ({ manifest }, { streamId }) => ({
      address: timeShiftAddress(manifest.uiProperties.dvr_cdn_base, streamId, seconds),
      opens: { kind: 'time-shift', depthSeconds: bounds.timeShiftDepthSeconds },
    }),
  });
}

/** The address of an ended programme, within the channel's catch-up period (spec part 4). */
export async function catchUpSourceFor(
  wish: ProgrammeWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { programId, start, stop } = wish;
  const source = await channelSource(wish, viewer, lifetimeMinutes, {
    right: 'canCatchUp',
    authority: 'catchup',
    stream: 'catchup',
    openingOf: ({ manifest, channel }, { streamId }) => {
      const keptSince = viewer.nowMs - (channel.playbackDuration ?? 0) * millisecondsInDay;
      const isKept = start >= keptSince && stop <= viewer.nowMs;
      if (!isKept || stop <= start || stop - start > longestProgrammeMs) return null;
      const range = dvrRangeOf({ start, stop });
      const { startSeconds: fromSeconds, durationSeconds } = range;
      return {
        address: dvrRangeAddress(manifest.uiProperties.dvr_cdn_base, streamId, range),
        opens: { kind: 'catch-up', fromSeconds, toSeconds: fromSeconds + durationSeconds },
      };
    },
  });
  const programme = { programId, start, stop };
  return { ...source, sources: source.sources.map((one) => ({ ...one, programme })) };
}

interface Kind {
  right: keyof Entitlement;
  /** Which authority selects the physical channel, and which of its streams is played. */
  authority: 'live' | 'catchup';
  stream: 'live' | 'catchup';
  /** Null when there is nothing to play. */
  openingOf: (facts: ChannelFacts, stream: PhysicalStream) => Opening | null;
}

interface Opening {
  address: string;
  opens: StreamOpening;
}

async function channelSource(
  { logicalChannelId, safari = false }: ChannelWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
  kind: Kind,
): Promise<PlaySource> {
  const facts = await channelFacts(logicalChannelId, viewer);
  if (!facts) return nothingToPlay;
  const { channel, authorities } = facts;
  const { nowMs } = viewer;
  const visibility = { ...facts, hidesUnsubscribed: false, nowMs };
  const isVisible = visibleChannels([channel], visibility).length > 0;
  if (!isVisible || !entitlementOf(channel, authorities, nowMs)[kind.right]) return noAuthority;
  const physical = physicalChannelFor(kind.authority, channel, authorities, nowMs);
  if (!physical) return noAuthority;
  const stream = streamOf(kind.stream, physical, safari);
  const opening = stream && kind.openingOf(facts, stream);
  if (!stream || !opening) return nothingToPlay;

  const wish = { ...opening, contentId: logicalChannelId, lifetimeMinutes };
  const { url, validForMs } = signedAddress(wish, viewer);
  const drm = stream.isProtected ? drmOf(facts, physical, kind.stream, safari) : {};
  return { sources: [{ url, type: hlsType, ...drm }], validForMs };
}

function drmOf(
  { manifest, channel, authorities }: ChannelFacts,
  physical: PhysicalChannel,
  played: Kind['stream'],
  safari: boolean,
): Pick<PlaySource['sources'][number], 'drmType' | 'contentId' | 'certificateUrl'> {
  const { pcList = [] } = authorityOf(channel.logicalChannelId, authorities) ?? {};
  const named = pcList.find(({ cid }) => cid === physical.channelId)?.contentId;
  const liveId = named ?? channel.contentId;
  const contentId = played === 'live' ? liveId : (channel.dvrContentId ?? liveId);
  const drmType = drmTypeOf(physical.drmType, safari);
  const certificateUrl = drmType === 'fairplay' ? manifest.uiProperties.fps_cer_url : undefined;
  return {
    drmType,
    ...(contentId === undefined ? {} : { contentId }),
    ...(certificateUrl === undefined ? {} : { certificateUrl }),
  };
}
