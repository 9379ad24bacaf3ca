import { describe, expect, test } from '@jest/globals';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';

const base = 'https://tv.example/media/vod/v-1/thumbnails.vtt?token=a';
const parsed = (...cues: string[]) => parseThumbnails(['WEBVTT', ...cues].join('\n\n'), base);
const cue = (text: string, time = '00:00:00.000 --> 00:00:04.000') => `${time}\n${text}`;

describe('[BEY-03] a thumbnail track', () => {
  test('has a part of a picture for each time, at any address', () => {
    const pieces = parsed(
      cue('thumbnails.webp?token=a#xywh=0,0,160,90'),
      cue('/other/2.webp#xywh=160,90,160,90', '00:00:04.000 --> 00:00:08.000'),
      cue('https://cdn.example/3.jpg', '01:00:00.000 --> 01:00:01.500'),
    );
    expect(pieces).toEqual([
      {
        startMs: 0,
        endMs: 4_000,
        address: 'https://tv.example/media/vod/v-1/thumbnails.webp?token=a',
        crop: { x: 0, y: 0, width: 160, height: 90 },
      },
      {
        startMs: 4_000,
        endMs: 8_000,
        address: 'https://tv.example/other/2.webp',
        crop: { x: 160, y: 90, width: 160, height: 90 },
      },
      { startMs: 3_600_000, endMs: 3_601_500, address: 'https://cdn.example/3.jpg', crop: null },
    ]);
  });

  test('accepts times without hours, with a comma, with settings, names, comments and other line ends', () => {
    const text =
      '\uFEFFWEBVTT - by hand\r\n\r\nNOTE\r\na remark\r\n\r\nfirst\r\n00:05,5 --> 01:00.25 align:start\r\na.webp#xywh=pixel:1,2,3,4\r\n';
    expect(parseThumbnails(text, base)).toMatchObject([
      { startMs: 5_500, endMs: 60_250, crop: { x: 1, y: 2, width: 3, height: 4 } },
    ]);
  });

  test('is sorted by time', () => {
    const pieces = parsed(cue('b', '00:10.000 --> 00:20.000'), cue('a', '00:00.000 --> 00:10.000'));
    expect(pieces.map(({ startMs }) => startMs)).toEqual([0, 10_000]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['blob:https://tv.example/1'],
    ['ftp://tv.example/a.webp'],
    ['http://[broken/a.webp'],
    ['#xywh=0,0,160,90'],
    ['a.webp#xywh=0,0,160'],
    ['a.webp#xywh=0,0,0,90'],
    ['a.webp#xywh=-1,0,160,90'],
    ['a.webp#xywh=percent:0,0,10,10'],
    ['a.webp#elsewhere'],
    [''],
  ])('ignores a cue with the picture %j and keeps the next one', (text) => {
    const pieces = parsed(cue(text), cue('good.webp', '00:04.000 --> 00:08.000'));
    expect(pieces.map(({ startMs }) => startMs)).toEqual([4_000]);
  });

  test.each(['00:04.000 --> 00:04.000', '00:08.000 --> 00:04.000', '00:99.000 --> 01:00:00.000'])(
    'ignores the invalid time %s',
    (time) => expect(parsed(cue('a.webp', time))).toEqual([]),
  );

  test.each(['', 'WEBVTT', '<!doctype html><p>Not found --> here', '-->\n-->', '00:00.000 -->'])(
    'has no cues when its text is %j',
    (text) => expect(parseThumbnails(text, base)).toEqual([]),
  );
});

describe('[BEY-03] the thumbnail at a time', () => {
  const track = parsed(
    cue('a', '00:00.000 --> 00:04.000'),
    cue('b', '00:04.000 --> 00:08.000'),
    cue('c', '00:20.000 --> 00:24.000'),
  );
  const nameAt = (atMs: number) => thumbnailAt(track, atMs)?.address.at(-1) ?? null;

  test('is that of the cue, up to its end', () => {
    expect([0, 3_999, 4_000, 7_999.9, 20_000, 23_999].map(nameAt)).toEqual([
      ...['a', 'a', 'b', 'b', 'c', 'c'],
    ]);
  });

  test('is null before the first, after the last, in a gap, or without a time', () => {
    expect([-1, 8_000, 19_999, 24_000, Infinity, NaN].map(nameAt)).toEqual(Array(6).fill(null));
    expect(thumbnailAt([], 0)).toBeNull();
  });
});
