import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { Rejections } from '#operator/import/rejections.ts';
import { decode } from '#operator/import/source/decode.ts';
import { readList } from './read-list.ts';

/** Splits bytes into pieces of a few bytes, as the network may deliver them. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

const read = (text: string | Buffer, pieces = 7) =>
  readList(decode(inPieces(Buffer.from(text), pieces)).text);

const one = async (info: string, address = 'http://a.example/1.m3u8', head = '#EXTM3U') => {
  const { entries } = await read(`${head}\n#EXTINF:${info}\n${address}\n`);
  return entries[0]!;
};

test.each([
  [
    '-1 tvg-id="a" group-title="News, Sport",Uno, dos',
    { name: 'Uno, dos', groups: ['News, Sport'] },
  ],
  ["-1 tvg-id='a b' group-title='X',Uno", { tvgId: 'a b', groups: ['X'] }],
  ['-1 tvg-name="The "Best" One" tvg-id="b",Uno', { tvgName: 'The "Best" One', tvgId: 'b' }],
  ['-1 tvg-id="never closed group-title="X",Uno', { groups: ['X'], name: 'Uno' }],
  ['-1 tvg-id=bare tvg-chno=12,Uno', { tvgId: 'bare', number: 12 }],
  [
    '-1, tvg-id="a", tvg-name="B", group-title="X, Y",Uno',
    { tvgId: 'a', tvgName: 'B', groups: ['X, Y'], name: 'Uno' },
  ],
  ['-1 tvg-id="a",size="x"', { tvgId: 'a', name: 'size="x"' }],
  [
    '-1 tvg-id = "a b" group-title= "X",Uno = "dos"',
    { tvgId: 'a b', groups: ['X'], name: 'Uno = "dos"' },
  ],
  ['-1 tvg-id=“a” group-title=“X, Y”,Uno', { tvgId: 'a', groups: ['X, Y'], name: 'Uno' }],
  ['-1,Uno', { tvgId: null, number: null, groups: [], logoUrl: null, catchUp: null }],
  ['-1 TVG-ID="a" Group-Title="X;Y",Uno', { tvgId: 'a', groups: ['X', 'Y'] }],
  ['-1 tvg-chno="5.1",Uno', { number: null }],
  ['-1 tvg-logo="javascript:alert(1)",Uno', { logoUrl: null }],
  ['-1 tvg-shift="-1.5",Uno', { guideShiftMinutes: -90 }],
  ['-1 tvg-name="Only there",', { name: 'Only there' }],
  ['-1 catchup="xc" catchup-days="99",Uno', { catchUp: { mode: 'xc', template: null, days: 30 } }],
  ['-1 catchup="vod" catchup-source="x{catchup-id}",Uno', { catchUp: null }],
  ['-1 catchup="default",Uno', { catchUp: null }],
  ['-1 timeshift="3",Uno', { catchUp: { mode: 'shift', template: null, days: 3 } }],
])('[BYO-01] readList reads a list: %s', async (info, expected) => {
  expect(await one(info)).toMatchObject(expected);
});

test.each(['\n', '\r\n', '\r'])(
  '[BYO-01] readList accepts a byte order mark and line ends %j',
  async (end) => {
    const text = `\uFEFF#EXTM3U${end}#EXTINF:-1,Señal${end}http://a.example/1.m3u8${end}${end}#EXTINF:-1,Dos${end}http://a.example/2.m3u8`;
    for (const pieces of [1, 2, 3, 1_000]) {
      const { entries } = await read(text, pieces);
      expect(entries.map(({ name }) => name)).toEqual(['Señal', 'Dos']);
    }
  },
);

test('[BYO-01] attributes of the first line apply to all entries; headers come in lines and after a bar', async () => {
  const head =
    '#EXTM3U url-tvg="http://g.example/x.xml.gz,http://b" x-tvg-url="http://c.example/c.xml" catchup="append" catchup-source="?t={utc}"';
  expect(await one('-1,Uno', undefined, head)).toMatchObject({
    catchUp: { mode: 'append', template: '?t={utc}', days: 7 },
  });
  const { guideAddresses } = await read(`${head}\n#EXTINF:-1,Uno\nhttp://a.example/1.m3u8`);
  expect(guideAddresses).toEqual([
    ...['http://g.example/x.xml.gz', 'http://b/', 'http://c.example/c.xml'],
  ]);
  const lines = [
    '#EXTINF:-1,Uno',
    '#EXTVLCOPT:http-user-agent=Box 1',
    '#EXTHTTP:{"Referer":"http://r.example/"}',
    '#EXTGRP:Mine',
    'http://a.example/1.m3u8',
    '#EXTINF:-1,Dos',
    'http://a.example/2.m3u8|User-Agent=Tube',
    '#EXTINF:-1,Tres',
    'http://a.example/3.m3u8|User-Agent=Bad%0D%0AHost: x',
  ];
  const { entries } = await read(`#EXTM3U\n${lines.join('\n')}`);
  expect(entries.map(({ userAgent, referrer, groups }) => [userAgent, referrer, groups])).toEqual([
    ['Box 1', 'http://r.example/', ['Mine']],
    ['Tube', null, []],
    [null, null, []],
  ]);
});

test('[SHUT-04] stream headers with too many names or levels are dropped, and the channel is kept', async () => {
  const referrerOf = async (rest: string) => {
    const headers = `{"Referer":"http://r.example/",${rest}}`;
    const { entries } = await read(
      `#EXTM3U\n#EXTINF:-1,Uno\n#EXTHTTP:${headers}\nhttp://a.example/1.m3u8`,
    );
    expect(entries).toMatchObject([{ name: 'Uno' }]);
    return entries[0]?.referrer;
  };
  const names = (count: number) =>
    Array.from({ length: count }, (_, at) => `"h${String(at)}":"x"`).join();
  const levels = (count: number) => `"a":${'['.repeat(count)}${']'.repeat(count)}`;
  expect(await referrerOf(names(200))).toBe('http://r.example/');
  expect(await referrerOf(names(300))).toBeNull();
  expect(await referrerOf(levels(3))).toBe('http://r.example/');
  expect(await referrerOf(levels(4))).toBeNull();
});

test('[BYO-01] an invalid entry is rejected with its line, and the rest is read', async () => {
  const lines = [
    '#EXTM3U',
    'http://a.example/nameless.m3u8',
    '#EXTINF:-1,No address',
    '#EXTINF:-1,Good',
    'http://a.example/1.m3u8',
    '#EXTINF:-1,Good',
    'http://a.example/1.m3u8',
    '#EXTINF:-1,Multicast',
    'rtp://239.0.0.1:5000',
    '#EXTINF:-1,Broken',
    'http://[broken',
    `#EXTINF:-1,${'x'.repeat(70_000)}`,
    'http://a.example/long.m3u8',
    '#EXTINF:-1 tvg-type="movies",Film',
    'http://a.example/film',
    '#EXTINF:-1,Sound',
    'http://a.example/stream.ogg',
    '#EXTINF:-1,Last',
  ];
  const { entries, rejections, titles } = await read(lines.join('\n'), 1_000);
  expect(entries.map(({ name }) => name)).toEqual(['Good']);
  expect(titles).toEqual([expect.objectContaining({ line: 14, name: 'Film', container: 'hls' })]);
  expect(rejections.first).toEqual([
    { line: 2, reason: 'no #EXTINF line stands before it' },
    { line: 3, reason: 'no address follows it' },
    { line: 6, reason: 'the same as line 4' },
    { line: 8, reason: 'rtp: does not play in a browser' },
    { line: 10, reason: 'the address is broken' },
    { line: 12, reason: 'the line is too long' },
    { line: 13, reason: 'no #EXTINF line stands before it' },
    { line: 16, reason: 'a sound stream that is neither HLS, MP3 nor AAC' },
    { line: 18, reason: 'no address follows it' },
  ]);
});

test('[BYO-01] an overlong line is rejected with its number, even as the only entry of a list', async () => {
  const text = `#EXTM3U\n#EXTINF:-1,${'x'.repeat(1_000_000)}\nhttp://a.example/1.m3u8\n`;
  const { entries, rejections } = await read(text, 65_536);
  expect([entries, rejections.first]).toEqual([
    [],
    [
      { line: 2, reason: 'the line is too long' },
      { line: 3, reason: 'no #EXTINF line stands before it' },
    ],
  ]);
});

test('[BYO-01] the raw stream of an Xtream account is replaced by its HLS stream', async () => {
  expect((await one('-1,Uno', 'http://a.example:80/user/word/17')).address).toBe(
    'http://a.example/user/word/17.m3u8',
  );
  expect((await one('-1,Uno', 'http://a.example/live/user/word/17.ts')).address).toBe(
    'http://a.example/live/user/word/17.m3u8',
  );
  expect((await one('-1,Uno', 'http://a.example/one/two/index.m3u8')).address).toBe(
    'http://a.example/one/two/index.m3u8',
  );
});

test.each([
  ['movie/u/p/1.mp4', '', 'mp4'],
  ['film.M4V?key=1', '', 'mp4'],
  ['film.mov', '', 'mp4'],
  ['film.webm', '', 'webm'],
  ['series/u/p/1.mkv', '', 'mkv'],
  ['film.avi', '', 'other'],
  ['movie/u/p/1.wmv', '', 'other'],
  ['film.mpeg', '', 'other'],
  ['movie/u/p/1.ts', '', 'other'],
  ['movie/u/p/1.m3u8', '', 'hls'],
  ['series/u/p/1', '', 'hls'],
  ['play/17', 'tvg-type="movie"', 'hls'],
])('[BYO-01] a list entry %s %s is a film of container %s', async (path, attributes, container) => {
  const info = `-1 ${attributes} group-title="New;Old" tvg-logo="http://p.example/1.jpg",Heat`;
  const address = `http://a.example/${path}`;
  const text = `#EXTM3U\n#EXTINF:${info}\n${address}|User-Agent=Box&Referer=http://r.example\n`;
  const { titles, entries } = await read(text);
  expect(entries).toEqual([]);
  expect(titles).toEqual([
    {
      ...{ line: 2, name: 'Heat', address, container, groups: ['New', 'Old'] },
      ...{ logoUrl: 'http://p.example/1.jpg', userAgent: 'Box', referrer: 'http://r.example' },
      headers: {},
    },
  ]);
});

test.each([
  ['film.iso', 'a browser does not play ISO files'],
  ['live.isml/Manifest.ism', 'Smooth Streaming; only HLS and DASH play'],
  ['movie/u/p/1.mp3', 'MP3 is sound, not a film'],
  ['radio.ogg', 'a sound stream that is neither HLS, MP3 nor AAC'],
])('[BYO-01] a list entry %s is rejected: %s', async (path, reason) => {
  const { titles, entries, rejections } = await read(
    `#EXTM3U\n#EXTINF:-1,Uno\nhttp://a.example/${path}\n`,
  );
  expect([titles, entries, rejections.first]).toEqual([[], [], [{ line: 2, reason }]]);
});

test.each(['one/two/uno.ts', 'uno.ts?key=1', 'radio.mp3', 'stream.aac', 'udp/239.0.0.1:1234'])(
  '[ANY-01] [ANY-09] a list entry %s is a channel, whose stream is looked at when it is watched',
  async (path) => {
    const address = `http://a.example/${path}`;
    const { entries, rejections } = await read(`#EXTM3U\n#EXTINF:-1,Uno\n${address}\n`);
    expect([entries.map((one) => one.address), rejections.first]).toEqual([[address], []]);
  },
);

test('[BYO-01] a list with too many films is refused', async () => {
  const lines = Array.from(
    { length: importBounds.listTitlesMax + 1 },
    (_, index) => `#EXTINF:-1,Film ${index}\nhttp://a.example/${index}.mp4`,
  );
  await expect(read(lines.join('\n'), 1_000_000)).rejects.toThrow(
    'It has more than 100000 films and episodes.',
  );
});

test('[BYO-01] the report lists the first rejected lines in order, even when found later', () => {
  const rejections = new Rejections<string>();
  const lines = Array.from({ length: importBounds.reportedMax + 9 }, (_, index) => index + 1);
  for (const line of [...lines].reverse()) rejections.add(line, 'broken');
  expect(rejections.total).toBe(lines.length);
  expect(rejections.first.map(({ line }) => line)).toEqual(
    lines.slice(0, importBounds.reportedMax),
  );
});

test('[BYO-01] a list in Latin-1 that declares UTF-8 is read as Latin-1 from the first invalid byte', async () => {
  const bytes = Buffer.from('#EXTM3U\n#EXTINF:-1,Señal Ñu\nhttp://a.example/1.m3u8\n', 'latin1');
  for (const pieces of [1, 2, 3, 5, 1_000]) {
    const { entries } = await read(bytes, pieces);
    expect(entries[0]!.name).toBe('Señal Ñu');
  }
});

test('[FIL-04] attributes behind a comma are attributes, and the name is the name', async () => {
  const info =
    '-1, tvg-id="third.tv" tvg-logo="http://p.example/3.png" group-title="A, B",Third, here';
  expect(await one(info)).toMatchObject({
    ...{ name: 'Third, here', tvgId: 'third.tv', groups: ['A, B'] },
    logoUrl: 'http://p.example/3.png',
  });
  expect(await one('-1,a="b" is a name')).toMatchObject({ name: 'a="b" is a name' });
});

const word = fc.constantFrom('Uno', 'La 2', 'Canal, con coma', 'TV "5"', "L'Equipe", 'Ö1', '日本');
const attribute = fc.constantFrom('News', 'Sport, live', 'a=b', 'Kids & Co');

test('[FIL-04] entries composed from a name, attributes and an address are read back', async () => {
  await fc.assert(
    fc.asyncProperty(
      word,
      attribute,
      fc.nat(9_999),
      fc.boolean(),
      async (name, group, at, comma) => {
        const length = comma ? '-1,' : '-1';
        const info = `${length} tvg-id="id.${at}" group-title="${group}" tvg-chno="${at + 1}",${name}`;
        expect(await one(info, `http://a.example/${at}.m3u8`)).toMatchObject({
          ...{ name, groups: [group], tvgId: `id.${at}`, number: at + 1 },
          address: `http://a.example/${at}.m3u8`,
        });
      },
    ),
  );
});
