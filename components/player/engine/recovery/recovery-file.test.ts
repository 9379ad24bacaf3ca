import { describe, expect, test } from '@jest/globals';
import type { EngineSource } from '#components/player/engine/engine.ts';
import {
  aRecovery,
  broke,
  failed,
  faultOf,
  names,
  paused,
  played,
  reported,
  requestFailed,
  secondPassed,
  waited,
} from '#tests/setup/stand-ins/a-recovery.ts';
import type { RecoveryEvent } from './recovery-state.ts';

const film: EngineSource = {
  url: '/media/vod/m1/film.mp4?token=a',
  validForMs: 300_000,
  fileType: 'video/mp4',
  kind: 'range',
  clock: 'media',
};
const refusal = { status: 403, isTimeout: false };

describe('[HEAL-02] the recovery machine, with a film in one file', () => {
  const checked = (step: Extract<RecoveryEvent, { type: 'file-checked' }>['step']) =>
    ({ type: 'file-checked', step }) as const;

  test('checks the address after a media error, and waits unless it is paused', () => {
    const { send } = aRecovery(film);
    expect(names(send(broke(2)))).toEqual(['waited', 'check-file']);
    expect(send(broke(2), { isPaused: true })).toEqual([{ type: 'check-file', code: 2 }]);
  });

  test('reloads, waits or fails as the check says', () => {
    expect(names(aRecovery(film).send(checked({ type: 'again' })))).toEqual(['renew']);

    const waiting = aRecovery(film);
    expect(waiting.send(checked({ type: 'wait', failure: failed }))).toEqual([]);
    expect(names(waiting.send(secondPassed, { atMs: 1_000 }))).toEqual(['watch-origin']);

    const missing = aRecovery(film);
    missing.send(requestFailed);
    const fault = { kind: 'source', code: 'SOURCE-404' } as const;
    expect(names(missing.send(checked({ type: 'over', fault })))).toEqual(['unload', 'failed']);
  });

  test('forgets failures with each reload', () => {
    const { send, renewed, state } = aRecovery(film);
    send(checked({ type: 'wait', failure: refusal }));
    send(checked({ type: 'again' }));
    renewed(null);
    expect(state().health.requests.failures).toBe(0);
  });

  test('reloads at a position that an expired address cannot reach', () => {
    const { send, renewed, state } = aRecovery(film);
    const expired = { fileAddress: 'expired' } as const;
    const near = { type: 'seek-requested', toMs: 30_000, isAtHand: true } as const;
    expect(names(send(near, expired))).toEqual(['seek']);
    expect(names(send({ ...near, toMs: 1_200_000, isAtHand: false }))).toEqual(['renew']);
    expect(state().resumeAtMs).toBe(1_200_000);
    // During the reload, every seek changes its position.
    expect(send({ ...near, toMs: 1_500_000 })).toEqual([]);
    expect(renewed(null).at(-1)).toMatchObject({ source: { startAtMs: 1_500_000 } });
    expect(state().resumeAtMs).toBeNull();
  });

  test('resumes with an expired address after a short pause only', () => {
    const expired = { isPaused: true, fileAddress: 'expired' } as const;
    const { send } = aRecovery(film);
    send(paused, { atMs: 360_000, ...expired });
    expect(names(send({ type: 'play-requested' }, { atMs: 419_000 }))).toEqual(['play']);
    expect(send({ type: 'play-requested' }, { atMs: 420_000 })).toEqual([
      { type: 'show-paused', isPaused: false },
      { type: 'renew', attachment: 1 },
    ]);
  });

  test('reports the pause of a failed player, and stays paused after the reload', () => {
    const { send, renewed } = aRecovery(film);
    expect(send({ type: 'pause-requested' }, { fileAddress: 'broken' })).toEqual([
      { type: 'pause' },
      { type: 'show-paused', isPaused: true },
      reported('paused'),
    ]);
    send(checked({ type: 'again' }), { isPaused: true });
    expect(renewed(null).at(-1)).toMatchObject({ type: 'load', isPaused: true });
  });

  test('counts the time without data from the moment when the picture stops', () => {
    const { send } = aRecovery(film);
    send(played);
    send(waited, { atMs: 360_000 });
    expect(faultOf(send(secondPassed, { atMs: 373_000 }))).toEqual([]);
    expect(faultOf(send(secondPassed, { atMs: 374_000 }))).toEqual(['NET-TIMEOUT']);
  });
});
