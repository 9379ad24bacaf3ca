import { describe, expect, test } from '@jest/globals';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import { cutWatch } from './watch-cut.ts';
import { measure } from './watch-meter.ts';
import { idleWatch, type WatchSample } from './watch-state.ts';

const channel = (channelId: string) => ({ channelId });
const hd = { height: 720, bitsPerSecond: 2_000_000 };
const sd = { height: 360, bitsPerSecond: 500_000 };
/** The broadcast's clock at the first picture. */
const airMs = 1_000_000;

const quiet: WatchSample = {
  watched: null,
  mode: 'live',
  status: 'idle',
  pictureAtMs: null,
  isPaused: false,
  isHidden: false,
  isSilent: false,
  quality: null,
  tracker: 'HLS',
};

/** A viewer whose player is sampled as in a session; the test moves the time. */
function aViewer() {
  let meter = idleWatch;
  let sample = quiet;
  let nowMs = 0;
  const reports: PlayReport[] = [];
  const look = (change: Partial<WatchSample>) => {
    sample = { ...sample, ...change };
    const step = measure(meter, sample, nowMs);
    ({ meter } = step);
    reports.push(...step.reports);
  };
  const viewer = {
    reports,
    look,
    /** Moves the time without a sample. */
    pass(ms: number) {
      nowMs += ms;
      return viewer;
    },
    zapTo(channelId: string) {
      look({ ...quiet, watched: channel(channelId), status: 'asking' });
      return viewer;
    },
    starts(change: Partial<WatchSample> = {}) {
      look({ status: 'playing', pictureAtMs: airMs, quality: hd, ...change });
      return viewer;
    },
    /** Samples each second, with moving pictures. */
    watches(seconds: number, rate = 1) {
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000;
        look({ pictureAtMs: (sample.pictureAtMs ?? airMs) + 1_000 * rate });
      }
      return viewer;
    },
    /** Samples each second, with stopped pictures. */
    waits(seconds: number, change: Partial<WatchSample> = {}) {
      look(change);
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000;
        look({});
      }
      return viewer;
    },
    cut(because: 'meanwhile' | 'left' = 'left') {
      const step = cutWatch(meter, nowMs, because);
      ({ meter } = step);
      reports.push(...step.reports);
      return reports.splice(0);
    },
  };
  return viewer;
}

const started = () => aViewer().zapTo('101').pass(400).starts();
const slaOf = (reports: PlayReport[]) => reports.find(({ kind }) => kind === 'sla');
const liveOf = (reports: PlayReport[]) => reports.filter(({ kind }) => kind === 'live');

describe('[REP-03] live play data', () => {
  test('reports the watched content, its start, end, duration and quality', () => {
    const viewer = started().watches(20);
    viewer.look({ quality: sd });
    expect(liveOf(viewer.watches(5).cut())).toEqual([
      {
        kind: 'live',
        mode: 'live',
        tracker: 'HLS',
        channelId: '101',
        fromMs: airMs,
        toMs: airMs + 25_000,
        playedMs: 25_000,
        height: 720,
        bitsPerSecond: 2_000_000,
        atMs: 25_400,
      },
    ]);
  });

  test('another channel, mode or position starts a new stretch', () => {
    const viewer = started().watches(5);
    viewer.look({ mode: 'time-shift', status: 'asking', pictureAtMs: airMs - 600_000 });
    viewer.look({ status: 'playing' });
    viewer.watches(3);
    viewer.look({ pictureAtMs: airMs - 300_000 });
    viewer.watches(2);
    viewer.zapTo('102').starts().watches(4);
    expect(liveOf(viewer.cut())).toMatchObject([
      { channelId: '101', mode: 'live', playedMs: 5_000 },
      { channelId: '101', mode: 'time-shift', fromMs: airMs - 600_000, playedMs: 3_000 },
      { channelId: '101', mode: 'time-shift', fromMs: airMs - 300_000, playedMs: 2_000 },
      { channelId: '102', mode: 'live', playedMs: 4_000 },
    ]);
  });

  test('[MED-02] another delivery starts another stretch', () => {
    const viewer = started().watches(5);
    viewer.look({ tracker: 'webRTC' });
    viewer.watches(3);
    viewer.look({ tracker: 'HLS' });
    const told = viewer.watches(2).cut();
    expect(liveOf(told)).toMatchObject([
      { tracker: 'HLS', playedMs: 5_000 },
      { tracker: 'webRTC', fromMs: airMs + 5_000, playedMs: 3_000 },
      { tracker: 'HLS', fromMs: airMs + 8_000, playedMs: 2_000 },
    ]);
    expect(slaOf(told)).toMatchObject({ tracker: 'HLS', playedMs: 10_000 });
  });

  test('reported time is not reported again, and the measurement continues', () => {
    const viewer = started().watches(10);
    expect(liveOf(viewer.cut('meanwhile'))).toMatchObject([{ playedMs: 10_000 }]);
    expect(viewer.cut('meanwhile')).toEqual([]);
    expect(liveOf(viewer.watches(3).cut())).toMatchObject([
      { fromMs: airMs + 10_000, playedMs: 3_000 },
    ]);
  });

  test('a pause, a seek and a sleeping machine add nothing', () => {
    const viewer = started().watches(5);
    viewer.waits(60, { isPaused: true });
    viewer.look({ isPaused: false });
    viewer.watches(2);
    viewer.look({ pictureAtMs: airMs + 90_000 });
    viewer.pass(3_600_000).look({ pictureAtMs: airMs + 3_690_000 });
    const [, , ...others] = viewer.reports;
    expect(others).toEqual([]);
    expect(slaOf(viewer.cut())).toMatchObject({ playedMs: 7_000, rebuffers: 0 });
  });

  test('a hidden page counts while it is audible, and not when it is silent', () => {
    const viewer = started().watches(2);
    viewer.look({ isHidden: true });
    viewer.watches(3);
    viewer.look({ isSilent: true });
    viewer.watches(50);
    viewer.waits(20, { status: 'stalled' });
    expect(slaOf(viewer.cut())).toMatchObject({ playedMs: 5_000, rebuffers: 0 });
  });

  test('a title and an ended programme have their own reports', () => {
    const viewer = aViewer();
    viewer.look({ watched: { metaId: 'm1', isTrailer: false }, mode: 'vod', status: 'asking' });
    expect(liveOf(viewer.starts().watches(5, 2).cut())).toEqual([]);
  });
});

describe('[REP-03] quality of service', () => {
  test('a start reports the time from the choice to the first picture, once', () => {
    const viewer = started().watches(2);
    expect(slaOf(viewer.cut('meanwhile'))).toEqual({
      kind: 'sla',
      mode: 'live',
      tracker: 'HLS',
      channelId: '101',
      start: 'started',
      joinMs: 400,
      playedMs: 2_000,
      rebuffers: 0,
      rebufferMs: 0,
      switches: 0,
      atMs: 2_400,
    });
    expect(slaOf(viewer.watches(1).cut())).toMatchObject({ start: null, joinMs: null });
  });

  test('a failed start is reported, and a later start as well', () => {
    const failed = aViewer().zapTo('101').pass(900);
    failed.look({ status: 'error' });
    expect(slaOf(failed.cut('meanwhile'))).toMatchObject({ start: 'failed', joinMs: null });
    expect(failed.cut()).toEqual([]);
    const healed = aViewer().zapTo('101');
    healed.look({ status: 'error' });
    healed.look({ status: 'asking' });
    expect(slaOf(healed.pass(2_000).starts().cut())).toMatchObject({
      start: 'started',
      joinMs: null,
    });
  });

  test('an exit before the start is reported; nothing is while the viewer waits', () => {
    const viewer = aViewer().zapTo('101').pass(3_000);
    expect(viewer.cut('meanwhile')).toEqual([]);
    viewer.zapTo('102');
    expect(viewer.reports).toMatchObject([
      { kind: 'sla', channelId: '101', start: 'left', joinMs: null },
    ]);
  });

  test('a channel that was only zapped over does not count as a start', () => {
    const viewer = aViewer().zapTo('101').pass(499).zapTo('102').pass(500).zapTo('103');
    expect(viewer.reports).toMatchObject([{ channelId: '102', start: 'left' }]);
  });

  test('a locked channel does not count as a start', () => {
    const viewer = aViewer().zapTo('101');
    viewer.look({ status: 'no-authority' });
    expect(viewer.cut()).toEqual([]);
  });

  test('a start on a hidden page has no join time', () => {
    const viewer = aViewer().zapTo('101');
    viewer.look({ isHidden: true });
    viewer.pass(60_000).look({ isHidden: false });
    expect(slaOf(viewer.starts().cut())).toMatchObject({ start: 'started', joinMs: null });
  });

  test('stalls are reported with count and duration, including the following reload', () => {
    const viewer = started().watches(10);
    viewer.waits(3, { status: 'stalled' });
    viewer.look({ status: 'playing' });
    viewer.watches(5).waits(60, { status: 'stalled' });
    viewer.waits(2, { status: 'asking' });
    viewer.look({ status: 'attaching' });
    viewer.look({ status: 'playing' });
    expect(slaOf(viewer.watches(5).cut())).toMatchObject({
      rebuffers: 2,
      rebufferMs: 65_000,
      playedMs: 20_000,
    });
  });

  test('a long stall is reported in parts and counted once', () => {
    const viewer = started().watches(10).waits(4, { status: 'stalled' });
    expect(slaOf(viewer.cut('meanwhile'))).toMatchObject({ rebuffers: 1, rebufferMs: 4_000 });
    viewer.waits(2);
    viewer.look({ status: 'playing' });
    expect(slaOf(viewer.cut())).toMatchObject({ rebuffers: 0, rebufferMs: 2_000 });
  });

  test('a wait after a seek, a pause or a return to live is not a stall', () => {
    const viewer = started().watches(5);
    viewer.look({ pictureAtMs: airMs - 60_000 });
    viewer.waits(3, { status: 'stalled' });
    viewer.look({ status: 'playing' });
    viewer.watches(3);
    viewer.look({ isPaused: true });
    viewer.look({ isPaused: false });
    viewer.waits(3, { status: 'stalled' });
    viewer.look({ status: 'playing' });
    viewer.watches(3);
    viewer.look({ mode: 'time-shift', status: 'asking' });
    viewer.waits(3, { status: 'attaching' });
    viewer.look({ status: 'playing' });
    expect(slaOf(viewer.cut())).toMatchObject({ rebuffers: 0, rebufferMs: 0 });
  });

  test('a stall ends when the viewer pauses or seeks', () => {
    const paused = started().watches(5).waits(2, { status: 'stalled' });
    paused.waits(600, { status: 'playing', isPaused: true });
    expect(slaOf(paused.cut())).toMatchObject({ rebuffers: 1, rebufferMs: 2_000 });
    const asleep = started().watches(5).waits(2, { status: 'stalled' });
    asleep.pass(7_200_000).look({ status: 'playing' });
    expect(slaOf(asleep.cut())).toMatchObject({ rebuffers: 1, rebufferMs: 120_000 });
  });

  test('rendition changes are counted, without the first rendition', () => {
    const viewer = started().watches(2);
    viewer.look({ quality: sd });
    viewer.watches(2);
    viewer.look({ quality: hd });
    viewer.look({ status: 'asking', quality: null });
    viewer.look({ status: 'playing', quality: sd });
    expect(slaOf(viewer.cut())).toMatchObject({ switches: 2 });
  });
});
