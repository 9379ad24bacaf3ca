import { describe, expect, test } from '@jest/globals';
import {
  aRecovery,
  faultOf,
  fresh,
  live,
  names,
  played,
  range,
  secondPassed,
  waited,
} from '#tests/setup/stand-ins/a-recovery.ts';
import type { RecoveryEvent } from './recovery-state.ts';

const list = (first: number, count: number, end = '') =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${String(first)}\n${'#EXTINF:2,\na.ts\n'.repeat(count)}${end}`;
const playlist = (text: string): RecoveryEvent => ({
  type: 'answered',
  report: { url: live.url, kind: 'playlist', failure: null, text },
});
const segment: RecoveryEvent = {
  type: 'answered',
  report: { url: '/sound.ts', kind: 'segment', failure: null },
};
const pictureFails: RecoveryEvent = {
  type: 'answered',
  report: { url: '/picture.ts', kind: 'segment', failure: { status: 404, isTimeout: false } },
};

test('[ANY-07] a playlist whose stream goes on elsewhere starts over at once, and once; a film does not', () => {
  const left: RecoveryEvent = {
    type: 'answered',
    report: { url: '/far/a', kind: 'playlist', failure: { status: 410, isTimeout: false } },
  };
  const { send, renewed } = aRecovery();
  send(played);
  expect(names(send(left))).toEqual(['renew']);
  expect(send(left)).toEqual([]);
  expect(names(renewed(fresh))).toContain('load');
  expect(names(aRecovery(range).send(left))).toEqual(['note-failed-request']);
});

describe('[ANY-10] a live source', () => {
  test('whose encoder counts from the beginning again starts over at once, and once', () => {
    const { send, renewed } = aRecovery();
    send(playlist(list(40_005, 4)));
    send(played);
    expect(names(send(playlist(list(0, 1)), { atMs: 10_000 }))).toEqual(['renew']);
    expect(names(renewed(fresh))).toContain('load');
    expect(send(playlist(list(0, 2)))).toEqual([]);
  });

  test('that ends says so, and is watched until it goes on', () => {
    const { send } = aRecovery();
    send(playlist(list(7, 3, '#EXT-X-ENDLIST\n')));
    const commands = send({ type: 'ended' });
    expect(faultOf(commands)).toEqual(['SOURCE-ENDED']);
    expect(commands).toContainEqual({
      type: 'watch-origin',
      failed: { url: live.url, kind: 'playlist', failure: null },
      ended: 10,
    });
    // The session's answer to the failure does not end the watch; a viewer who leaves does.
    expect(send({ type: 'detached' })).toEqual([]);
    expect(names(send({ type: 'origin-returned' }))).toEqual(['came-online']);
    expect(names(send({ type: 'detached' }))).toEqual(['unload']);
  });

  test('whose pieces need a licence that it does not name is refused at once, without tries', () => {
    const key = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"\n';
    const commands = aRecovery().send(playlist(`${list(7, 3)}${key}#EXTINF:2,\na.ts\n`));
    expect(faultOf(commands)).toEqual(['DRM-UNKNOWN']);
    expect(names(commands)).not.toContain('watch-origin');
    const licensed = aRecovery({ ...live, drm: { type: 'widevine', contentId: 'c' } } as never);
    expect(licensed.send(playlist(`${list(7, 3)}${key}`))).toEqual([]);
    const plain = aRecovery().send(
      playlist(list(7, 3).replace('a.ts', '#EXT-X-KEY:METHOD=AES-128')),
    );
    expect(plain).toEqual([]);
  });

  test('behind live, and a range, may end', () => {
    for (const source of [range, { ...live, kind: 'shifted' } as const]) {
      expect(names(aRecovery(source).send({ type: 'ended' }))).toEqual(['ended']);
    }
  });

  test('whose picture fails while its sound goes on ends in words within 15 s', () => {
    const { send } = aRecovery();
    send(played);
    send(waited, { atMs: 10_000 });
    for (let atMs = 10_000; atMs < 24_000; atMs += 1_000) {
      send(segment, { atMs });
      send(pictureFails);
      expect(faultOf(send(secondPassed))).toEqual([]);
    }
    expect(faultOf(send(secondPassed, { atMs: 24_000 }))).toEqual(['NET-404']);
  });
});
