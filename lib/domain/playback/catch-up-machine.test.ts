import { describe, expect, test } from '@jest/globals';
import type { PlaySource } from '#lib/contract/streams.ts';
import { catchUpWakeAt, stepCatchUp } from './catch-up-machine.ts';
import {
  idleCatchUp,
  type CatchUpEffect,
  type CatchUpEvent,
  type CatchUpState,
} from './catch-up-state.ts';

const programme = { programId: 'p-1', start: 1_000_000, stop: 2_800_000 };
const show = { channelId: '101', programme };
const source: PlaySource = { sources: [{ url: '/range.m3u8' }], expiresAt: 9 };
const network = { kind: 'network', code: 'NET-503' } as const;

function run(events: readonly CatchUpEvent[], from: CatchUpState = idleCatchUp, atMs = 0) {
  let state = from;
  const effects: CatchUpEffect[] = [];
  for (const event of events) {
    const step = stepCatchUp(state, event, atMs);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const playing = run([
  { type: 'opened', ...show },
  { type: 'answered', request: 1, source },
  { type: 'played' },
]).state;
const reports = (effects: readonly CatchUpEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'report' ? [effect.report] : []));

describe('[CU-01] playing', () => {
  test('asks for the programme and attaches it at its start', () => {
    const { state, effects } = run([
      { type: 'opened', ...show },
      { type: 'answered', request: 1, source },
    ]);
    expect(state.status).toBe('attaching');
    expect(effects).toEqual([
      { type: 'hold' },
      { type: 'ask', request: 1, ...show },
      {
        type: 'attach',
        address: { url: '/range.m3u8', expiresAtMs: 9 },
        startAtMs: programme.start,
      },
    ]);
  });

  test('starts where it is told to, inside the programme', () => {
    const startOf = (startAtMs: number) =>
      run([{ type: 'opened', ...show, startAtMs }]).state.pictureAtMs;
    expect(startOf(1_500_000)).toBe(1_500_000);
    expect(startOf(5)).toBe(programme.start);
    expect(startOf(9_000_000)).toBe(programme.stop - 3_000);
  });

  test('seeks from its start to its end, by instant and by step', () => {
    const to = (event: CatchUpEvent) => run([event], playing);
    expect(to({ type: 'sought', toMs: 2_000_000 }).effects).toEqual([
      { type: 'seek', toMs: 2_000_000 },
    ]);
    expect(to({ type: 'sought', toMs: 0 }).state.pictureAtMs).toBe(programme.start);
    expect(to({ type: 'sought', toMs: 9e9 }).state.pictureAtMs).toBe(programme.stop - 3_000);
    expect(to({ type: 'stepped', byMs: -10_000 }).state.pictureAtMs).toBe(programme.start);
    expect(to({ type: 'stepped', byMs: 10_000 }).state.pictureAtMs).toBe(1_010_000);
  });

  test('the end is an end; a seek from it plays again', () => {
    const ended = run([{ type: 'ended' }], playing).state;
    expect(ended).toMatchObject({ status: 'ended', pictureAtMs: programme.stop });
    expect(run([{ type: 'sought', toMs: programme.start }], ended)).toMatchObject({
      state: { status: 'playing' },
      effects: [{ type: 'seek', toMs: programme.start }, { type: 'play' }],
    });
  });

  test('the last of many choices wins', () => {
    const other = { channelId: '102', programme: { ...programme, programId: 'p-2' } };
    const { state, effects } = run([
      { type: 'opened', ...show },
      { type: 'opened', ...other },
      { type: 'answered', request: 1, source },
    ]);
    expect(state).toMatchObject({ status: 'asking', show: other });
    expect(effects.some(({ type }) => type === 'attach')).toBe(false);
  });
});

describe('faults', () => {
  test('are tried again, and the place is kept', () => {
    const failed = run(
      [
        { type: 'shown', atMs: 1_700_000 },
        { type: 'failed', fault: network },
      ],
      playing,
    ).state;
    expect(catchUpWakeAt(failed)).toBe(2_000);
    const again = run([{ type: 'woken' }, { type: 'answered', request: 2, source }], failed, 2_000);
    expect(again.effects.at(-1)).toMatchObject({ type: 'attach', startAtMs: 1_700_000 });
    expect(run([{ type: 'played' }], again.state).state).toMatchObject({
      fault: null,
      failures: 0,
    });
  });

  test('of the browser are not tried again by themselves', () => {
    const failed = run([{ type: 'failed', fault: { kind: 'media', code: 'MEDIA-3' } }], playing);
    expect(catchUpWakeAt(failed.state)).toBeNull();
    expect(run([{ type: 'retried' }], failed.state).effects.at(-1)).toMatchObject({ type: 'ask' });
  });

  test('a stall of 60 s asks again, at the same place', () => {
    const stalled = run([{ type: 'shown', atMs: 1_700_000 }, { type: 'waited' }], playing).state;
    expect(run([{ type: 'woken' }], stalled, 59_999).effects).toEqual([]);
    const { state } = run([{ type: 'woken' }], stalled, 60_000);
    expect(state).toMatchObject({ status: 'asking', pictureAtMs: 1_700_000 });
  });

  test('no authority is said; authority that comes plays', () => {
    const locked = run([
      { type: 'opened', ...show },
      { type: 'answered', request: 1, source: { noAuthority: true, sources: [] } },
    ]).state;
    expect(locked.status).toBe('no-authority');
    const { effects } = run([{ type: 'entitlement-changed', canCatchUp: true }], locked);
    expect(effects).toEqual([{ type: 'ask', request: 2, ...show }]);
  });

  test("an answer without an address says 'noPlaysourceUrl'", () => {
    const { state } = run([
      { type: 'opened', ...show },
      { type: 'answered', request: 1, source: { sources: [] } },
    ]);
    expect(state).toMatchObject({ status: 'error', fault: { code: 'noPlaysourceUrl' } });
  });
});

describe('[CU-02] reports', () => {
  test('an error, with where and what', () => {
    const { effects } = run([{ type: 'failed', fault: network }], playing, 77);
    expect(reports(effects)).toEqual([
      {
        kind: 'error',
        mode: 'catch-up',
        channelId: '101',
        programId: 'p-1',
        fault: network,
        pictureAtMs: programme.start,
        atMs: 77,
      },
    ]);
  });

  test('how long pictures moved, seeks not counted, once at the end or on leaving', () => {
    const watched: CatchUpEvent[] = [
      { type: 'shown', atMs: 1_001_000 },
      { type: 'shown', atMs: 1_002_000 },
      { type: 'sought', toMs: 2_000_000 },
      { type: 'shown', atMs: 2_003_000 },
    ];
    const left = run([...watched, { type: 'left' }], playing, 5);
    expect(reports(left.effects)).toEqual([
      {
        kind: 'playback',
        channelId: '101',
        programId: 'p-1',
        playedMs: 5_000,
        pictureAtMs: 2_003_000,
        hasEnded: false,
        atMs: 5,
      },
    ]);
    const ended = run([...watched, { type: 'ended' }, { type: 'left' }], playing);
    expect(reports(ended.effects)).toMatchObject([{ playedMs: 5_000, hasEnded: true }]);
    expect(reports(run([{ type: 'left' }], playing).effects)).toEqual([]);
  });
});
