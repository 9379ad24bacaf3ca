import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isTextInPlaceOfMedia } from './source-answer.ts';

const isText = (first: string | Uint8Array) => isTextInPlaceOfMedia(Buffer.from(first));

describe('[ANY-10] a piece of a stream', () => {
  test.each([
    '<html>Sorry</html>',
    '\n<!DOCTYPE html><title>Sorry',
    '{"user_info":{"auth":0},"message":"Your line has expired"}',
    'error: maximum number of connections reached\r\n',
    'La sesión ha caducado. Vuelva a iniciar la sesión para seguir viendo.',
    'U'.repeat(564),
    // The 64th byte is the first one of a letter.
    `${'a'.repeat(63)}é`,
  ])('is a text in its place: %j', (text) => {
    expect(isText(text)).toBe(true);
  });

  test('is a page in its place, also in Latin-1', () => {
    const page = '<html><title>Sesión caducada</title>';
    expect(isText(Buffer.from(page, 'latin1'))).toBe(true);
  });

  test.each([
    ['subtitles', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA line that is long enough'],
    ['subtitles with a byte order mark', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nA line'],
    ['timed text', '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml">'],
    ['a key of letters', '0123456789abcdef'],
    ['nothing', ''],
    ['MPEG-TS', Buffer.concat([Buffer.from([0x47, 0x40, 0x11, 0x10]), Buffer.alloc(184, 0xff)])],
    ['fragmented MP4', Buffer.from('\0\0\0\x18ftypiso5\0\0\x02\0iso5iso6mp41\0\0\0\0moov')],
    ['ADTS', Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(62, 0x41)])],
    ['MP3 with its tags', Buffer.from(`ID3\x04\0\0\0\0\x02\0TIT2${'a'.repeat(60)}`)],
  ])('may be %s', (_what, first) => {
    expect(isText(first)).toBe(false);
  });

  test('may be encrypted', () => {
    const taken = Array.from({ length: 2_000 }, () => isText(randomBytes(188))).filter(Boolean);
    expect(taken).toEqual([]);
  });
});
