/**
 * What a grant opens of a channel's past. Time-shift and catch-up are two rights over one folder: each opens its own kind of
 * playlist, and segments of the stretch of time that its grant names.
 */
import { isPastGrant, type PastGrant, type StreamGrant } from '#lib/crypto/stream-signature.ts';
import type { MediaAddress, MediaFile, PlaylistView } from './media-address.ts';
import { liveKeptSeconds, wholeSeconds } from './media-window.ts';

/** From one second to another, since 1970; the second one is no longer in it. */
export interface Stretch {
  fromSeconds: number;
  toSeconds: number;
}

/** Of a foreign playlist or segment, whose own address tells no time: for which of our playlists it was named. */
export interface NamedFor extends Stretch {
  kind: StreamGrant['s'];
  /** Family and id: one channel's addresses open with no other channel's grant. */
  place: string;
}

/** In seconds: so much of a time-shift that began earlier may share its addresses, which players know segments by. */
const sameAddressSeconds = 600;

export const outsideGrant = 'the signature is for another part of this stream';

/** The stretch that a grant opens at a moment. As with live, a viewer who paused still has the last minutes. */
function stretchOf(grant: PastGrant, nowMs: number): Stretch {
  return grant.s === 'catch-up'
    ? { fromSeconds: grant.f, toSeconds: grant.t }
    : { fromSeconds: nowMs / 1000 - grant.d - liveKeptSeconds, toSeconds: Infinity };
}

/** Whether a grant of the right family opens a file. `segmentSeconds` null: of a foreign stream, whose files are sealed. */
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
    case 'segment':
    case 'subtitles': {
      if (segmentSeconds === null) return false;
      const { fromSeconds, toSeconds } = stretchOf(grant, nowMs);
      const startsAt = Number(file.sequence) * segmentSeconds;
      // A range that begins or ends inside a segment has it whole.
      return startsAt < toSeconds && startsAt + segmentSeconds > fromSeconds;
    }
    default:
      return true;
  }
}

/** Numbers that cannot be read open nothing: they are answered as malformed. */
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

/** What the addresses in a foreign playlist are named for, that is answered at one of ours. */
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

/** Whether a grant opens what was named for an earlier one. */
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
