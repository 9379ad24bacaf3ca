import { describe, expect, test } from '@jest/globals';
import type { PlaySource } from '#lib/contract/streams.ts';
import { stepRecording } from './recording-machine.ts';
import {
  idleRecording,
  type RecordingEffect,
  type RecordingEvent,
  type RecordingState,
} from './recording-state.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

const programme = { programId: 'p-1', start: 1_000_000, stop: 2_800_000 };
const recording = { kind: 'catch-up', channelId: '101', programme } as const;
const source: PlaySource = { sources: [{ url: '/range.m3u8' }], validForMs: 9 };
const network = { kind: 'network', code: 'NET-503' } as const;

function run(events: readonly RecordingEvent[], from: RecordingState = idleRecording, atMs = 0) {
  let state = from;
  const effects: RecordingEffect[] = [];
  for (const event of events) {
    const step = stepRecording(state, event, atMs);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const playing = run([
  { type: 'opened', recording },
  { type: 'answered', request: 1, source },
  { type: 'played' },
]).state;
const reports = (effects: readonly RecordingEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'report' ? [effect.report] : []));

describe('[CU-01] the recording machine', () => {
  test('asks for the programme and attaches it at its start', () => {
    const { state, effects } = run([
      { type: 'opened', recording },
      { type: 'answered', request: 1, source },
    ]);
    expect(state.status).toBe('attaching');
    expect(effects).toEqual([
      { type: 'hold' },
      { type: 'ask', request: 1, recording },
      {
        type: 'attach',
        address: { url: '/range.m3u8', validForMs: 9 },
        startAtMs: programme.start,
      },
    ]);
  });

  test('starts at the given position, inside the programme', () => {
    const startOf = (startAtMs: number) =>
      run([{ type: 'opened', recording, startAtMs }]).state.pictureAtMs;
    expect(startOf(1_500_000)).toBe(1_500_000);
    expect(startOf(5)).toBe(programme.start);
    expect(startOf(9_000_000)).toBe(programme.stop - 3_000);
  });

  test('seeks from start to end, by instant and by step', () => {
    const to = (event: RecordingEvent) => run([event], playing);
    expect(to({ type: 'sought', toMs: 2_000_000 }).effects).toEqual([
      { type: 'seek', toMs: 2_000_000 },
    ]);
    expect(to({ type: 'sought', toMs: 0 }).state.pictureAtMs).toBe(programme.start);
    expect(to({ type: 'sought', toMs: 9e9 }).state.pictureAtMs).toBe(programme.stop - 3_000);
    expect(to({ type: 'stepped', byMs: -10_000 }).state.pictureAtMs).toBe(programme.start);
    expect(to({ type: 'stepped', byMs: 10_000 }).state.pictureAtMs).toBe(1_010_000);
  });

  test('stops at the end; a seek from there plays again', () => {
    const ended = run([{ type: 'ended' }], playing).state;
    expect(ended).toMatchObject({ status: 'ended', pictureAtMs: programme.stop });
    expect(run([{ type: 'sought', toMs: programme.start }], ended)).toMatchObject({
      state: { status: 'playing' },
      effects: [{ type: 'seek', toMs: programme.start }, { type: 'play' }],
    });
  });

  test('[VPL-05] learns the end of a title of unknown length when it ends', () => {
    const title = { kind: 'title', metaId: 'm-1', isTrailer: false, durationMs: null } as const;
    const { state } = run([
      { type: 'opened', recording: title },
      { type: 'answered', request: 1, source },
      { type: 'played' },
      { type: 'shown', atMs: 4_000 },
      { type: 'ended' },
    ]);
    expect(state).toMatchObject({ status: 'ended', span: { fromMs: 0, toMs: 4_000 } });
  });

  test('plays the last of many choices', () => {
    const other = { ...recording, channelId: '102', programme: { ...programme, programId: 'p-2' } };
    const { state, effects } = run([
      { type: 'opened', recording },
      { type: 'opened', recording: other },
      { type: 'answered', request: 1, source },
    ]);
    expect(state).toMatchObject({ status: 'asking', recording: other });
    expect(effects.some(({ type }) => type === 'attach')).toBe(false);
  });
});

describe('faults of a recording', () => {
  test('are retried, and the position is kept', () => {
    const failed = run(
      [
        { type: 'shown', atMs: 1_700_000 },
        { type: 'failed', fault: network },
      ],
      playing,
    ).state;
    expect(wakeAt(failed)).toBe(2_000);
    const again = run([{ type: 'woken' }, { type: 'answered', request: 2, source }], failed, 2_000);
    expect(again.effects.at(-1)).toMatchObject({ type: 'attach', startAtMs: 1_700_000 });
    expect(run([{ type: 'played' }], again.state).state).toMatchObject({
      fault: null,
      failures: 0,
    });
  });

  test('of the browser are not retried automatically', () => {
    const failed = run([{ type: 'failed', fault: { kind: 'media', code: 'MEDIA-3' } }], playing);
    expect(wakeAt(failed.state)).toBeNull();
    expect(run([{ type: 'retried' }], failed.state).effects.at(-1)).toMatchObject({ type: 'ask' });
  });

  test('include a stall of 60 s, which is retried at the same position', () => {
    const stalled = run([{ type: 'shown', atMs: 1_700_000 }, { type: 'waited' }], playing).state;
    expect(run([{ type: 'woken' }], stalled, 59_999).effects).toEqual([]);
    const { state } = run([{ type: 'woken' }], stalled, 60_000);
    expect(state).toMatchObject({ status: 'asking', pictureAtMs: 1_700_000 });
  });

  test('include missing authority; regained authority plays', () => {
    const locked = run([
      { type: 'opened', recording },
      { type: 'answered', request: 1, source: { noAuthority: true, sources: [] } },
    ]).state;
    expect(locked.status).toBe('no-authority');
    const { effects } = run([{ type: 'entitlement-changed', canWatch: true }], locked);
    expect(effects).toEqual([{ type: 'ask', request: 2, recording }]);
  });

  test("include an answer without an address: 'noPlaysourceUrl'", () => {
    const { state } = run([
      { type: 'opened', recording },
      { type: 'answered', request: 1, source: { sources: [] } },
    ]);
    expect(state).toMatchObject({ status: 'error', fault: { code: 'noPlaysourceUrl' } });
  });
});

describe('[CU-02] reports of a recording', () => {
  test('contain an error with its position and fault', () => {
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

  test('contain the played time without seeks, once, at the end or on leaving', () => {
    const watched: RecordingEvent[] = [
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

describe('[VPL-01] the recording machine with a title', () => {
  const title = { kind: 'title', metaId: 'm-1', isTrailer: false, durationMs: 600_000 } as const;
  const watched = run([
    { type: 'opened', recording: title, startAtMs: 60_000 },
    { type: 'answered', request: 1, source },
    { type: 'played' },
    { type: 'shown', atMs: 61_000, edgeMs: 596_000 },
  ]).state;

  test('starts at the given position, on its own clock', () => {
    expect(watched).toMatchObject({ pictureAtMs: 61_000, playedMs: 1_000 });
  });

  test('ends at the end of the media', () => {
    expect(run([{ type: 'sought', toMs: 9e9 }], watched).state.pictureAtMs).toBe(593_000);
    const endless = run([
      { type: 'opened', recording: { ...title, durationMs: null }, startAtMs: 9e9 },
    ]);
    expect(endless.state.pictureAtMs).toBe(9e9);
  });

  test('reports the end with the played time', () => {
    expect(reports(run([{ type: 'ended' }], watched).effects)).toEqual([
      {
        kind: 'vod',
        metaId: 'm-1',
        isTrailer: false,
        reason: 'end',
        playedMs: 1_000,
        pictureAtMs: 596_000,
        durationMs: 596_000,
        atMs: 0,
      },
    ]);
  });

  test('reports an error as the end of the playback', () => {
    const { state, effects } = run([{ type: 'failed', fault: network }], watched);
    expect(reports(effects)).toMatchObject([
      {
        kind: 'error',
        mode: 'vod',
        metaId: 'm-1',
        fault: { code: 'NET-503' },
        pictureAtMs: 61_000,
      },
      { kind: 'vod', reason: 'error', playedMs: 1_000 },
    ]);
    expect(reports(run([{ type: 'left' }], state).effects)).toEqual([]);
  });

  test.each(['next', 'episode'] as const)('reports the change to another title: %s', (because) => {
    const other = { ...title, metaId: 'm-2' };
    const { effects } = run([{ type: 'opened', recording: other, because }], watched);
    expect(reports(effects)).toMatchObject([{ metaId: 'm-1', reason: because }]);
  });

  test('reports the closing of the player, unless nothing was played', () => {
    expect(reports(run([{ type: 'left' }], watched).effects)).toMatchObject([{ reason: 'left' }]);
    const unseen = run([{ type: 'opened', recording: title }, { type: 'left' }]);
    expect(reports(unseen.effects)).toEqual([]);
  });

  test('[BEY-03] takes thumbnails from its address, and from each fresh one', () => {
    const withPictures = (thumbnailsUrl: string): PlaySource => ({
      sources: [{ url: '/film.m3u8', thumbnailsUrl }],
    });
    const { state } = run([
      { type: 'opened', recording: title },
      { type: 'answered', request: 1, source: withPictures('/thumbnails.vtt?grant=1') },
    ]);
    expect(state.thumbnailsUrl).toBe('/thumbnails.vtt?grant=1');
    const renewed = run(
      [{ type: 'renewed', source: withPictures('/thumbnails.vtt?grant=2') }],
      state,
    );
    expect(renewed.state.thumbnailsUrl).toBe('/thumbnails.vtt?grant=2');
    expect(
      run([{ type: 'opened', recording: title }], renewed.state).state.thumbnailsUrl,
    ).toBeNull();
  });
});

test('[REP-02] [CU-02] a hidden page reports the time played so far, and later only the rest', () => {
  const first = run(
    [{ type: 'shown', atMs: programme.start + 4_000 }, { type: 'hidden' }, { type: 'hidden' }],
    playing,
  );
  expect(reports(first.effects)).toMatchObject([{ kind: 'playback', playedMs: 4_000 }]);
  const rest = run(
    [{ type: 'shown', atMs: programme.start + 7_000 }, { type: 'left' }],
    first.state,
  );
  expect(reports(rest.effects)).toMatchObject([{ kind: 'playback', playedMs: 3_000 }]);
});
