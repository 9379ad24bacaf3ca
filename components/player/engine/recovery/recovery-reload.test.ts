import { describe, expect, test } from '@jest/globals';
import {
  aRecovery,
  broke,
  faultOf,
  fresh,
  live,
  names,
  played,
  range,
  report,
  reported,
  requestFailed,
  secondPassed,
  waited,
} from '#tests/setup/stand-ins/a-recovery.ts';

describe('[HEAL-02] the recovery machine, when it reloads a source', () => {
  test('requests one address at a time', () => {
    const { send } = aRecovery();
    send(waited);
    expect(send({ type: 'came-online' })).toEqual([{ type: 'renew', attachment: 1 }]);
    expect(send({ type: 'came-online' })).toEqual([]);
    expect(send(broke(3))).toEqual([]);
  });

  test('drops the address of an earlier source', () => {
    const { send } = aRecovery();
    send(broke(3));
    send({ type: 'attached', source: range });
    expect(send({ type: 'renewed', attachment: 1, source: fresh })).toEqual([]);
    expect(names(send(broke(3)))).toEqual(['renew']);
  });

  test('keeps the old address when there is no new one', () => {
    const { send, renewed } = aRecovery();
    send(broke(3));
    expect(renewed(null)).toEqual([
      { type: 'use-address', source: live, isNew: false },
      { type: 'load', source: live, isPaused: false, rate: 1 },
    ]);
  });

  test('continues a range at its position, speed and pause, and live at its edge', () => {
    const now = { pictureAtMs: 77_000, rate: 1.5, isPaused: true };
    const recording = aRecovery(range);
    recording.send(broke(3));
    expect(recording.renewed(null, now).at(-1)).toEqual({
      ...{ type: 'load', isPaused: true, rate: 1.5 },
      source: { ...range, startAtMs: 77_000 },
    });
    const channel = aRecovery();
    channel.send(broke(3));
    expect(channel.renewed(null, now).at(-1)).toEqual({
      ...{ type: 'load', isPaused: false, rate: 1 },
      source: live,
    });
  });
});

describe('[HEAL-03] the recovery machine, when something returns', () => {
  test('reloads a waiting source when the browser is online, and forgets its failures', () => {
    const { send } = aRecovery();
    send(played);
    expect(send({ type: 'came-online' })).toEqual([]);
    send(waited);
    for (let times = 0; times < 3; times += 1) send(requestFailed);
    expect(names(send({ type: 'came-online' }, { atMs: 7_000 }))).toEqual(['renew']);
    expect(faultOf(send(secondPassed, { atMs: 12_000 }))).toEqual([]);
  });

  test('polls the origin of a waiting source before it fails, and reloads when it answers', () => {
    const { send } = aRecovery();
    send(played);
    send(waited);
    send(requestFailed);
    expect(send(secondPassed, { atMs: 1_000 })).toEqual([{ type: 'watch-origin', failed: report }]);
    expect(names(send({ type: 'origin-returned' }))).toEqual(['renew']);
  });

  test('fails in time although the origin answers, while segments keep failing', () => {
    const { send, renewed } = aRecovery();
    send(requestFailed);
    send({ type: 'origin-returned' }, { atMs: 10_000 });
    renewed(fresh);
    expect(faultOf(send(secondPassed, { atMs: 14_000 }))).toEqual(['NET-TIMEOUT']);
  });

  test('reports that the origin of a failed source answers again', () => {
    const { send } = aRecovery(null);
    expect(send({ type: 'origin-returned' })).toEqual([reported('came-online')]);
  });

  test('reloads live after sleep, but neither a range nor a paused channel', () => {
    const slept = { atMs: 3_600_000, pictureAtMs: 5_000 };
    const awake = { atMs: 1_000, pictureAtMs: 5_000 };
    for (const [source, isPaused, expected] of [
      [live, false, ['renew']],
      [live, true, ['replace-player']],
      [range, false, ['replace-player']],
    ] as const) {
      const { send } = aRecovery(source);
      send(played);
      send(secondPassed, awake);
      expect(names(send(secondPassed, { ...slept, isPaused }))).toEqual(expected);
    }
  });

  test('replaces the player at the position of the picture, but not in picture-in-picture', () => {
    const { send } = aRecovery(range);
    expect(names(send(secondPassed, { pictureAtMs: 9_000 }))).toEqual([]);
    send(played);
    expect(send(secondPassed)).toEqual([
      { type: 'replace-player', source: { ...range, startAtMs: 9_000 } },
    ]);
    expect(send(secondPassed, { isInPictureInPicture: true })).toEqual([]);
  });
});
