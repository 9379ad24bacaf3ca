import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isMediaBeginning, isTextInPlaceOfMedia } from './in-place-of-media.ts';

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

  const packets = (count: number, bytes = 188) =>
    Buffer.concat(
      Array.from({ length: count }, () => {
        const packet = Buffer.alloc(bytes, 0xff);
        packet.writeUInt32BE(0x47_40_11_10);
        return packet;
      }),
    );
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 0x47)]);

  test.each([
    ['a packet', packets(1)],
    ['many packets', packets(350)],
    ['a cut packet, then whole ones', Buffer.concat([Buffer.alloc(187, 0x55), packets(12)])],
    ['packets after the header of a picture', Buffer.concat([png, packets(12)])],
    ['the last two packets of what is known', Buffer.concat([Buffer.alloc(1_672), packets(2)])],
    ['boxes of MP4', Buffer.from('\0\0\0\x18stypmsdh\0\0\0\0msdhmsix')],
    ['a box without a version', Buffer.from('\0\0\x01\x18moof\0\0\0\x10mfhd')],
    ['ADTS', Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(600, 0x41)])],
    ['MP3', Buffer.concat([Buffer.from([0xff, 0xfb]), Buffer.alloc(600, 0x41)])],
    ['AC-3', Buffer.concat([Buffer.from([0x0b, 0x77]), Buffer.alloc(600, 0x41)])],
    ['tags', Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(600)])],
    ['subtitles', Buffer.from('\uFEFFWEBVTT\n')],
  ])('that begins with %s is media', (_what, first) => {
    expect(isMediaBeginning(first)).toBe(true);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4_096)],
    ['one byte again and again', Buffer.alloc(4_096, 0x55)],
    ['a picture', Buffer.concat([png, Buffer.alloc(4_096, 1)])],
    ['packets of another length', packets(20, 200)],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4_096, 9)])],
    ['packed text', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(4_096, 9)])],
  ])('that begins with %s is none', (_what, first) => {
    expect(isMediaBeginning(first)).toBe(false);
  });

  test('of noise is none, but for chance', () => {
    const taken = Array.from({ length: 500 }, () => isMediaBeginning(randomBytes(2_048)));
    // Chance: 0xFFEx 1 in 2,048, a name of a box 1 in 20,000, two packets where the bytes end 1 in 350.
    expect(taken.filter(Boolean).length).toBeLessThan(15);
  });
});
