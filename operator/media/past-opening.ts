/**
 * The files of a channel's past that a grant opens. Time-shift and catch-up are two rights on one folder: each opens
 * its own kind of playlist, and the segments of the time range in the grant.
 */
import { isPastGrant, type PastGrant, type StreamGrant } from '#lib/crypto/stream-signature.ts';
import type { MediaAddress, MediaFile, PlaylistView } from './media-address.ts';
import { liveKeptSeconds, wholeSeconds } from './media-window.ts';

/** From one second (inclusive) to another (exclusive), since 1970. */
export interface Stretch {
  fromSeconds: number;
  toSeconds: number;
}

/** For a foreign playlist or segment, whose address contains no time: the playlist of ours that listed it. */
export interface NamedFor extends Stretch {
  kind: StreamGrant['s'];
  /** Family and id: addresses of one channel do not open with another channel's grant. */
  place: string;
}

/** In seconds: time-shifts that start within this time may share addresses, by which players recognise segments. */
const sameAddressSeconds = 600;

export const outsideGrant = 'the signature is for another part of this stream';

/** The time range that a grant opens at a moment. As with live, a viewer who paused still has the last minutes. */
function stretchOf(grant: PastGrant, nowMs: number): Stretch {
  return grant.s === 'catch-up'
    ? { fromSeconds: grant.f, toSeconds: grant.t }
    : { fromSeconds: nowMs / 1000 - grant.d - liveKeptSeconds, toSeconds: Infinity };
}

/**
 * Whether a grant of the right family opens a file. `segmentSeconds` is null for a foreign stream, whose files are
 * sealed.
 */
export function opensFile(
  grant: StreamGrant,
  file: MediaFile,
  { nowMs, segmentSeconds }: { nowMs: number; segmentSeconds: number | null },
): boolean {
  if (!isPastGrant(grant)) return true;
  switch (file.type) {
    case 'multivariant':
    case 'playlist':
      return opensView(grant, file.view);
    case 'recording':
      return opensView(grant, { ...file, type: 'range' });
    case 'segment':
    case 'subtitles': {
      if (segmentSeconds === null) return false;
      const { fromSeconds, toSeconds } = stretchOf(grant, nowMs);
      const startsAt = Number(file.sequence) * segmentSeconds;
      // A range that starts or ends inside a segment includes the whole segment.
      return startsAt < toSeconds && startsAt + segmentSeconds > fromSeconds;
    }
    default:
      return true;
  }
}

/** Invalid numbers open for any grant of their kind and are answered as malformed. */
function opensView(grant: PastGrant, view: PlaylistView): boolean {
  if (view.type === 'time-shift') {
    if (grant.s !== 'time-shift') return false;
    const seconds = wholeSeconds(view.seconds);
    return seconds === null || seconds <= grant.d;
  }
  if (view.type !== 'range' || grant.s !== 'catch-up') return false;
  const start = wholeSeconds(view.start);
  const duration = wholeSeconds(view.duration);
  if (start === null || duration === null) return true;
  return start >= grant.f && start + duration <= grant.t;
}

/**
 * The channel, kind and time range for which the addresses in a foreign playlist are issued, by the address of ours
 * that it answers.
 */
export function namedFor(
  grant: StreamGrant,
  { kind, id, file }: MediaAddress,
  nowMs: number,
): NamedFor {
  const view = 'view' in file ? file.view : null;
  const of = { kind: grant.s, place: `${kind}/${id}` };
  if (view?.type === 'range') {
    const fromSeconds = Number(view.start);
    return { ...of, fromSeconds, toSeconds: fromSeconds + Number(view.duration) };
  }
  const behind = view?.type === 'time-shift' ? Number(view.seconds) : 0;
  const from = nowMs / 1000 - behind;
  const rounded = Math.ceil(from / sameAddressSeconds) * sameAddressSeconds;
  return { ...of, fromSeconds: grant.s === 'time-shift' ? rounded : 0, toSeconds: 0 };
}

/** Whether a grant opens an address that was issued for an earlier one. */
export function opensNamed(
  grant: StreamGrant,
  { kind, place, fromSeconds, toSeconds }: NamedFor,
  address: MediaAddress,
  nowMs: number,
): boolean {
  if (place !== `${address.kind}/${address.id}` || kind !== grant.s) return false;
  if (!isPastGrant(grant)) return true;
  const open = stretchOf(grant, nowMs);
  return fromSeconds >= open.fromSeconds && toSeconds <= open.toSeconds;
}
