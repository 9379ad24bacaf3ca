import { setTimeout as sleep } from 'node:timers/promises';
import { isPastGrant, type StreamGrant } from '#lib/crypto/stream-signature.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import type { RemuxedPart } from '#operator/media/media-address.ts';
import { bytesAnswer, playlistAnswer, refusal } from '#operator/media/media-answers.ts';
import { liveKeptSeconds } from '#operator/media/media-window.ts';
import { outsideGrant } from '#operator/media/past-opening.ts';
import { listedUpTo, livePlaylist, mainPlaylist, type ListedSegment } from './live-playlist.ts';
import type { ChannelRemux } from './session/channel-remux.ts';

export interface ServedChannel {
  /** 24 digits of base 16, in its addresses. */
  id: string;
  channel: ChannelRemux;
}

/** The first segment is there by then, or the viewer tries again; players wait six seconds for a playlist. */
const FIRST_SEGMENT_MS = 5_500;

/** The first playlist, as soon as there is a segment. Throws SourceFailure when there is none in time. */
export async function firstAnswer(
  asked: ForeignRequest,
  { id, channel }: ServedChannel,
  nowMs: number,
): Promise<Response> {
  channel.lastAskedAtMs = nowMs;
  await Promise.race([channel.started, giveUp(asked.request.signal)]);
  if (channel.isSilent) {
    throw channel.failure ?? new SourceFailure(502, 'the source has broken off');
  }
  const { kept } = channel;
  if (!kept.setUp) throw new SourceFailure(503, 'the channel is still starting');
  const { codecs, bandwidth } = kept;
  const address = `cut${id}/live.m3u8?${asked.query}`;
  return playlistAnswer(asked.request, mainPlaylist(kept.setUp, { codecs, bandwidth, address }), 0);
}

/** The minutes up to a time some seconds behind live. */
export function shiftedAnswer(
  { query, request }: ForeignRequest,
  { id, channel }: ServedChannel,
  secondsBehind: number,
  nowMs: number,
): Promise<Response> {
  channel.lastAskedAtMs = nowMs;
  const listed = listedUpTo(channel.kept.listed, nowMs - secondsBehind * 1000);
  return playlistAnswer(request, livePlaylist(listed, { query, folder: `cut${id}/` }), 0);
}

/** A file that a playlist of the channel names. */
export async function partAnswer(
  asked: ForeignRequest,
  { id, channel }: ServedChannel,
  nowMs: number,
): Promise<Response> {
  const { request, query, address } = asked;
  const { file } = address;
  if (file.type !== 'remuxed' || id !== file.reading) {
    return refusal(404, 'this channel is read anew');
  }
  channel.lastAskedAtMs = nowMs;
  if (file.part.type === 'playlist') {
    if (isPastGrant(asked.grant)) return refusal(403, outsideGrant);
    const listed = listedUpTo(channel.kept.listed, Infinity);
    return playlistAnswer(request, livePlaylist(listed, { query }), 0);
  }
  if (!isOpenTo(asked.grant, channel.kept.listed, file.part)) return refusal(403, outsideGrant);
  const { type, number } = file.part;
  const bytes = type === 'init' ? channel.kept.init(number) : await channel.kept.segment(number);
  if (!bytes) return refusal(404, 'this segment is no longer kept');
  const etag = `"${id}-${type}-${number}"`;
  return bytesAnswer(request, { bytes, contentType: 'video/mp4', etag });
}

/** A time-shift opens what lies within its depth; catch-up opens nothing, because nothing is recorded. */
function isOpenTo(
  grant: StreamGrant,
  listed: readonly ListedSegment[],
  part: RemuxedPart,
): boolean {
  if (!isPastGrant(grant)) return true;
  if (grant.s !== 'time-shift') return false;
  if (part.type !== 'segment') return true;
  const { fromMs = 0 } = listed.find(({ number }) => number === part.number) ?? {};
  const newestMs = listed.at(-1)?.fromMs ?? 0;
  return fromMs >= newestMs - (grant.d + liveKeptSeconds) * 1000;
}

async function giveUp(signal: AbortSignal): Promise<void> {
  await sleep(FIRST_SEGMENT_MS, null, { signal, ref: false }).catch(() => undefined);
}
