import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { episodeNumberOf } from './episode-number.ts';
import { createTimes, xmltvTime } from './xmltv-time.ts';

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

test.each([
  ['E5', 'onscreen', { season: null, episode: 5 }],
  ['Ep 5', 'onscreen', { season: null, episode: 5 }],
  ['T2 E5', 'onscreen', { season: 2, episode: 5 }],
  ['T2:E5', 'onscreen', { season: 2, episode: 5 }],
  ['Cap. 5', 'onscreen', { season: null, episode: 5 }],
  ['Capítulo 5', undefined, { season: null, episode: 5 }],
  ['Temporada 2, capítulo 5', 'onscreen', { season: 2, episode: 5 }],
  ['Folge 3', 'onscreen', { season: null, episode: 3 }],
  ['Folge 3 von 10', 'onscreen', { season: null, episode: 3 }],
  ['Staffel 2 Folge 3', 'onscreen', { season: 2, episode: 3 }],
  ['2. Staffel, 3. Folge', 'onscreen', { season: 2, episode: 3 }],
  ['Saison 1 Épisode 4/8', undefined, { season: 1, episode: 4 }],
  ['Сезон 1 Серия 2', 'onscreen', { season: 1, episode: 2 }],
  ['Season 3', 'onscreen', { season: 3, episode: null }],
  ['3/10', 'onscreen', { season: null, episode: 3 }],
  ['(3/10)', undefined, { season: null, episode: 3 }],
  ['S2E5', 'xmltv_ns', { season: 2, episode: 5 }],
  ['1234', undefined, { season: null, episode: 1234 }],
  ['1234', 'tvdb', null],
  ['series/1234', 'themoviedb.org', null],
  ['1234', 'assetid', null],
  ['SH01234567.0000', 'dd_progid', null],
  ['3/10', 'crid', null],
  ['S02E05', 'imdb.com', { season: 2, episode: 5 }],
  ['Part 2', 'onscreen', null],
  ['Boat 5', 'onscreen', null],
])('[FIL-05] episode number %j of %s is read by its system', (text, system, expected) => {
  expect(episodeNumberOf(text, system)).toEqual(expected);
});

test.each([
  ['IST', 'starplus.in', 'en', '15:00'],
  ['IST', 'Star Plus', undefined, '15:00'],
  ['IST', 'rte1.ie', 'en', '19:30'],
  ['IST', 'rte1.ie@SD', undefined, '19:30'],
  ['IST', 'rte1', 'en-IE', '19:30'],
  ['IST', 'kan11.il', 'en', '18:30'],
  ['ist', 'kan11', 'he', '18:30'],
  ['CST', 'wgn.us', 'zh', '02:30'],
  ['CST', 'cctv1', 'zh', '12:30'],
  ['AST', 'canal.ar', 'es', '00:30'],
  ['BST', 'btv.bd', undefined, '14:30'],
])('[FIL-05] %s of the channel %j in %s is at %s UTC', (zone, channel, lang, expected) => {
  const at = xmltvTime(`20261122203000 ${zone}`, { channel, lang });
  expect(new Date(at ?? 0).toISOString().slice(11, 16)).toBe(expected);
});

test('[FIL-05] the short way for usual instants reads what the long way reads', () => {
  const number = (max: number, digits: number) =>
    fc.integer({ min: 0, max }).map((value) => String(value).padStart(digits, '0'));
  const instants = fc
    .tuple(
      ...[fc.constantFrom('2026', '2024', '1999'), number(13, 2), number(32, 2)],
      ...[number(25, 2), number(61, 2), number(61, 2)],
      ...[fc.constantFrom(' +', ' -', '+', ' '), number(16, 2), number(61, 2)],
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(instants, { minLength: 1 }), (texts) => {
      const timeOf = createTimes();
      const hint = { channel: 'a', lang: undefined };
      for (const text of texts) expect([text, timeOf(text, hint)]).toEqual([text, xmltvTime(text)]);
    }),
  );
});
