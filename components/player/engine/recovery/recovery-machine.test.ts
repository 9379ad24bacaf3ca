import { describe, expect, test } from '@jest/globals';
import {
  aRecovery,
  broke,
  failed,
  faultOf,
  fresh,
  live,
  names,
  paused,
  played,
  range,
  report,
  reported,
  requestFailed,
  secondPassed,
  waited,
} from '#tests/setup/stand-ins/a-recovery.ts';
import type { RecoveryEvent } from './recovery-state.ts';

const segmentArrived: RecoveryEvent = {
  type: 'answered',
  report: { url: '/a.m4s', kind: 'segment', failure: null },
};

describe('the recovery machine, as the session controls it', () => {
  test('loads an attached source and ends the poll of an earlier origin', () => {
    const { send } = aRecovery(null);
    expect(send({ type: 'attached', source: live })).toEqual([
      { type: 'use-address', source: live, isNew: true },
      { type: 'stop-watching-origin' },
      { type: 'load', source: live, isPaused: false, rate: 1 },
    ]);
  });

  test('plays live at its edge, and other sources where they are', () => {
    expect(aRecovery().send({ type: 'play-requested' })).toEqual([{ type: 'play', atEdge: true }]);
    for (const source of [range, { ...live, kind: 'shifted' } as const])
      expect(aRecovery(source).send({ type: 'play-requested' })).toEqual([
        { type: 'play', atEdge: false },
      ]);
    expect(aRecovery(null).send({ type: 'play-requested' })).toEqual([]);
  });

  test('resumes live with a new player when the current one has run for hours', () => {
    const due = { isReplacementDue: true };
    expect(names(aRecovery().send({ type: 'play-requested' }, due))).toEqual(['renew']);
    expect(names(aRecovery(range).send({ type: 'play-requested' }, due))).toEqual(['play']);
  });

  test('pauses and seeks in HLS without a new address', () => {
    const { send } = aRecovery(range);
    expect(send({ type: 'pause-requested' })).toEqual([{ type: 'pause' }]);
    expect(send({ type: 'seek-requested', toMs: 5_000, isAtHand: false })).toEqual([
      { type: 'seek', toMs: 5_000 },
    ]);
  });

  test('reports what the player does, and nothing without a source', () => {
    const { send } = aRecovery(range);
    expect(send(played)).toEqual([{ type: 'stop-watching-origin' }, reported('played')]);
    expect(send(waited)).toEqual([reported('waited')]);
    expect(send(paused)).toEqual([reported('paused')]);
    expect(send({ type: 'ended' })).toEqual([reported('ended')]);
    expect(send({ type: 'detached' })).toEqual([{ type: 'unload' }]);
    for (const event of [played, waited, paused, requestFailed, broke(3)])
      expect(send(event)).toEqual([]);
  });

  test('passes request outcomes on to the renewal of the signature', () => {
    const { send } = aRecovery();
    expect(send(requestFailed)).toEqual([
      { type: 'note-failed-request', failure: failed, url: live.url },
    ]);
    expect(send(segmentArrived)).toEqual([{ type: 'note-segment' }]);
    const text = '#EXTM3U';
    expect(send({ type: 'answered', report: { ...report, failure: null, text } })).toEqual([]);
  });
});

describe('[HEAL-01] the recovery machine, when a source fails', () => {
  test('fails after several failed requests without a picture, and polls the failed address', () => {
    const { send, state } = aRecovery();
    for (let times = 0; times < 3; times += 1) send(requestFailed);
    expect(faultOf(send(secondPassed, { atMs: 7_000 }))).toEqual([]);
    expect(send(secondPassed, { atMs: 8_000 })).toEqual([
      { type: 'unload' },
      { type: 'watch-origin', failed: report },
      { type: 'report', event: { type: 'failed', fault: { kind: 'network', code: 'NET-503' } } },
    ]);
    expect(state().source).toBeNull();
    expect(send(secondPassed, { atMs: 30_000 })).toEqual([]);
  });

  test('fails after 14 s without data, counted again from each segment', () => {
    const { send } = aRecovery();
    send(secondPassed, { atMs: 10_000 });
    send(segmentArrived);
    expect(faultOf(send(secondPassed, { atMs: 23_000 }))).toEqual([]);
    expect(faultOf(send(secondPassed, { atMs: 24_000 }))).toEqual(['NET-TIMEOUT']);
  });

  test('does not fail while a picture plays or the viewer pauses', () => {
    const { send } = aRecovery();
    send(played);
    send(requestFailed);
    for (const atMs of [10_000, 20_000, 30_000])
      expect(names(send(secondPassed, { atMs }))).toEqual(['replace-player']);
    const other = aRecovery();
    expect(other.send(secondPassed, { atMs: 1_000, isPaused: true })).toEqual([]);
    expect(other.send(secondPassed, { atMs: 60_000 })).toEqual([]);
  });

  test('reloads twice after damaged segments, then fails', () => {
    const { send, renewed } = aRecovery();
    for (let times = 0; times < 2; times += 1) {
      expect(names(send(broke(3)))).toEqual(['renew']);
      expect(names(renewed(fresh))).toEqual(['use-address', 'load']);
    }
    expect(faultOf(send(broke(3)))).toEqual(['MEDIA-3']);
  });

  test('forgets damaged segments after 30 s, and with the next source', () => {
    const { send, renewed } = aRecovery();
    for (const atMs of [0, 1_000]) {
      send(broke(3), { atMs });
      renewed(fresh);
    }
    expect(names(send(broke(3), { atMs: 30_000 }))).toEqual(['renew']);
    renewed(fresh);
    send({ type: 'attached', source: live });
    expect(names(send(broke(3)))).toEqual(['renew']);
  });

  test('takes an unsupported source for damage only when no request has failed', () => {
    expect(names(aRecovery().send(broke(4)))).toEqual(['renew']);
    const { send } = aRecovery();
    send(requestFailed);
    expect(faultOf(send(broke(4)))).toEqual(['NET-503']);
  });

  test('does not poll the origin of a source that the browser cannot play', () => {
    const { send } = aRecovery();
    send(requestFailed);
    expect(names(send({ type: 'refused', fault: { kind: 'media', code: 'MEDIA-4' } }))).toEqual([
      ...['unload', 'failed'],
    ]);
  });

  test('names a missing key as the fault of a protected source', () => {
    expect(faultOf(aRecovery().send(broke(5)))).toEqual(['DRM-KEY']);
    const drm = { type: 'clearkey', contentId: 'c1' } as const;
    const { send, renewed } = aRecovery({ ...live, drm });
    for (let times = 0; times < 2; times += 1) {
      send(broke(3));
      renewed(null);
    }
    expect(faultOf(send(broke(3)))).toEqual(['DRM-KEY']);
  });

  test("[WEB-02] asks why the browser's own HLS failed, and names its missing key at once", () => {
    const { send } = aRecovery({ ...live, isBrowsersHls: true });
    expect(send(broke(2))).toEqual([reported('waited'), { type: 'check-file', code: 2 }]);
    const drm = { type: 'fairplay', contentId: 'c1' } as const;
    const protectedOne = aRecovery({ ...live, isBrowsersHls: true, drm });
    expect(faultOf(protectedOne.send(broke(5)))).toEqual(['DRM-KEY']);
  });

  test("[WEB-02] live goes on where the browser's own HLS takes its window for the whole", () => {
    const { send } = aRecovery({ ...live, isBrowsersHls: true });
    send(played);
    expect(names(send({ type: 'ended' }))).toEqual(['waited', 'renew']);
    expect(names(aRecovery({ ...range, isBrowsersHls: true }).send({ type: 'ended' }))).toEqual([
      'ended',
    ]);
  });

  test("[WEB-02] a wait of the browser's own HLS has its own time, however long ago data came", () => {
    const { send } = aRecovery({ ...live, isBrowsersHls: true });
    send(played);
    send(waited, { atMs: 100_000 });
    expect(faultOf(send(secondPassed, { atMs: 101_000 }))).toEqual([]);
    expect(faultOf(send(secondPassed, { atMs: 115_000 }))).toEqual(['NET-TIMEOUT']);
  });

  test('ignores faults of the held source, and drops its reload', () => {
    const { send, renewed } = aRecovery();
    send(broke(3));
    expect(send({ type: 'held' })).toEqual([{ type: 'hold' }]);
    expect(renewed(fresh)).toEqual([]);
    expect(send({ type: 'refused', fault: { kind: 'drm', code: 'DRM-KEY' } })).toEqual([]);
    expect(send(secondPassed, { atMs: 60_000 })).toEqual([]);
    send({ type: 'attached', source: live });
    expect(faultOf(send({ type: 'refused', fault: { kind: 'drm', code: 'DRM-KEY' } }))).toEqual([
      'DRM-KEY',
    ]);
  });
});
