import { expect, test } from '@jest/globals';
import {
  catchUpAddress,
  otherCatchUpAddress,
  recordedFrom,
  timeShiftAddressOf,
} from './catch-up-address.ts';
import type { CatchUpMode } from './catch-up-mode.ts';

const start = Date.UTC(2026, 10, 22, 20, 5, 9) / 1000;
const now = (start + 7_200) * 1000;
const past = { startSeconds: start, durationSeconds: 3_601 };
const address = 'http://a.example/live/user/word/17.m3u8?k=1';

test.each<[CatchUpMode, string | null, string, string | null]>([
  [
    'default',
    'http://b.example/{utc}/{duration}?n={lutc}',
    address,
    `http://b.example/${start}/3601?n=${start + 7_200}`,
  ],
  [
    'default',
    'http://b.example/${start}-${end}/{offset:60}',
    address,
    `http://b.example/${start}-${start + 3_601}/120`,
  ],
  [
    'default',
    'http://b.example/{Y}/{m}/{d}/{H}{M}{S}',
    address,
    'http://b.example/2026/11/22/200509',
  ],
  [
    'default',
    'http://b.example/{utc:Y-m-d:H-M}/{duration:60}/{odd}',
    address,
    'http://b.example/2026-11-22:20-05/60/{odd}',
  ],
  ['default', null, address, null],
  ['append', '&at={utc}', address, `${address}&at=${start}`],
  ['shift', null, address, `${address}&utc=${start}&lutc=${start + 7_200}`],
  ['shift', '?from={utc}', 'http://a.example/x.m3u8', `http://a.example/x.m3u8?from=${start}`],
  [
    'flussonic',
    null,
    'http://a.example/ch/mono.m3u8?t=1',
    `http://a.example/ch/mono-${start}-3601.m3u8?t=1`,
  ],
  ['flussonic', null, 'http://a.example/ch/mpegts', `http://a.example/ch/index-${start}-3601.m3u8`],
  ['flussonic', null, 'http://a.example/ch/', null],
  ['xc', null, address, 'http://a.example/timeshift/user/word/61/2026-11-22:20-05/17.m3u8?k=1'],
  [
    'xc',
    null,
    'http://a.example/user/word/17',
    'http://a.example/timeshift/user/word/61/2026-11-22:20-05/17.m3u8',
  ],
  ['xc', null, 'http://a.example/index.m3u8', null],
  ['xc', null, 'http://a.example/far/away/from/index.m3u8', null],
  [
    'xc',
    null,
    'http://a.example/c/live/ana/p%40ss%2Fword/17.ts',
    'http://a.example/c/timeshift/ana/p%40ss%2Fword/61/2026-11-22:20-05/17.ts',
  ],
  [
    'xc',
    null,
    'http://a.example/c/user/word/17',
    'http://a.example/c/timeshift/user/word/61/2026-11-22:20-05/17.m3u8',
  ],
])('[BYO-01] the catch-up address of a %s channel by %j', (mode, template, of, expected) => {
  expect(catchUpAddress({ address: of, mode, template }, past, now)).toBe(expected);
});

test('[BYO-01] time-shift is offered when the source can continue from an instant', () => {
  const of = (mode: CatchUpMode) =>
    timeShiftAddressOf(
      { address: 'http://a.example/ch/index.m3u8', mode, template: null },
      600,
      now,
    );
  expect(of('flussonic')).toBe('http://a.example/ch/index-timeshift_rel-600.m3u8');
  expect(of('shift')).toBe(
    `http://a.example/ch/index.m3u8?utc=${start + 6_600}&lutc=${start + 7_200}`,
  );
  expect(of('xc')).toBeNull();
});

test('[ANY-05] a recording has a second address for older panels, and begins with its minute', () => {
  const of = (live: string) => ({ address: live, mode: 'xc' as const, template: null });
  const other = otherCatchUpAddress(of('http://a.example/c/live/ana/p%40ss/17.ts'), past)!;
  const { pathname, searchParams } = new URL(other);
  expect(pathname).toBe('/c/streaming/timeshift.php');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ username: 'ana', password: 'p@ss', stream: '17', start: '2026-11-22:20-05' },
    ...{ duration: '61', extension: 'ts' },
  });
  expect(otherCatchUpAddress({ ...of(address), mode: 'shift' }, past)).toBeNull();
  expect(recordedFrom(of(address), past)).toBe(start - 9);
  expect(recordedFrom({ ...of(address), mode: 'shift' }, past)).toBe(start);
  const short = { startSeconds: start, durationSeconds: 55 };
  expect(catchUpAddress(of(address), short, now)).toContain('/timeshift/user/word/2/');
});

test('[FIL-04] a source whose clock is behind or ahead is asked by its own clock', () => {
  const of = (mode: CatchUpMode, correctionMinutes: number, template: string | null = null) => ({
    ...{ address, mode, template, correctionMinutes },
  });
  const ask = (stream: ReturnType<typeof of>) => catchUpAddress(stream, past, now);
  expect(ask(of('xc', 90))).toContain('/timeshift/user/word/61/2026-11-22:18-35/17.');
  expect(ask(of('xc', -60))).toContain('/2026-11-22:21-05/17.');
  expect(otherCatchUpAddress(of('xc', 90), past)).toContain('start=2026-11-22%3A18-35');
  const template = 'http://b.example/{utc}-{utcend}/{H}{M}/{offset}/{lutc}';
  const begin = start - 3_600;
  expect(ask(of('default', 60, template))).toBe(
    `http://b.example/${String(begin)}-${String(begin + 3_601)}/1905/10800/${String(start + 7_200)}`,
  );
  // Viewers are told when it was on.
  expect(recordedFrom(of('shift', 90), past)).toBe(start);
  expect(timeShiftAddressOf(of('shift', 60), 600, now)).toContain(`utc=${String(start + 3_000)}`);
});
