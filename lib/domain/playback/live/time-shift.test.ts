import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import type { PlaySource } from '#lib/contract/streams.ts';
import { stepLive } from './live-machine.ts';
import { idleLive, type LiveEffect, type LiveEvent, type LiveState } from './live-state.ts';
import { shiftBlock, type ShiftScope } from './time-shift.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

const nowMs = Date.UTC(2026, 10, 21, 12, 30);
const programme = {
  start: nowMs - 20 * millisecondsInMinute,
  stop: nowMs + 10 * millisecondsInMinute,
};
const before = { start: programme.start - 30 * millisecondsInMinute, stop: programme.start };
const scope: ShiftScope = { canTimeShift: true, programmes: [before, programme] };
const reach = { fromMs: nowMs - 30_000, toMs: nowMs - 4_000 };
const source: PlaySource = { sources: [{ url: '/shift.m3u8' }] };

const live: LiveState = {
  ...idleLive,
  status: 'playing',
  channelId: '101',
  request: 1,
  pictureAtMs: nowMs - 10_000,
};

function run(events: readonly LiveEvent[], from: LiveState = live, atMs = nowMs) {
  let state = from;
  let effects: readonly LiveEffect[] = [];
  for (const event of events) ({ state, effects } = stepLive(state, event, atMs));
  return { state, effects };
}

const seek = (toMs: number, change: Partial<ShiftScope> = {}): LiveEvent => ({
  type: 'sought',
  toMs,
  reach,
  scope: { ...scope, ...change },
});
const shifted = run([
  seek(nowMs - 10 * millisecondsInMinute),
  { type: 'answered', request: 2, source },
  { type: 'played' },
]).state;

describe('[TS-01] a click on the bar', () => {
  test('requests the address at that distance from live, and attaches it as a shifted window', () => {
    const { state, effects } = run([seek(nowMs - 10 * millisecondsInMinute)]);
    expect(state).toMatchObject({ mode: 'time-shift', status: 'asking', programme });
    // A player starts three segments before the end of the window.
    expect(effects).toEqual([
      { type: 'hold' },
      { type: 'ask', request: 2, channelId: '101', secondsBehindLive: 588 },
    ]);
    expect(run([{ type: 'answered', request: 2, source }], state).effects).toEqual([
      {
        type: 'attach',
        address: { url: '/shift.m3u8', validForMs: null },
        kind: 'shifted',
        startAtMs: nowMs - 10 * millisecondsInMinute,
      },
    ]);
  });

  test('does nothing without permission or without a programme', () => {
    expect(run([seek(programme.start, { canTimeShift: false })]).effects).toEqual([]);
    expect(run([seek(programme.start, { programmes: [before] })]).effects).toEqual([]);
    const locked = { ...live, status: 'no-authority' as const };
    expect(run([seek(programme.start)], locked).effects).toEqual([]);
  });

  test('returns to live when time-shift is refused, where the server decides', () => {
    const { state, effects } = run([
      seek(programme.start),
      { type: 'answered', request: 2, source: { noAuthority: true, sources: [] } },
    ]);
    expect(state.mode).toBe('live');
    expect(effects.at(-1)).toMatchObject({ type: 'ask', secondsBehindLive: null });
  });
});

test('[TS-02] the bar is disabled under 110 s of elapsed programme time', () => {
  const begun = (elapsedMs: number) => ({
    canTimeShift: true,
    programmes: [{ start: nowMs - elapsedMs, stop: nowMs + millisecondsInMinute }],
  });
  expect(shiftBlock(begun(109_999), nowMs)).toBe('too-early');
  expect(shiftBlock(begun(110_000), nowMs)).toBeNull();
  expect(shiftBlock({ ...scope, canTimeShift: false }, nowMs)).toBe('not-allowed');
  expect(shiftBlock({ ...scope, programmes: [] }, nowMs)).toBe('no-programme');
});

describe('[TS-03] within 110 s of live', () => {
  test('time-shift returns to live; at 110 s it does not', () => {
    const near = run([seek(nowMs - 109_999)], shifted);
    expect(near.state).toMatchObject({ mode: 'live', programme: null });
    expect(near.effects.at(-1)).toMatchObject({ type: 'ask', secondsBehindLive: null });
    expect(run([seek(nowMs - 110_000)], shifted).state.mode).toBe('time-shift');
  });

  test('live goes to the newest picture', () => {
    expect(run([seek(nowMs - 109_999)])).toMatchObject({
      state: { mode: 'live', status: 'playing' },
      effects: [{ type: 'play' }],
    });
  });
});

describe('[TS-04] the end of the programme in time-shift', () => {
  const atEnd = run([{ type: 'shown', atMs: programme.stop }], shifted).state;

  test('raises the question once the picture has passed the duration, not earlier', () => {
    const last = run([{ type: 'shown', atMs: programme.stop - 1 }], shifted).state;
    expect(last.hasEnded).toBe(false);
    expect(atEnd).toMatchObject({ hasEnded: true, mode: 'time-shift', status: 'playing' });
  });

  test('returns to live on Back to live', () => {
    const { state, effects } = run([{ type: 'returned-to-live' }], atEnd);
    expect(state).toMatchObject({ mode: 'live', hasEnded: false, pictureAtMs: null });
    expect(effects.at(-1)).toMatchObject({ type: 'ask', secondsBehindLive: null });
  });

  test('continues with the next programme, whose end raises the question again', () => {
    const next = { start: programme.stop, stop: programme.stop + millisecondsInMinute };
    const on = run(
      [{ type: 'went-on', scope: { ...scope, programmes: [programme, next] } }],
      atEnd,
    ).state;
    expect(on).toMatchObject({ hasEnded: false, programme: next });
    expect(run([{ type: 'shown', atMs: next.stop }], on).state.hasEnded).toBe(true);
    const unknown = run([{ type: 'went-on', scope }], atEnd).state;
    expect(run([{ type: 'shown', atMs: next.stop }], unknown).state.hasEnded).toBe(false);
  });
});

describe('[TS-05] errors in time-shift', () => {
  const fault = { kind: 'media', code: 'MEDIA-3' } as const;

  test('are retried every 2 s, four times, from the last position; then the tip is shown', () => {
    let state = run([{ type: 'shown', atMs: nowMs - 300_000 }], shifted).state;
    const tries: unknown[] = [];
    let atMs = nowMs;
    for (;;) {
      state = stepLive(state, { type: 'failed', fault }, atMs).state;
      const dueAtMs = wakeAt(state);
      if (dueAtMs === null) break;
      expect(stepLive(state, { type: 'woken' }, dueAtMs - 1).effects).toEqual([]);
      const woken = stepLive(state, { type: 'woken' }, dueAtMs);
      tries.push([dueAtMs - atMs, woken.effects.at(-1)]);
      atMs = dueAtMs;
      state = stepLive(
        woken.state,
        { type: 'answered', request: woken.state.request, source },
        atMs,
      ).state;
    }
    expect(tries).toEqual(
      [290, 292, 294, 296].map((secondsBehindLive, index) => [
        2_000,
        { type: 'ask', request: 3 + index, channelId: '101', secondsBehindLive },
      ]),
    );
    expect(state).toMatchObject({
      status: 'error',
      fault: { code: 'MEDIA-3', tip: 'timeShiftPlayErrorTip' },
    });
    const again = run([{ type: 'retried' }], state).state;
    expect(again).toMatchObject({ mode: 'time-shift', status: 'asking', failures: 0 });
  });

  test('are counted from the start after a picture', () => {
    const failed = run([{ type: 'failed', fault }, { type: 'woken' }], shifted, nowMs).state;
    expect(failed.failures).toBe(1);
    const asking = run([{ type: 'woken' }], failed, nowMs + 2_000).state;
    const back = run(
      [{ type: 'answered', request: asking.request, source }, { type: 'played' }],
      asking,
    ).state;
    expect(back.failures).toBe(0);
  });
});

describe('after a pause', () => {
  const resume = (from: LiveState, change: Partial<ShiftScope> = {}) =>
    run([{ type: 'resumed', reach, scope: { ...scope, ...change } }], from);

  test('inside the window of the stream playback continues there', () => {
    expect(resume({ ...live, pictureAtMs: reach.fromMs })).toMatchObject({
      state: { mode: 'live' },
      effects: [{ type: 'seek', toMs: reach.fromMs }],
    });
  });

  test('that exceeds the window time-shift starts at the same position', () => {
    const { state, effects } = resume({ ...live, pictureAtMs: nowMs - 92_000 });
    expect(state).toMatchObject({ mode: 'time-shift', programme });
    expect(effects.at(-1)).toMatchObject({ type: 'ask', secondsBehindLive: 80 });
  });

  test('that exceeds the window without time-shift playback continues at live, with a message', () => {
    const paused = { ...live, pictureAtMs: reach.fromMs - 1 };
    expect(resume(paused, { canTimeShift: false })).toMatchObject({
      state: { mode: 'live', wasPausedTooLong: true },
      effects: [{ type: 'play' }],
    });
  });

  test('in time-shift playback continues at the same position, however long the pause', () => {
    const { state, effects } = resume({ ...shifted, pictureAtMs: nowMs - 900_000 });
    expect(state.mode).toBe('time-shift');
    expect(effects.at(-1)).toMatchObject({ type: 'ask', secondsBehindLive: 888 });
  });
});

describe('a step of ten seconds', () => {
  const step = (byMs: number, from: LiveState = live, change: Partial<ShiftScope> = {}) =>
    run([{ type: 'stepped', byMs, reach, scope: { ...scope, ...change } }], from);

  test('back stays in the live stream as far as it reaches, then becomes time-shift', () => {
    expect(step(-10_000).effects).toEqual([{ type: 'seek', toMs: nowMs - 20_000 }]);
    const beyond = step(-10_000, { ...live, pictureAtMs: reach.fromMs });
    expect(beyond.state).toMatchObject({ mode: 'time-shift', pictureAtMs: nowMs - 110_000 });
    const refused = step(-60_000, live, { canTimeShift: false });
    expect(refused.effects).toEqual([{ type: 'seek', toMs: reach.fromMs }]);
  });

  test('forward reaches live and stays there', () => {
    expect(step(10_000).effects).toEqual([{ type: 'play' }]);
    const nearly = { ...shifted, pictureAtMs: nowMs - 119_999 };
    expect(step(10_000, nearly).state.mode).toBe('live');
  });
});
