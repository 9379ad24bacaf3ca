import { describe, expect, test } from '@jest/globals';
import type { LoopIndex, LoopTrack } from './loop-library.ts';
import { placeSegment, segmentRefusal, windowOf, type WindowQuestion } from './media-window.ts';

const midnight = Date.UTC(2026, 10, 21);
const day = 86_400;

function question(nowMs: number, titleSeconds = 64): WindowQuestion {
  return { nowMs, segmentSeconds: 4, dvrDepthSeconds: 8 * day, titleSeconds };
}

function track(kind: 'video' | 'audio'): LoopTrack {
  const timescale = kind === 'video' ? 12_800 : 48_000;
  const starts = Array.from({ length: 17 }, (_, index) =>
    kind === 'video' ? index * 51_200 : Math.ceil(index * 187.5) * 1024,
  );
  return {
    ...{ name: kind, file: `${kind}.mp4`, kind, codecs: '', timescale, digest: '', initBytes: 10 },
    ...{ bandwidth: 1, averageBandwidth: 1 },
    segments: starts.slice(0, 16).map((start, index) => ({
      ...{ offset: 10 + index * 5, bytes: 5, start },
      ticks: (starts[index + 1] ?? 0) - start,
    })),
  };
}

const loop: LoopIndex = {
  ...{ name: 'test', seconds: 64, segmentSeconds: 4, frameRate: 25 },
  tracks: [track('video'), track('audio')],
};

describe('the live window', () => {
  test('contains the last complete segments and moves on by one every 4 s, over midnight too', () => {
    const first = (nowMs: number) => {
      const window = windowOf({ type: 'live' }, question(nowMs));
      if ('reason' in window) throw new Error(window.reason);
      expect(window).toMatchObject({ count: 8, form: 'sliding' });
      return window.first;
    };
    const before = first(midnight - 1);
    expect(before).toBe(midnight / 4000 - 9);
    expect(first(midnight)).toBe(before + 1);
    expect(first(midnight + 3_999)).toBe(before + 1);
    expect(first(midnight + 4_000)).toBe(before + 2);
  });

  test('of time-shift is the same window some seconds earlier, 60 s long', () => {
    const shifted = windowOf(
      { type: 'time-shift', seconds: '300', window: '60' },
      question(midnight),
    );
    const then = midnight / 1000 - 300;
    expect(shifted).toEqual({ first: then / 4 - 15, count: 15, form: 'sliding' });
  });

  test.each([
    ['-1', '60', 400],
    ['NaN', '60', 400],
    ['1e3', '60', 400],
    ['', '60', 400],
    ['12.5', '60', 400],
    ['300', '61', 400],
    ['691201', '60', 404],
    ['999999999999', '60', 404],
  ])('refuses time-shift by %s with a window of %s', (seconds, window, status) => {
    const refused = windowOf({ type: 'time-shift', seconds, window }, question(midnight));
    expect(refused).toMatchObject({ status });
  });
});

describe('the DVR range', () => {
  const range = (start: number | string, duration: number | string) =>
    windowOf(
      { type: 'range', start: String(start), duration: String(duration) },
      question(midnight + 1_000),
    );
  const now = midnight / 1000;

  test('contains its seconds from the segment before to the segment after', () => {
    expect(range(now - 3600, 1800)).toEqual({
      ...{ first: (now - 3600) / 4, count: 450, form: 'whole' },
    });
    expect(range(now - 3598, 1800)).toEqual({
      ...{ first: (now - 3600) / 4, count: 451, form: 'whole' },
    });
  });

  test('grows until its end has passed, and is complete from then on', () => {
    expect(range(now - 600, 1200)).toEqual({ first: (now - 600) / 4, count: 150, form: 'growing' });
    expect(range(now - 600, 600)).toMatchObject({ count: 150, form: 'whole' });
  });

  test('is refused when it has not begun, or is no longer kept', () => {
    expect(range(now, 600)).toEqual({ status: 404, reason: 'this time is not yet available' });
    expect(range(now + 60, 600)).toMatchObject({ status: 404 });
    expect(range(now - 8 * day + 4, 600)).toMatchObject({ form: 'whole' });
    expect(range(now - 8 * day - 60, 600)).toMatchObject({ status: 404 });
  });

  test.each([
    ['-5', '60'],
    ['NaN', '60'],
    ['1e9', '60'],
    ['1790000000.5', '60'],
    ['', ''],
    ['1790000000', '0'],
    ['1790000000', 'Infinity'],
    ['9'.repeat(13), '60'],
    [String(now - 3600), '86401'],
  ])('refuses %s for %s s', (start, duration) => {
    expect(range(start, duration)).toMatchObject({ status: 400 });
  });
});

describe('the window of a title', () => {
  test('repeats its loop to its duration, the last segment rounded up', () => {
    expect(windowOf({ type: 'title' }, question(midnight, 5_402))).toEqual({
      ...{ first: 0, count: 1351, form: 'whole' },
    });
  });
});

describe('the window of a title with an absurd length', () => {
  test('is limited to a day', () => {
    expect(windowOf({ type: 'title' }, question(midnight, 1e15))).toMatchObject({ count: 21_600 });
    expect(segmentRefusal(21_600, 'vod', question(midnight, 1e15))).toMatchObject({ status: 404 });
  });
});

describe('loop segments', () => {
  test.each(['video', 'audio'] as const)('of %s continue without a gap across the join', (kind) => {
    const one = track(kind);
    // The 64 s loop restarts at midnight; a phase moves the restart elsewhere.
    for (const phase of [0, 6]) {
      const from = midnight / 4000 - 20;
      for (let sequence = from; sequence < from + 40; sequence += 1) {
        const here = placeSegment(loop, one, sequence, phase);
        const next = placeSegment(loop, one, sequence + 1, phase);
        const startTicks = (here.startsAtMs / 1000) * one.timescale;
        expect(here.startsAtMs / 1000 + here.durationSeconds).toBeCloseTo(
          next.startsAtMs / 1000,
          5,
        );
        expect(Math.abs(startTicks - sequence * 4 * one.timescale)).toBeLessThan(513);
      }
    }
  });

  test('are selected by the clock plus the phase, among sixteen', () => {
    const [video] = loop.tracks;
    const join = midnight / 4000;
    expect(placeSegment(loop, video!, join, 0)).toMatchObject({
      ...{ offset: 10, shiftTicks: (midnight / 1000) * 12_800, startsAtMs: midnight },
    });
    expect(placeSegment(loop, video!, join - 1, 0).offset).toBe(10 + 15 * 5);
    expect(placeSegment(loop, video!, join, 6)).toMatchObject({
      ...{ offset: 10 + 6 * 5, startsAtMs: midnight },
    });
  });

  test('of the last minutes open with a live grant, the whole depth with a DVR grant, the future with neither', () => {
    const now = question(midnight);
    const newest = midnight / 4000 - 1;
    const allowed = (sequence: number, scope: 'live' | 'dvr') =>
      segmentRefusal(sequence, scope, now) === null;
    expect(allowed(newest, 'live')).toBe(true);
    expect(allowed(newest + 1, 'live')).toBe(false);
    expect(allowed(newest + 1, 'dvr')).toBe(false);
    expect(allowed(newest - 44, 'live')).toBe(true);
    expect(allowed(newest - 45, 'live')).toBe(false);
    expect(allowed(newest - 45, 'dvr')).toBe(true);
    expect(allowed(newest - (8 * day) / 4, 'dvr')).toBe(false);
  });

  test('of a title end with its duration', () => {
    expect(segmentRefusal(15, 'vod', question(midnight, 64))).toBeNull();
    expect(segmentRefusal(16, 'vod', question(midnight, 64))).toMatchObject({ status: 404 });
  });
});
