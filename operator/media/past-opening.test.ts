import { describe, expect, test } from '@jest/globals';
import type { StreamOpening } from '#lib/crypto/stream-signature.ts';
import {
  follow,
  get,
  linesOf,
  midnight,
  newest,
  origin,
  sign,
  urisOf,
} from '#tests/setup/operator/loop-origin.ts';

const now = midnight / 1000;
const hour = 3_600;
const depthSeconds = 24 * hour;
/** The start of the requested programme: three days ago, not on a segment boundary. */
const fromSeconds = now - 72 * hour + 2;
const toSeconds = fromSeconds + hour;
const folder = '/media/dvr/s1/';

const grants: Record<StreamOpening['kind'], StreamOpening> = {
  live: { kind: 'live' },
  vod: { kind: 'vod' },
  'time-shift': { kind: 'time-shift', depthSeconds },
  'catch-up': { kind: 'catch-up', fromSeconds, toSeconds },
};
const kinds = Object.keys(grants) as StreamOpening['kind'][];

const range = (from: number, to: number) => `playlist_dvr_range-${from}-${to - from}`;
const shift = (seconds: number) => `playlist_dvr_timeshift-${seconds}-60`;
const at = (seconds: number) => Math.floor(seconds / 4);

/** A file of the channel's past, and the only kind of grant that opens it; null when neither kind does. */
type Case = [title: string, file: string, kind: StreamOpening['kind'] | 'both' | null];

const playlists: Case[] = [
  ['the range of the programme', range(fromSeconds, toSeconds), 'catch-up'],
  ['a part of the programme', range(fromSeconds + 600, toSeconds - 600), 'catch-up'],
  ['a range from a second earlier', range(fromSeconds - 1, toSeconds), null],
  ['a range to a second later', range(fromSeconds, toSeconds + 1), null],
  ['a range of a day, a week ago', range(now - 168 * hour, now - 144 * hour), null],
  ['a range inside the depth of time-shift', range(now - 2 * hour, now - hour), null],
  ['time-shift at live', shift(0), 'time-shift'],
  ['time-shift by minutes', shift(300), 'time-shift'],
  ['time-shift by its depth', shift(depthSeconds), 'time-shift'],
  ['time-shift by a second more', shift(depthSeconds + 1), null],
  ['time-shift to inside the programme', shift(now - fromSeconds - 600), null],
];

/** In seconds: the depth, and three minutes for a viewer who paused. */
const oldest = now - depthSeconds - 180;
const segments: Case[] = [
  ['of the newest time', String(newest), 'time-shift'],
  ['at the depth of time-shift', String(at(now - depthSeconds - 60)), 'time-shift'],
  ['that is the oldest of time-shift', String(at(oldest)), 'time-shift'],
  ['before the oldest of time-shift', String(at(oldest) - 1), null],
  ['with the start of the programme', String(at(fromSeconds)), 'catch-up'],
  ['in the middle of the programme', String(at(fromSeconds + 1800)), 'catch-up'],
  ['with the end of the programme', String(at(toSeconds)), 'catch-up'],
  ['before the programme', String(at(fromSeconds) - 1), null],
  ['after the programme', String(at(toSeconds) + 1), null],
  ['of a week ago', String(at(now - 168 * hour)), null],
];

const cases: Case[] = [
  ...playlists.flatMap(([title, file, kind]): Case[] => [
    [`the master of ${title}`, `${file}.m3u8`, kind],
    [`the playlist of ${title}`, `${file}_240p.m3u8`, kind],
  ]),
  ...segments.flatMap(([title, sequence, kind]): Case[] => [
    [`a segment ${title}`, `240p/${sequence}.m4s`, kind],
    [`a sound ${title}`, `audio/${sequence}.m4s`, kind],
  ]),
  ['the beginning of every segment', '240p/init.mp4', 'both'],
];
const all = cases.flatMap(([title, file, by]) =>
  kinds.map((kind) => {
    const isPast = kind === 'time-shift' || kind === 'catch-up';
    return [kind, by === kind || (by === 'both' && isPast) ? 200 : 403, title, file] as const;
  }),
);

const statusOf = async (path: string, query: string) =>
  (await origin(new Request(`http://origin${path}?${query}`))).status;

describe("the grants for a channel's past:", () => {
  test.each(all)(
    '[STR-02] a %s grant is answered %i for %s',
    async (kind, status, _title, file) => {
      const path = `${folder}mp4/${file}`;
      expect(await statusOf(path, sign(path, grants[kind]))).toBe(status);
    },
  );

  test.each(all.filter(([, status]) => status === 200))(
    '[STR-02] a %s grant (%i) of one channel does not open another channel: %s',
    async (kind, _status, _title, file) => {
      const query = sign(`${folder}mp4/${file}`, grants[kind]);
      expect(await statusOf(`/media/dvr/s2/mp4/${file}`, query)).toBe(403);
    },
  );

  test.each(kinds)(
    '[STR-02] a %s grant opens live media only when it is a live grant',
    async (kind) => {
      for (const file of [
        'chunks.m3u8',
        'chunks_240p.m3u8',
        '240p/init.mp4',
        `240p/${newest}.m4s`,
      ]) {
        const path = `/media/live/sintonia/101/mp4/${file}`;
        const status = await statusOf(path, sign(path, grants[kind]));
        expect([file, status]).toEqual([file, kind === 'live' ? 200 : 403]);
      }
    },
  );

  test.each([
    [range(fromSeconds, toSeconds), 'catch-up'],
    [shift(0), 'time-shift'],
    [shift(depthSeconds), 'time-shift'],
  ] as const)(
    '[STR-02] all addresses in the playlist %s open under its %s grant',
    async (stem, kind) => {
      const base = `${folder}mp4/${stem}.m3u8`;
      const query = sign(base, grants[kind]);
      const master = await follow(base, `${base}?${query}`);
      for (const list of urisOf(await master.text())) {
        const text = await (await follow(base, list)).text();
        const init = /URI="([^"]+)"/.exec(linesOf(text, '#EXT-X-MAP')[0] ?? '')?.[1] ?? '';
        const uris = urisOf(text);
        for (const uri of [init, uris[0] ?? '', uris.at(-1) ?? '']) {
          expect((await follow(base, uri)).status).toBe(200);
        }
      }
    },
  );

  test('[STR-02] invalid numbers are answered as malformed, under each grant of their kind', async () => {
    expect((await get(`${folder}mp4/playlist_dvr_range-1e9-60.m3u8`)).status).toBe(400);
    expect((await get(`${folder}mp4/playlist_dvr_timeshift-1e2-60.m3u8`)).status).toBe(400);
  });
});
