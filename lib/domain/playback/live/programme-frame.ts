/**
 * The progress bar spans the programme (TS-01, ZAP-04, CU-01). Converts instants to positions on it, as shares from 0
 * to 1, and back. Instants are in ms since 1970.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import { bounds } from '#lib/limits.ts';

export interface ProgrammeFrame {
  /** The part that has been broadcast; the position of live while the programme is on air. */
  aired: number;
  /** Null until the picture is known. */
  picture: number | null;
  /** The programme is on air now. */
  isOnAir: boolean;
}

export function frameOf(
  programme: Airing,
  { nowMs, pictureAtMs }: { nowMs: number; pictureAtMs: number | null },
): ProgrammeFrame {
  return {
    aired: shareOf(programme, nowMs),
    picture: pictureAtMs === null ? null : shareOf(programme, pictureAtMs),
    isOnAir: programme.start <= nowMs && nowMs < programme.stop,
  };
}

/** The position of an instant; outside of the programme the nearest end. */
export function shareOf({ start, stop }: Airing, atMs: number): number {
  if (stop <= start) return atMs < start ? 0 : 1;
  return Math.min(1, Math.max(0, (atMs - start) / (stop - start)));
}

/** The instant at a share of the bar. */
export function instantAt({ start, stop }: Airing, share: number): number {
  return Math.round(start + Math.min(1, Math.max(0, share)) * Math.max(0, stop - start));
}

/** The nearest instant of the programme that has been broadcast. */
export function airedInstant({ start, stop }: Airing, atMs: number, nowMs: number): number {
  return Math.max(start, Math.min(atMs, stop, nowMs));
}

const leapMs = millisecondsInMinute;

/** The target of a slider key (ARIA slider pattern). Null for other keys. */
export function instantByKey(key: string, programme: Airing, atMs: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(programme.stop, atMs + bounds.seekStepMs);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(programme.start, atMs - bounds.seekStepMs);
    case 'PageUp':
      return Math.min(programme.stop, atMs + leapMs);
    case 'PageDown':
      return Math.max(programme.start, atMs - leapMs);
    case 'Home':
      return programme.start;
    case 'End':
      return programme.stop;
    default:
      return null;
  }
}
