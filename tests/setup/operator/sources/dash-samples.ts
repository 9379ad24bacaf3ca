import { expect } from '@jest/globals';
import { Parser, type Manifest } from 'm3u8-parser';
import { hlsOfDash } from '#operator/media/foreign/dash/dash-to-hls.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';

/** Where samples are read from. */
export const sampleUrl = 'http://source.test/tv/channel.mpd';

/** A manifest around periods. */
export const mpd = (attributes: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${attributes}>${body}</MPD>`;

export const film = (body: string, duration = 'PT8S') =>
  mpd(`type="static" mediaPresentationDuration="${duration}"`, body);

interface SetParts {
  id?: string;
  /** Elements of the set. */
  more?: string;
  attributes?: string;
  codecs?: string;
}

/** A set with one track. */
export function set(kind: 'video' | 'audio', segments: string, parts: SetParts = {}): string {
  const { id = kind, more = '', attributes = '' } = parts;
  const { codecs = kind === 'video' ? 'avc1.64001f' : 'mp4a.40.2' } = parts;
  const size = kind === 'video' ? 'width="1280" height="720"' : '';
  return `<AdaptationSet mimeType="${kind}/mp4" ${attributes}>${more}
<Representation id="${id}" bandwidth="${kind === 'video' ? 2_000_000 : 128_000}" codecs="${codecs}" ${size}>${segments}</Representation>
</AdaptationSet>`;
}

/** Segments of two seconds by number. */
export const numbered =
  '<SegmentTemplate media="$RepresentationID$/$Number$.m4s" initialization="$RepresentationID$/init.mp4" duration="4" timescale="2"/>';

export interface Sample {
  nowMs?: number;
  url?: string;
  entrance?: string;
  track?: string | null;
  readRange?: (address: string, from: number, to: number) => Promise<Buffer>;
}

/** The HLS text for a manifest. */
export const hls = (text: string, sample: Sample = {}): Promise<string> =>
  hlsOfDash({
    ...{ text, entrance: sample.entrance ?? sampleUrl, track: sample.track ?? null },
    url: new URL(sample.url ?? sampleUrl),
    nowMs: sample.nowMs ?? 0,
    readRange: sample.readRange ?? (() => Promise.reject(new Error('nothing is read here'))),
  });

/** What the manifest is refused with. */
export async function refused(text: string, sample: Sample = {}): Promise<DashRefused> {
  const error: unknown = await hls(text, sample).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DashRefused);
  return error instanceof DashRefused ? error : new DashRefused('');
}

/** A second tool's reading of a playlist. */
export function reading(text: string): Manifest {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
}

/** The keys of the tracks of a main playlist. */
export const keysIn = (main: string): string[] =>
  [...main.matchAll(/#dash=([\w.-]+)/g)].map(([, key]) => key ?? '');

/** The playlist of the first track whose key begins with a letter: `v`, `a`, `d`, `t`. */
export async function trackOf(text: string, letter: string, sample: Sample = {}): Promise<string> {
  const key = keysIn(await hls(text, sample)).find((one) => one.startsWith(letter));
  return hls(text, { ...sample, track: key ?? 'none' });
}

/** Addresses of segments. */
export const addressesOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Segments with their numbers. */
export function numbersIn(playlist: string): Map<string, number> {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(playlist)?.[1]);
  return new Map(addressesOf(playlist).map((address, place) => [address, first + place]));
}
