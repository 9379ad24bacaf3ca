import { expect, test } from '@jest/globals';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';
import { readList } from './read-list.ts';

const read = (lines: readonly string[]) =>
  readList(decode(once(Buffer.from(`#EXTM3U${lines.join('\n')}`))).text);
const channel = async (info: string, address = 'http://a.example/ch/index.m3u8') => {
  const { entries, rejections } = await read(['', `#EXTINF:${info}`, address]);
  return { ...entries[0]!, notes: rejections.first };
};

test.each([
  ['A &amp; B', ['A & B']],
  ['A &amp; B;C', ['A & B', 'C']],
  ['A &#38; B;D&eacute;j&#xe0;', ['A & B', 'Déjà']],
  ['A & B', ['A & B']],
  ['A &nope; B', ['A &nope', 'B']],
  ['A &#1114112; B', ['A &#1114112', 'B']],
])('[FIL-04] a group title %j is the groups %j', async (title, groups) => {
  expect(await channel(`-1 group-title="${title}",Uno`)).toMatchObject({ groups });
});

test('[FIL-04] an id, a name and a logo in the spelling of pages are what the guide calls them', async () => {
  const info =
    '-1 tvg-id="A&amp;E.us" tvg-name="A&amp;E" tvg-logo="http://p.example/1?a=1&amp;b=2",X';
  expect(await channel(info)).toMatchObject({
    ...{ tvgId: 'A&E.us', tvgName: 'A&E', logoUrl: 'http://p.example/1?a=1&b=2' },
  });
});

test('[FIL-04] a name in the spelling of pages is read', async () => {
  expect(await channel('-1,Tom &amp; Jerry &#39;s &hearts;')).toMatchObject({
    name: "Tom & Jerry 's ♥",
  });
});

test.each([
  ['http://g.example/x.xml?a=1,2', ['http://g.example/x.xml?a=1,2']],
  [
    'http://g.example/x.xml?a=1,2,https://h.example/y.xml;http://i.example/z.xml',
    ['http://g.example/x.xml?a=1,2', 'https://h.example/y.xml', 'http://i.example/z.xml'],
  ],
  [
    'http://g.example/x.xml , http://h.example/y.xml,',
    ['http://g.example/x.xml', 'http://h.example/y.xml'],
  ],
  ['http://g.example/x.xml?a=1&amp;b=2;3', ['http://g.example/x.xml?a=1&b=2;3']],
  ['', []],
])('[FIL-04] url-tvg="%s" is split only where an address begins', async (written, addresses) => {
  const { guideAddresses } = await read([
    ` url-tvg="${written}"`,
    '#EXTINF:-1,A',
    'http://a.example/1',
  ]);
  expect(guideAddresses).toEqual(addresses);
});

test('[FIL-04] a guide that a list names twice is one guide', async () => {
  const one = 'http://g.example/x.xml';
  const { guideAddresses } = await read([
    ` url-tvg="${one},http://h.example/y.xml" x-tvg-url="${one}" tvg-url="${one}"`,
    '#EXTINF:-1,A',
    'http://a.example/1',
  ]);
  expect(guideAddresses).toEqual([one, 'http://h.example/y.xml']);
});

test.each(['flussonic', 'flussonic-hls', 'flussonic-ts', 'fs', 'Flussonic-TS '])(
  '[FIL-04] catchup="%s" is that of Flussonic',
  async (mode) => {
    const { catchUp, notes } = await channel(`-1 catchup="${mode}" catchup-days="3",Uno`);
    expect(catchUp).toEqual({ mode: 'flussonic', template: null, days: 3 });
    expect(notes).toEqual([]);
  },
);

test('[FIL-04] what a list says of the past and cannot be had is said once, and the channels stay', async () => {
  const { entries, rejections } = await read([
    ' catchup="vod"',
    ...['#EXTINF:-1,A', 'http://a.example/1', '#EXTINF:-1,B', 'http://a.example/2'],
    ...['#EXTINF:-1 catchup="xc" catchup-correction="soon",C', 'http://a.example/3'],
    ...['#EXTINF:-1 catchup="none" catchup-correction="0",D', 'http://a.example/4'],
  ]);
  expect(entries.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  expect(rejections.first).toEqual([
    { line: 2, reason: expect.stringContaining('catch-up of the kind “vod” is not known') },
    { line: 6, reason: expect.stringContaining('catchup-correction “soon” is no number of hours') },
  ]);
});

test.each([
  ['-1.5', -90],
  ['+2', 120],
  ['0,5', 30],
  ['14', 840],
  ['0', undefined],
  ['14.5', undefined],
  ['-13', undefined],
  ['1e1', undefined],
  ['3600', undefined],
])('[FIL-04] catchup-correction="%s" is %s minutes', async (hours, minutes) => {
  const { catchUp } = await channel(`-1 catchup="shift" catchup-correction="${hours}",Uno`);
  expect(catchUp?.correctionMinutes).toBe(minutes);
});

test('[FIL-04] a catchup-correction of the whole list holds for channels without their own', async () => {
  const { entries } = await read([
    ' catchup-correction="1"',
    ...['#EXTINF:-1 catchup="shift",A', 'http://a.example/1'],
    ...['#EXTINF:-1 catchup="shift" catchup-correction="-2",B', 'http://a.example/2'],
  ]);
  expect(entries.map(({ catchUp }) => catchUp?.correctionMinutes)).toEqual([60, -120]);
});
