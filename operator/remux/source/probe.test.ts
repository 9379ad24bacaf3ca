import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { soundOf, withTitle } from '#tests/setup/operator/transport/station-source.ts';
import { beginningOf, kindOf } from './probe.ts';
import { StationText, textEvery } from './station-title.ts';

const stream = transport('h264-aac');
const sounds = { aac: soundOf(stream), mp3: soundOf(transport('h264-mp3')) };

test.each<[string, Buffer, string]>([
  ['a playlist', Buffer.from('\uFEFF\r\n#EXTM3U\n'), 'playlist'],
  ['a transport stream', stream, 'transport'],
  ['a transport stream from its middle on', stream.subarray(100), 'transport'],
  ['AAC', sounds.aac, 'AAC'],
  ['AAC from its middle on', sounds.aac.subarray(50), 'AAC'],
  ['MP3', sounds.mp3.subarray(7), 'MPEG sound'],
  ['a page', Buffer.from('  <!DOCTYPE html><p>'), 'a web page'],
  ['DASH', Buffer.from('<?xml version="1.0"?>\n<MPD xmlns="x">'), 'playlist'],
  ['JSON', Buffer.from('{"error":"expired"}'), 'a text'],
  ['nothing', Buffer.alloc(0), 'nothing'],
  ['noise', Buffer.alloc(4_000, 0x11), 'something unknown'],
])('[ANY-01] [ANY-09] the first bytes tell that a source sends %s', (_what, bytes, told) => {
  const kind = kindOf(bytes.subarray(0, 8_192), 'video/mp2t');
  expect('codec' in kind ? kind.codec : 'what' in kind ? kind.what : kind.kind).toBe(told);
});

test('[ANY-01] the bytes that were looked at are put back', async () => {
  for (const step of [10, 5_000]) {
    const body = new PassThrough();
    for (let at = 0; at < stream.byteLength; at += step) body.write(stream.subarray(at, at + step));
    body.end();
    expect((await beginningOf(body)).byteLength).toBeGreaterThan(500);
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(stream)).toBe(true);
  }
});

test('[ANY-09] a station’s titles are told, and its sound stays whole, however the bytes come', () => {
  const bytes = withTitle(sounds.mp3, "Ana's – Río");
  for (const step of [1, 100, 4_096]) {
    const titles: string[] = [];
    const text = new StationText(2_048, (title) => titles.push(title));
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.byteLength; at += step) {
      parts.push(text.push(bytes.subarray(at, at + step)));
    }
    expect(titles).toEqual(["Ana's – Río"]);
    const sound = Buffer.concat(parts);
    expect(sound.equals(sounds.mp3.subarray(0, sound.byteLength))).toBe(true);
    expect(sound.byteLength).toBeGreaterThan(28_000);
  }
  expect([textEvery({ 'icy-metaint': '8192' }), textEvery({ 'icy-metaint': 'x' })]).toEqual([
    8_192,
    null,
  ]);
});
