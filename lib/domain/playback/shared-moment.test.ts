import { describe, expect, test } from '@jest/globals';
import { aChannel, aProgramme, dayMs, hourMs, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { formatMoment, parseMoment } from './moment.ts';
import { sharedMoment, type MomentSituation } from './shared-moment.ts';
import type { Programme } from '#lib/contract/guide.ts';

/** Noon to one o'clock; the current time is half past twelve by default. */
const programme = aProgramme();
const nowMs = noonMs + 30 * minuteMs;
const everything = { canWatchLive: true, canTimeShift: true };

function at(atMs: number, differences: Partial<MomentSituation<Programme>> = {}) {
  return sharedMoment(atMs, {
    channel: aChannel(),
    isCatchUpOn: true,
    entitlement: everything,
    programmes: [programme],
    nowMs,
    ...differences,
  });
}

describe('[SEO-04] a shared moment of a channel', () => {
  test('is live when it is now, or within the clock tolerance', () => {
    expect(at(nowMs)).toEqual({ kind: 'live' });
    expect(at(nowMs - 109_000)).toEqual({ kind: 'live' });
    expect(at(nowMs + 60_000, { programmes: [] })).toEqual({ kind: 'live' });
  });

  test('is live when it is ahead in the current programme, and not yet available after it', () => {
    expect(at(programme.stop - 1)).toEqual({ kind: 'live' });
    const next = aProgramme({ programId: 'p-2', start: programme.stop, stop: noonMs + 2 * hourMs });
    expect(at(next.start, { programmes: [programme, next] })).toEqual({
      kind: 'refused',
      why: 'not-yet',
      programme: next,
    });
    expect(at(nowMs + 60_001, { programmes: [] })).toMatchObject({ why: 'not-yet' });
  });

  test('is time-shift from 110 s behind live in the current programme', () => {
    const atMs = nowMs - 110_000;
    expect(at(atMs)).toEqual({ kind: 'time-shift', atMs, programme });
    expect(at(programme.start)).toEqual({ kind: 'time-shift', atMs: programme.start, programme });
  });

  test('is refused to a viewer who may watch the channel but not rewind it', () => {
    const entitlement = { canWatchLive: true, canTimeShift: false };
    expect(at(programme.start, { entitlement })).toMatchObject({
      kind: 'refused',
      why: 'no-rewind',
    });
  });

  test('is passed to the player without any authority, which offers login or plans', () => {
    const entitlement = { canWatchLive: false, canTimeShift: false };
    expect(at(programme.start, { entitlement })).toMatchObject({ kind: 'time-shift' });
    expect(at(programme.start, { entitlement, nowMs: noonMs + dayMs })).toMatchObject({
      kind: 'catch-up',
    });
  });

  test('is catch-up in an ended programme, at the exact instant, as far as the channel keeps it', () => {
    const atMs = noonMs + 10 * minuteMs;
    const catchUp = { kind: 'catch-up', programme, startAtMs: atMs };
    expect(at(atMs, { nowMs: programme.stop + 2 * minuteMs })).toEqual(catchUp);
    expect(at(atMs, { nowMs: noonMs + 7 * dayMs })).toEqual(catchUp);
    expect(at(atMs, { nowMs: noonMs + 7 * dayMs + 1 })).toEqual({
      kind: 'refused',
      why: 'gone',
      programme,
    });
  });

  test('in the last moments of a programme that has just ended counts as live', () => {
    expect(at(programme.stop - 1_000, { nowMs: programme.stop + minuteMs })).toEqual({
      kind: 'live',
    });
  });

  test('is not recorded when the channel or its guide keeps nothing', () => {
    const later = { nowMs: noonMs + 2 * hourMs };
    const silent = aChannel({ canPlayBack: false });
    expect(at(noonMs, { ...later, channel: silent })).toMatchObject({ why: 'not-recorded' });
    expect(at(noonMs, { ...later, isCatchUpOn: false })).toMatchObject({ why: 'not-recorded' });
  });

  test('is unknown where the guide has a gap, and gone when it is too old', () => {
    const gap = { programmes: [] };
    expect(at(nowMs - hourMs, gap)).toMatchObject({ why: 'unknown', programme: null });
    expect(at(nowMs - 8 * dayMs, gap)).toMatchObject({ why: 'gone' });
    expect(at(0, gap)).toMatchObject({ why: 'gone' });
  });
});

describe('[SEO-04] the moment in an address', () => {
  test('is whole seconds since 1970', () => {
    expect(formatMoment(noonMs + 999)).toBe(String(noonMs / 1_000));
    expect(parseMoment(formatMoment(noonMs))).toBe(noonMs);
  });

  test.each(['', '-1', '1e9', '1.5', ' 1', '12345678901', '2026-03-10T12:00Z', 'now'])(
    '%j is not a moment',
    (text) => {
      expect(parseMoment(text)).toBeNull();
    },
  );
});
