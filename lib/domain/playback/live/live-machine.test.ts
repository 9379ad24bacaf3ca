import { describe, expect, test } from '@jest/globals';
import type { PlaySource } from '#lib/contract/streams.ts';
import { stepLive } from './live-machine.ts';
import { idleLive, type LiveEffect, type LiveEvent, type LiveState } from './live-state.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

const source: PlaySource = { sources: [{ url: '/media/live/s/101/a.m3u8' }], validForMs: 900_000 };
const network = { kind: 'network', code: 'NET-503' } as const;

/** Runs events one second apart from `fromMs` and returns the last state and all effects. */
function run(events: readonly LiveEvent[], from: LiveState = idleLive, fromMs = 0) {
  let state = from;
  const effects: LiveEffect[] = [];
  events.forEach((event, index) => {
    const step = stepLive(state, event, fromMs + index * 1_000);
    state = step.state;
    effects.push(...step.effects);
  });
  return { state, effects };
}

const ask = (request: number, channelId = '101'): LiveEffect => ({
  type: 'ask',
  request,
  channelId,
  secondsBehindLive: null,
});
const detach: LiveEffect = { type: 'detach' };
const zap = (channelId: string): LiveEvent => ({ type: 'zapped', channelId });
const playing = run([
  zap('101'),
  { type: 'answered', request: 1, source },
  { type: 'played' },
]).state;

describe('the live machine when zapping', () => {
  test('asks for the source, attaches it and plays', () => {
    const { state, effects } = run([
      zap('101'),
      { type: 'answered', request: 1, source },
      { type: 'played' },
    ]);
    expect(state).toMatchObject({ status: 'playing', channelId: '101', waitingSinceMs: null });
    expect(effects).toEqual([
      { type: 'hold' },
      ask(1),
      {
        type: 'attach',
        address: { url: '/media/live/s/101/a.m3u8', validForMs: 900_000 },
        kind: 'live',
      },
    ]);
  });

  test('[ZAP-01] uses the last of many zaps: earlier answers and refusals are dropped', () => {
    const { state, effects } = run([
      zap('101'),
      zap('102'),
      zap('103'),
      { type: 'answered', request: 1, source },
      { type: 'refused', request: 2, fault: network },
      { type: 'answered', request: 3, source: { sources: [{ url: '/103.m3u8' }] } },
    ]);
    expect(state).toMatchObject({ status: 'attaching', channelId: '103', fault: null });
    expect(effects.filter(({ type }) => type === 'attach')).toEqual([
      { type: 'attach', address: { url: '/103.m3u8', validForMs: null }, kind: 'live' },
    ]);
  });

  test('silences the old picture at once, and ignores its late events', () => {
    const { state, effects } = run([zap('102'), { type: 'played' }, { type: 'waited' }], playing);
    expect(effects[0]).toEqual({ type: 'hold' });
    expect(state.status).toBe('asking');
    const failing = run([{ type: 'failed', fault: network }], state);
    expect(failing.state.status).toBe('asking');
  });

  test('releases the stream and drops the pending answer when the viewer leaves', () => {
    const { state, effects } = run([
      zap('101'),
      { type: 'left' },
      { type: 'answered', request: 1, source },
    ]);
    expect(state.status).toBe('idle');
    expect(effects.at(-1)).toEqual({ type: 'detach' });
  });
});

describe('the live machine with a source', () => {
  test.each<[string, PlaySource]>([
    ['nothing', { sources: [] }],
    ['an item without address', { sources: [{ type: 'hls' }] }],
  ])("[LIV-10] reports 'noPlaysourceUrl' and plays nothing for %s", (_name, bad) => {
    const { state, effects } = run([zap('101'), { type: 'answered', request: 1, source: bad }]);
    expect(state).toMatchObject({
      status: 'error',
      fault: { kind: 'source', code: 'noPlaysourceUrl' },
      retryAtMs: null,
    });
    expect(effects).toContainEqual(detach);
    expect(effects.some(({ type }) => type === 'attach')).toBe(false);
  });

  test('[LIV-07] detaches on the no-authority marker; regained authority makes it ask again', () => {
    const locked = run([
      zap('104'),
      { type: 'answered', request: 1, source: { noAuthority: true, sources: [] } },
    ]);
    expect(locked.state.status).toBe('no-authority');
    expect(locked.effects.at(-1)).toEqual({ type: 'detach' });
    const regained = run([{ type: 'entitlement-changed', canWatchLive: true }], locked.state);
    expect(regained.effects).toEqual([ask(2, '104')]);
    const still = run([{ type: 'entitlement-changed', canWatchLive: false }], locked.state);
    expect(still.effects).toEqual([]);
  });

  test('[ROL-05] asks the server when authority is lost during playback', () => {
    const { effects } = run([{ type: 'entitlement-changed', canWatchLive: false }], playing);
    expect(effects).toEqual([ask(2)]);
  });
});

describe('the live machine in a stall', () => {
  test('[LIV-08] reloads after 60 s, not a moment earlier', () => {
    const stalled = run([{ type: 'waited' }], playing, 10_000).state;
    expect(stalled).toMatchObject({ status: 'stalled', waitingSinceMs: 10_000 });
    expect(wakeAt(stalled)).toBe(70_000);
    expect(stepLive(stalled, { type: 'woken' }, 69_999).effects).toEqual([]);
    expect(stepLive(stalled, { type: 'woken' }, 70_000)).toMatchObject({
      state: { status: 'asking', request: 2 },
      effects: [{ type: 'hold' }, ask(2)],
    });
  });

  test('[LIV-08] does not reload after a stall that ends, or during a pause', () => {
    for (const type of ['played', 'paused'] as const) {
      const state = run([{ type: 'waited' }, { type }], playing).state;
      expect(state).toMatchObject({ status: 'playing', waitingSinceMs: null });
      expect(wakeAt(state)).toBeNull();
    }
  });

  test('[LIV-08] reloads a source that never shows a picture', () => {
    const attaching = run([zap('101'), { type: 'answered', request: 1, source }]).state;
    expect(wakeAt(attaching)).toBe(61_000);
  });
});

describe('the live machine after a fault', () => {
  test('[LIV-09] keeps the code, releases the stream and reports the fault', () => {
    const { state, effects } = run(
      [{ type: 'failed', fault: { kind: 'media', code: 'MEDIA-3' } }],
      playing,
    );
    expect(state).toMatchObject({ status: 'error', fault: { kind: 'media', code: 'MEDIA-3' } });
    expect(effects).toEqual([
      detach,
      {
        type: 'report',
        report: {
          kind: 'error',
          mode: 'live',
          channelId: '101',
          fault: { kind: 'media', code: 'MEDIA-3' },
          pictureAtMs: null,
          atMs: 0,
        },
      },
    ]);
  });

  test.each([
    ['a source without segments', { kind: 'source', code: 'SOURCE-EMPTY' }, 2_000],
    ['a picture that cannot be decoded', { kind: 'media', code: 'MEDIA-3' }, 8_000],
    ['a codec that browsers lack', { kind: 'media', code: 'CODEC-DTS' }, null],
    [
      'an ended broadcast, which the engine watches',
      { kind: 'source', code: 'SOURCE-ENDED' },
      null,
    ],
    ['a missing licence', { kind: 'drm', code: 'DRM-LICENCE' }, null],
  ] as const)('[ANY-10] the next try after %s', (_name, fault, afterMs) => {
    expect(wakeAt(run([{ type: 'failed', fault }], playing).state)).toBe(afterMs);
  });

  test('[ERR-06] retries network faults after 2, 4, 8, 15 and then every 30 s', () => {
    let state = playing;
    const waitsMs = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000].map((waitMs) => {
      state = stepLive(state, { type: 'failed', fault: network }, 0).state;
      const dueAtMs = wakeAt(state);
      const asking = stepLive(state, { type: 'woken' }, waitMs).state;
      expect(asking).toMatchObject({ status: 'asking', fault: network });
      state = stepLive(asking, { type: 'answered', request: asking.request, source }, waitMs).state;
      return dueAtMs;
    });
    expect(waitsMs).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000]);
  });

  test('[ERR-06] retries at once when the browser comes online; a picture clears the fault and the count', () => {
    const failed = run([{ type: 'failed', fault: network }], playing).state;
    const asking = run([{ type: 'came-online' }], failed);
    expect(asking.effects.at(-1)).toEqual(ask(2));
    const back = run(
      [{ type: 'answered', request: 2, source }, { type: 'played' }],
      asking.state,
    ).state;
    expect(back).toMatchObject({ status: 'playing', fault: null, failures: 0, retryAtMs: null });
  });

  test('shows a refused call, and Retry asks again', () => {
    const refused = run([
      zap('101'),
      { type: 'refused', request: 1, fault: { kind: 'call', code: '10103001' } },
    ]).state;
    expect(refused).toMatchObject({ status: 'error', retryAtMs: null });
    expect(run([{ type: 'came-online' }], refused).effects).toEqual([]);
    expect(run([{ type: 'retried' }], refused).effects).toEqual([ask(2)]);
  });
});
