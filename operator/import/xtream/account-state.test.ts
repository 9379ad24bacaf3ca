import { expect, test } from '@jest/globals';
import { catchUpAddress } from '#operator/streams-in/catch-up/catch-up-address.ts';
import { activeUser } from '#tests/setup/operator/sources/xtream-panel.ts';
import { daysLeft, notesOf, stateOf } from './account-state.ts';
import { zoneOf } from './panel-clock.ts';

const nowMs = Date.UTC(2026, 10, 26, 12);
const seconds = (...parts: [number, number, number, number?]) => Date.UTC(...parts) / 1000;
const state = (user: object = {}, server: object = {}) =>
  stateOf({ user_info: { ...activeUser, ...user }, server_info: server }, nowMs);

test('[ANY-05] the state of an account is read from numbers and from text', () => {
  const told = { exp_date: 1_893_456_000, is_trial: 1, max_connections: 3, active_cons: 1 };
  const text = { exp_date: '1893456000', is_trial: '1', max_connections: '3', active_cons: '1' };
  expect(state(told)).toEqual({
    ...{ status: 'Active', endsAtMs: 1_893_456_000_000, isTrial: true },
    ...{ connectionsActive: 1, connectionsMax: 3, hasHls: true, zone: null },
  });
  expect(state(text)).toEqual(state(told));
  expect(state({ exp_date: null, max_connections: '0', active_cons: '' })).toMatchObject({
    ...{ endsAtMs: null, connectionsMax: null, connectionsActive: null },
  });
});

test.each([
  [['ts'], false],
  [['ts', 'rtmp'], false],
  [['m3u8', 'ts'], true],
  [{ '0': 'm3u8' }, true],
  ['ts', false],
  ['m3u8,ts', true],
  [[], true],
  [null, true],
  [undefined, true],
])('[ANY-05] an account with the formats %j sends HLS: %s', (formats, hasHls) => {
  expect(state({ allowed_output_formats: formats }).hasHls).toBe(hasHls);
});

test.each(['Banned', 'Disabled', 'Expired'])(
  '[ANY-05] an account that is %s is refused with this word',
  (status) => expect(() => state({ status })).toThrow(`the provider says ${status}`),
);

test('[ANY-05] an account that ends within a week, is a trial or in use is told to the operator', () => {
  const ends = (days: number) => ({ exp_date: String(nowMs / 1000 + days * 86_400) });
  expect(notesOf(state({ ...ends(5), is_trial: '1', active_cons: '2' }), nowMs)).toEqual([
    'The account ends on 2026-12-01, and opens at most 2 streams at once.',
    'Attention: the account ends soon. Days left: 5.',
    'It is a trial account.',
    'Streams that are open on it now: 2.',
  ]);
  expect(notesOf(state(ends(0.25)), nowMs)[1]).toBe('Attention: the account ends today.');
  expect([daysLeft(state(ends(7)), nowMs), daysLeft(state(ends(8)), nowMs)]).toEqual([7, null]);
  expect(daysLeft({ endsAtMs: null }, nowMs)).toBeNull();
});

test.each([
  ['a zone by name', { timezone: 'Europe/Madrid' }, 'Europe/Madrid'],
  ['UTC', { timezone: 'UTC' }, 'UTC'],
  [
    'no zone, and a clock',
    { time_now: '2026-11-26 14:00:02', timestamp_now: nowMs / 1000 },
    '+02:00',
  ],
  [
    'an unknown zone, and a clock as text',
    {
      ...{ timezone: 'Mars/Olympus', time_now: '2026-11-26 07:29:58' },
      timestamp_now: String(nowMs / 1000),
    },
    '-04:30',
  ],
  [
    'a zone that means something else in each panel',
    { timezone: 'GMT+3', time_now: '2026-11-26 15:00:00', timestamp_now: nowMs / 1000 },
    '+03:00',
  ],
  ['a clock without its instant', { timezone: '', time_now: '2026-11-26 17:45:11' }, '+05:45'],
  ['a clock that is days off', { time_now: '2026-11-20 12:00:00', timestamp_now: 0 }, null],
  ['nothing', {}, null],
  ['no words that can be read', { timezone: 7, time_now: 'now', timestamp_now: 'x' }, null],
])('[ANY-05] the clock of a panel that tells %s', (_name, server, zone) => {
  expect(zoneOf(server, nowMs)).toBe(zone);
});

test.each([
  ['before the summer', 'Europe/Madrid', seconds(2026, 2, 28, 20), '2026-03-28:21-00'],
  ['after its begin', 'Europe/Madrid', seconds(2026, 2, 29, 20), '2026-03-29:22-00'],
  ['an hour before its begin', 'Europe/Madrid', seconds(2026, 2, 29, 0), '2026-03-29:01-00'],
  ['at its begin', 'Europe/Madrid', seconds(2026, 2, 29, 1), '2026-03-29:03-00'],
  ['before its end', 'Europe/Madrid', seconds(2026, 9, 24, 22), '2026-10-25:00-00'],
  ['after its end', 'Europe/Madrid', seconds(2026, 9, 25, 1), '2026-10-25:02-00'],
  ['in the west, in summer', 'America/New_York', seconds(2026, 6, 1, 2), '2026-06-30:22-00'],
  ['in the west, in winter', 'America/New_York', seconds(2026, 11, 1, 2), '2026-11-30:21-00'],
  ['at a fixed distance', '-04:30', seconds(2026, 6, 1, 2), '2026-06-30:21-30'],
  ['without a zone', null, seconds(2026, 6, 1, 2), '2026-07-01:02-00'],
])('[ANY-05] a recording %s is named by the time of its panel', (_name, zone, from, named) => {
  const address = 'http://tv.example/live/ana/word/17.m3u8';
  const past = { startSeconds: from, durationSeconds: 3_600 };
  expect(catchUpAddress({ address, mode: 'xc', template: null, zone }, past, nowMs)).toBe(
    `http://tv.example/timeshift/ana/word/60/${named}/17.m3u8`,
  );
});
