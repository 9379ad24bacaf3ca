import { describe, expect, test } from '@jest/globals';
import type { EngineSource } from '#components/player/engine/engine.ts';
import { createPictureClock } from './picture-clock.ts';
import type { Tech } from '#components/player/engine/vhs/vhs.ts';
import type { DatedSegment } from '#components/player/engine/vhs/wall-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const source: EngineSource = { url: '/a.m3u8', validForMs: null };

const ranges = (...list: [number, number][]): TimeRanges => ({
  length: list.length,
  start: (index) => list[index]![0],
  end: (index) => list[index]![1],
});

function scene(options: { endList?: boolean; to?: number } = {}) {
  const { endList = false, to = 100 } = options;
  const state = { seconds: 0, segments: [] as DatedSegment[] };
  const player = {
    currentTime: (next?: number) => (state.seconds = next ?? state.seconds),
    duration: () => Infinity,
    buffered: () => ranges([0, 8]),
    seekable: () => ranges([0, to]),
  };
  const media = () => ({ id: 'r', endList, segments: state.segments });
  const tech = { el: () => document.createElement('video'), vhs: { playlists: { media } } };
  const clock = createPictureClock(player, () => tech as unknown as Tech);
  clock.start(source);
  return { state, clock };
}

const segment = (index: number, isLoaded = true): DatedSegment => ({
  dateTimeObject: new Date(noon + index * 4_000),
  ...(isLoaded && { start: index * 4, end: index * 4 + 4 }),
});

test('the picture clock follows its segment, and keeps its time while a new quality has none yet', () => {
  const { state, clock } = scene();
  expect(clock.atMs()).toBeNull();
  state.segments = [segment(0), segment(1)];
  state.seconds = 5.5;
  expect(clock.atMs()).toBe(noon + 5_500);
  state.segments = [segment(0, false), segment(1, false)];
  state.seconds = 6;
  expect(clock.atMs()).toBe(noon + 6_000);
});

test('the picture clock seeks by the wall clock, within the available range', () => {
  const { state, clock } = scene();
  state.segments = [segment(0)];
  clock.seekTo(noon + 42_000);
  expect(state.seconds).toBe(42);
  clock.seekTo(noon - 1);
  expect(state.seconds).toBe(0);
  clock.seekTo(noon + 999_000);
  expect(state.seconds).toBe(100);
  expect(clock.reachable()).toEqual({ fromMs: noon, toMs: noon + 100_000 });
});

test('the picture clock allows a quality change after the start position is reached', () => {
  const { state, clock } = scene();
  expect(clock.goToStart()).toBe(true);
  clock.start({ ...source, kind: 'shifted', startAtMs: noon + 30_000 });
  expect(clock.goToStart()).toBe(false);
  expect(state.seconds).toBe(0);
  state.segments = [segment(0)];
  expect(clock.goToStart()).toBe(false);
  expect(state.seconds).toBe(30);
  expect(clock.goToStart()).toBe(true);
});

test('[WEB-02] the picture clock keeps the start position when the media could not be opened', () => {
  const { state, clock } = scene({ to: 0 });
  clock.start({ ...source, kind: 'range', clock: 'media', startAtMs: 42_000 });
  expect(clock.goToStart()).toBe(false);
  expect([clock.atMs(), clock.reachable(), state.seconds]).toEqual([42_000, null, 0]);
});

test('the picture clock of a complete range knows its times before loading and starts at the given position', () => {
  const { state, clock } = scene({ endList: true });
  clock.start({ ...source, kind: 'range', startAtMs: noon + 30_000 });
  state.segments = [segment(0, false), segment(1, false)];
  expect(clock.atMs()).toBe(noon + 30_000);
  clock.goToStart();
  expect(state.seconds).toBe(30);
  clock.goToStart();
  state.seconds = 31;
  expect(clock.atMs()).toBe(noon + 31_000);
});

describe('[BYO-03] a film in one file', () => {
  function film(lengthSeconds: number, seekable: TimeRanges) {
    const state = { seconds: 0 };
    const player = {
      currentTime: (next?: number) => (state.seconds = next ?? state.seconds),
      duration: () => lengthSeconds,
      buffered: () => ranges([0, 8], [30, 40]),
      seekable: () => seekable,
    };
    const tech = { el: () => document.createElement('video') } as unknown as Tech;
    const clock = createPictureClock(player, () => tech);
    const file = { ...source, url: '/film.mp4', fileType: 'video/mp4', kind: 'range' } as const;
    clock.start({ ...file, clock: 'media', startAtMs: 42_000 });
    return { state, clock };
  }

  test('starts at the given position, and can seek anywhere in its length', () => {
    const { state, clock } = film(100, ranges([0, 100]));
    expect(clock.atMs()).toBe(42_000);
    clock.goToStart();
    expect(state.seconds).toBe(42);
    expect(clock.reachable()).toEqual({ fromMs: 0, toMs: 100_000 });
    clock.seekTo(77_000);
    expect(clock.atMs()).toBe(77_000);
    expect([7_000, 20_000, 35_000].map(clock.isAtHand)).toEqual([true, false, true]);
  });

  test('from a server without range support has its full length, and does not seek', () => {
    const { state, clock } = film(100, ranges([0, 0]));
    clock.goToStart();
    state.seconds = 12;
    clock.seekTo(77_000);
    expect([clock.atMs(), clock.reachable()?.toMs]).toEqual([12_000, 100_000]);
  });

  test('without a known length has no known end', () => {
    expect(film(Infinity, ranges()).clock.reachable()).toBeNull();
    expect(film(NaN, ranges()).clock.reachable()).toBeNull();
  });
});
