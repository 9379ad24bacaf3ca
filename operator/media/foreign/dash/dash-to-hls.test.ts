import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inheritAttributes, stringToMpdXml, toPlaylists } from 'mpd-parser';
import * as z from 'zod/mini';
import {
  addressesOf,
  hls,
  keysIn,
  reading,
  sampleUrl,
  trackOf,
} from '#tests/setup/operator/sources/dash-samples.ts';
import { dashTrackOf, isDash, withoutDashTrack } from './dash-to-hls.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const staticFilm = fixture('ffmpeg-static.mpd');
const live = fixture('ffmpeg-live.mpd');
const onDemand = fixture('packager-on-demand.mpd');

const playlistsForm = z.array(
  z.object({ segments: z.array(z.object({ resolvedUri: z.string() })) }),
);
/** Addresses as the library sees them, a list for each track. */
const byLibrary = (text: string) =>
  playlistsForm
    .parse(
      toPlaylists(
        inheritAttributes(stringToMpdXml(text), { manifestUri: sampleUrl, NOW: 0 })
          .representationInfo,
      ),
    )
    .map(({ segments }) => segments.map(({ resolvedUri }) => resolvedUri));

describe('[ANY-04] what a DASH manifest is', () => {
  test('a text whose root element is MPD, after a prolog, comments and a mark of byte order', () => {
    expect(isDash(staticFilm)).toBe(true);
    expect(isDash('\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<MPD>')).toBe(true);
    expect(isDash('<dash:MPD xmlns:dash="urn:mpeg:dash:schema:mpd:2011"/>')).toBe(true);
  });

  test('no other text, nor a root element far from the beginning', () => {
    for (const text of ['', '#EXTM3U', '<html>', '<MPDX>', '{"MPD":1}', '<a><MPD/></a>']) {
      expect(isDash(text)).toBe(false);
    }
    expect(isDash(`${' '.repeat(20_000)}<MPD/>`)).toBe(false);
    expect(isDash(`<!--${'-'.repeat(4_000_000)}`)).toBe(false);
  });

  test('the address of a track is the address of the manifest with a fragment', () => {
    expect(dashTrackOf('http://a.test/m.mpd?x=1#dash=v.1.en.0')).toBe('v.1.en.0');
    expect(withoutDashTrack('http://a.test/m.mpd?x=1#dash=v.1.en.0')).toBe(
      'http://a.test/m.mpd?x=1',
    );
    for (const address of ['http://a.test/m.mpd', 'http://a.test/#x', 'http://a.test/#dash=<b>']) {
      expect(dashTrackOf(address)).toBeNull();
    }
    expect(withoutDashTrack('http://a.test/m.mpd#x')).toBe('http://a.test/m.mpd#x');
  });
});

describe('[ANY-04] manifests that programs write', () => {
  test('a film of ffmpeg has its picture, its sound and their codings', async () => {
    const main = reading(await hls(staticFilm));
    const [variant] = main.playlists ?? [];
    expect(variant?.attributes).toMatchObject({
      ...{ CODECS: 'avc1.f4000c,mp4a.40.2', BANDWIDTH: 247_342, AUDIO: 'sound-mp4a' },
      ...{ RESOLUTION: { width: 320, height: 180 }, 'FRAME-RATE': 25 },
    });
    expect(variant?.uri).toMatch(/^http:\/\/source\.test\/tv\/channel\.mpd#dash=v\./);
  });

  test('its segments are those that the library finds, with their times', async () => {
    const library = byLibrary(staticFilm);
    const video = await trackOf(staticFilm, 'v');
    const audio = await trackOf(staticFilm, 'a');
    expect([addressesOf(video), addressesOf(audio)]).toEqual(library);
    const { segments, endList, targetDuration } = reading(video);
    expect(segments.map(({ duration }) => duration)).toEqual([2, 2, 2, 2, 1]);
    expect(segments[0]?.map?.uri).toBe('http://source.test/tv/init-stream0.m4s');
    expect([endList, targetDuration]).toEqual([true, 2]);
    expect(video).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(video).not.toContain('PROGRAM-DATE-TIME');
  });

  test('a live channel of ffmpeg has dates and numbers, and no end', async () => {
    const nowMs = Date.parse('2026-11-27T05:48:00Z');
    const video = await trackOf(live, 'v', { nowMs });
    const audio = await trackOf(live, 'a', { nowMs });
    expect([addressesOf(video), addressesOf(audio)]).toEqual(byLibrary(live));
    const { segments, endList, mediaSequence } = reading(video);
    expect(endList).toBeFalsy();
    const [first] = segments;
    expect(first?.uri).toContain(`-0000${String(mediaSequence)}.m4s`);
    const start = Date.parse(/availabilityStartTime="([^"]+)"/.exec(live)?.[1] ?? '');
    const t = Number(/<S t="(\d+)"/.exec(live)?.[1]) / 12_800;
    expect(first?.dateTimeObject?.getTime()).toBe(start + t * 1_000);
  });

  test('keys of tracks keep although ffmpeg measures the bandwidth anew', async () => {
    const later = live.replaceAll(
      /bandwidth="(\d+)"/g,
      (_, one: string) => `bandwidth="${Number(one) + 900}"`,
    );
    expect(keysIn(await hls(later))).toEqual(keysIn(await hls(live)));
  });

  test('files with an index are listed by ranges of bytes', async () => {
    const asked: unknown[] = [];
    const readRange = (...question: [string, number, number]) => {
      asked.push(question);
      return Promise.resolve(index([40_000, 45_000, 46_000]));
    };
    const video = await trackOf(onDemand, 'v', { readRange });
    expect(asked).toEqual([['http://source.test/tv/ov.mp4', 841, 908]]);
    const { segments } = reading(video);
    expect(segments.map(({ byterange }) => byterange)).toEqual([
      { offset: 909, length: 40_000 },
      { offset: 40_909, length: 45_000 },
      { offset: 85_909, length: 46_000 },
    ]);
    expect(segments[0]?.map).toMatchObject({
      ...{ uri: 'http://source.test/tv/ov.mp4', byterange: { offset: 0, length: 841 } },
    });
    expect(segments.map(({ duration }) => duration)).toEqual([2, 2, 2]);
  });

  test('an index that is broken, or leads to further indexes, is refused with words', async () => {
    const by = (bytes: Buffer) =>
      trackOf(onDemand, 'v', { readRange: () => Promise.resolve(bytes) });
    await expect(by(Buffer.alloc(0))).rejects.toThrow('the index of a file cannot be read');
    await expect(by(Buffer.alloc(68, 0xff))).rejects.toThrow('the index of a file cannot be read');
    await expect(by(index([40_000]).subarray(0, 40))).rejects.toThrow('cannot be read');
    await expect(by(index([0x8000_0010]))).rejects.toThrow('leads to further indexes');
  });
});

/** An index with segments of two seconds. */
function index(sizes: number[]): Buffer {
  const bytes = Buffer.alloc(32 + sizes.length * 12);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write('sidx', 4, 'latin1');
  bytes.writeUInt32BE(12_800, 16);
  bytes.writeUInt16BE(sizes.length, 30);
  sizes.forEach((size, place) => {
    bytes.writeUInt32BE(size, 32 + place * 12);
    bytes.writeUInt32BE(25_600, 36 + place * 12);
  });
  return bytes;
}
