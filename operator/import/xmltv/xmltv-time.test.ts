import { expect, test } from '@jest/globals';
import { episodeNumberOf } from './episode-number.ts';
import { xmltvTime } from './xmltv-time.ts';

test.each([
  ['20261122203000 +0100', '2026-11-22T19:30:00Z'],
  ['20261122203000 +01:00', '2026-11-22T19:30:00Z'],
  ['20261122203000+0100', '2026-11-22T19:30:00Z'],
  ['20261122203000 -0330', '2026-11-23T00:00:00Z'],
  ['20261122203000 CET', '2026-11-22T19:30:00Z'],
  ['20261122203000 Z', '2026-11-22T20:30:00Z'],
  ['20261122203000', '2026-11-22T20:30:00Z'],
  ['202611222030', '2026-11-22T20:30:00Z'],
  ['20261122', '2026-11-22T00:00:00Z'],
  ['20261122240000 +0000', '2026-11-23T00:00:00Z'],
  ['2026-11-22T20:30:00+01:00', '2026-11-22T19:30:00Z'],
  [' 20261231233000 -0100 ', '2027-01-01T00:30:00Z'],
])('[BYO-02] XMLTV time %s is %s', (text, instant) => {
  expect(xmltvTime(text)).toBe(Date.parse(instant));
});

test.each([
  ['20261122203000 +02', '2026-11-22T18:30:00Z'],
  ['20261122203000 +1', '2026-11-22T19:30:00Z'],
  ['20261122203000 -3', '2026-11-22T23:30:00Z'],
  ['20261122203000 GMT+2', '2026-11-22T18:30:00Z'],
  ['20261122203000 UTC-05:30', '2026-11-23T02:00:00Z'],
  ['20261122203000 AEST', '2026-11-22T10:30:00Z'],
  ['20261122203000 JST', '2026-11-22T11:30:00Z'],
  ['20261122203000 Europe/Berlin', '2026-11-22T19:30:00Z'],
  ['20260722203000 Europe/Berlin', '2026-07-22T18:30:00Z'],
  ['20260329033000 Europe/Madrid', '2026-03-29T01:30:00Z'],
  ['20261122203000 America/Argentina/Buenos_Aires', '2026-11-22T23:30:00Z'],
  ['2026-11-22T20:30 +02', '2026-11-22T18:30:00Z'],
  ['1795379400', '2026-11-22T20:30:00Z'],
  ['1795379400000', '2026-11-22T20:30:00Z'],
])('[FIL-05] XMLTV time %s is %s', (text, instant) => {
  expect(xmltvTime(text)).toBe(Date.parse(instant));
});

test.each([
  '',
  'soon',
  '20261322203000',
  '20260431',
  '20261122250000',
  '20261122206000',
  '20261122203000 XYZ',
  '20261122203000 +9900',
  '20261122203000 +99',
  '20261122203000 Mars/Olympus',
])('[BYO-02] XMLTV time %j is invalid', (text) => {
  expect(xmltvTime(text)).toBeNull();
});

test.each([
  ['1.4.0/1', 'xmltv_ns', { season: 2, episode: 5 }],
  [' 0 . 11/24 . ', 'xmltv_ns', { season: 1, episode: 12 }],
  ['.4.', 'xmltv_ns', { season: null, episode: 5 }],
  ['..', 'xmltv_ns', null],
  ['S02E05', 'onscreen', { season: 2, episode: 5 }],
  ['Season 2 Episode 5', 'onscreen', { season: 2, episode: 5 }],
  ['2x05', undefined, { season: 2, episode: 5 }],
  ['Ep. 7', 'onscreen', { season: null, episode: 7 }],
  ['EP01234567.0001', 'dd_progid', null],
])('[BYO-02] XMLTV episode number %j of %s', (text, system, expected) => {
  expect(episodeNumberOf(text, system)).toEqual(expected);
});
