import { expect, test } from '@jest/globals';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';
import { readList } from './read-list.ts';

const read = (text: string) => readList(decode(once(Buffer.from(text))).text);

async function one(info: string, address: string) {
  const { entries } = await read(`#EXTM3U\n#EXTINF:${info}\n${address}\n`);
  return entries[0]!;
}

test('[ANY-06] relative addresses refer to the address of the list; a file has none', async () => {
  const text = '#EXTM3U\n#EXTINF:-1,Uno\n../live/1.m3u8?t=1\n#EXTINF:-1,Dos\n/2/index.m3u8\n';
  const bytes = () => decode(once(Buffer.from(text))).text;
  const { entries } = await readList(bytes(), undefined, 'https://tv.example/lists/mine.m3u?k=1');
  expect(entries.map(({ address }) => address)).toEqual([
    'https://tv.example/live/1.m3u8?t=1',
    'https://tv.example/2/index.m3u8',
  ]);
  const file = await readList(bytes());
  expect(file.rejections.first.map(({ reason }) => reason)).toEqual([
    ...['the address has no scheme', 'the address has no scheme'],
  ]);
});

test('[ANY-06] an address of eight thousand characters is a channel', async () => {
  const address = `http://a.example/1.m3u8?token=${'x'.repeat(8_000)}`;
  expect((await one('-1,Uno', address)).address).toBe(address);
  const { rejections } = await read(`#EXTM3U\n#EXTINF:-1,Uno\n${address}${'y'.repeat(400)}\n`);
  expect(rejections.first).toEqual([{ line: 2, reason: 'the address is too long' }]);
});

const wanted = {
  userAgent: 'Box/1 (a b)',
  referrer: 'http://r.example/',
  headers: {
    origin: 'http://o.example',
    cookie: 'a=1; b=2',
    authorization: 'Bearer x.y',
    'x-token': 'z',
  },
};
const pairs =
  'User-Agent=Box%2F1%20%28a%20b%29&Referer=http%3A%2F%2Fr.example%2F&Origin=http%3A%2F%2Fo.example&Cookie=a%3D1%3B%20b%3D2&Authorization=Bearer%20x.y&X-Token=z&Host=evil.example&Range=bytes%3D0-1';

test.each([
  ['a bar', [], `|${pairs}`, ''],
  ['#KODIPROP', [`#KODIPROP:inputstream.adaptive.stream_headers=${pairs}`], '', ''],
  [
    '#KODIPROP of the manifest',
    [`#KODIPROP:inputstream.adaptive.manifest_headers=${pairs}`],
    '',
    '',
  ],
  [
    '#EXTHTTP',
    [
      '#EXTHTTP:{"User-Agent":"Box/1 (a b)","Referer":"http://r.example/","Origin":"http://o.example","Cookie":"a=1; b=2","Authorization":"Bearer x.y","X-Token":"z","Host":"evil.example"}',
    ],
    '',
    '',
  ],
  [
    '#EXTVLCOPT',
    [
      '#EXTVLCOPT:http-user-agent=Box/1 (a b)',
      '#EXTVLCOPT:http-referrer=http://r.example/',
      '#EXTVLCOPT:http-origin=http://o.example',
      '#EXTVLCOPT:http-cookie=a=1; b=2',
      '#EXTVLCOPT:http-authorization=Bearer x.y',
      '#EXTVLCOPT:network-caching=1000',
      '#EXTVLCOPT:x-token=z',
    ],
    '',
    '',
  ],
  [
    'attributes',
    ['#EXTVLCOPT:x-token=z'],
    '',
    'http-user-agent="Box/1 (a b)" http-referrer="http://r.example/" http-origin="http://o.example" http-cookie="a=1; b=2" http-authorization="Bearer x.y"',
  ],
])('[ANY-06] the headers of an entry are read from %s', async (_, lines, tail, attributes) => {
  const text = [
    '#EXTM3U',
    `#EXTINF:-1 ${attributes},Uno`,
    ...lines,
    `http://a.example/1.m3u8${tail}`,
  ];
  const { entries } = await read(text.join('\n'));
  expect(entries).toMatchObject([wanted]);
  expect(entries[0]!.headers).toEqual(wanted.headers);
});

test('[ANY-06] headers that cannot be read are named, and the channel is imported without them', async () => {
  const { entries, rejections } = await read(
    '#EXTM3U\n#EXTINF:-1,Uno\n#EXTHTTP:User-Agent: Box\nhttp://a.example/1.m3u8\n',
  );
  expect(entries).toMatchObject([{ name: 'Uno', userAgent: null, headers: {} }]);
  expect(rejections.first).toEqual([
    { line: 3, reason: 'its #EXTHTTP cannot be read; the entry is imported without it' },
  ]);
});
