import { expect, test } from '@jest/globals';
import { GuideScan } from './guide-scan.ts';
import { listingsIn } from './listings.ts';

const at = (...parts: [number, number, number, number]) => Date.UTC(...parts);
const packed = (text: string) => Buffer.from(text).toString('base64');
const of = (item: object, zone: string | null = null) =>
  listingsIn(
    { epg_listings: [{ title: packed('News'), start_timestamp: 1_000, ...item }] },
    zone,
  )[0];

test.each([
  ['packed', packed('Fútbol – La 1'), 'Fútbol – La 1'],
  ['plain', 'Fútbol: La 1', 'Fútbol: La 1'],
  ['a word that looks packed', 'News', 'News'],
  ['a longer one', 'Fargo123', 'Fargo123'],
  ['packed bytes that are no text', Buffer.from([0xff, 0xfe, 1]).toString('base64'), '//4B'],
  ['packed signs that cannot be shown', packed('\u0001\u0002\u0003'), 'AQID'],
])('[ANY-05] a title of a panel is read when it is %s', (_name, title, read) => {
  expect(of({ title })?.title).toBe(read);
});

test.each([
  [{ start_timestamp: '1795723200' }, null, at(2026, 10, 26, 20)],
  [{ start_timestamp: 1_795_723_200, start: '2001-01-01 00:00:00' }, null, at(2026, 10, 26, 20)],
  [{ start_timestamp: '', start: '2026-11-26 20:00:00' }, null, at(2026, 10, 26, 20)],
  [{ start_timestamp: null, start: '2026-11-26 21:00:00' }, 'Europe/Madrid', at(2026, 10, 26, 20)],
  [{ start_timestamp: 0, start: '2026-07-26 21:00:00' }, 'Europe/Madrid', at(2026, 6, 26, 19)],
  [{ start_timestamp: 0, start: '2026-07-26 21:00:00' }, '-04:30', at(2026, 6, 27, 1) + 1_800_000],
])('[ANY-05] the start of a programme %j of a panel in %s is read', (item, zone, startMs) => {
  expect(of(item, zone)?.startMs).toBe(startMs);
});

test('[ANY-05] what is no programme is left out, and a panel that sends too many is cut', () => {
  expect(of({ title: '' })).toBeUndefined();
  expect(of({ start_timestamp: 'x', start: 'y' })).toBeUndefined();
  expect(of({ stop_timestamp: 500 })?.stopMs).toBeNull();
  for (const answer of [[], {}, null, 'no', { epg_listings: 'x' }, { epg_listings: [[], null] }]) {
    expect(listingsIn(answer, null)).toEqual([]);
  }
  const many = Array.from({ length: 5_000 }, () => ({ title: 'A', start_timestamp: 1_000 }));
  expect(listingsIn({ epg_listings: many }, null)).toHaveLength(3_000);
  expect(listingsIn(many.slice(0, 2), null)).toHaveLength(2);
});

const guide =
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="x">' +
  '<channel id="a&amp;b"><display-name lang="es">Uno HD</display-name></channel>' +
  "<channel id='c'><display-name>Dos</display-name></channel>" +
  '<programme start="1" channel="a&amp;b"><title>x &gt; y</title></programme>\n</tv>\n';

test.each([1, 7, 64, 10_000])(
  '[ANY-05] a guide in pieces of %s letters is passed on whole, up to its end',
  (size) => {
    const scan = new GuideScan();
    let text = '';
    for (let from = 0; from < guide.length; from += size) {
      text += scan.push(guide.slice(from, from + size));
    }
    const { rest, isWhole } = scan.end();
    expect([isWhole, text + rest]).toEqual([
      true,
      guide.slice(guide.indexOf('?>') + 2).replace(/<\/tv>\s*$/, ''),
    ]);
    expect(scan.has({ tvgId: 'a&b', name: '' })).toBe(true);
    expect(scan.has({ tvgId: null, name: 'uno hd' })).toBe(true);
    expect(scan.has({ tvgId: 'c', name: 'Dos' })).toBe(false);
  },
);

test('[ANY-05] a guide that breaks off, and one without anything, are told apart', () => {
  const cut = new GuideScan();
  expect(cut.push('<tv><channel id="a">') + cut.end().rest).toBe('<tv><channel id="a">');
  expect(cut.end().isWhole).toBe(false);
  const empty = new GuideScan();
  const text = empty.push('<tv x="1"/>\n');
  const { rest, isWhole } = empty.end();
  expect([text + rest, isWhole]).toEqual(['<tv x="1">', true]);
});
