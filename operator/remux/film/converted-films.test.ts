import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  listedFilm,
  openForFilms,
  watchFilm,
} from '#tests/setup/operator/sources/films/listed-films.ts';
import { hasFfmpeg, TONE_AT, toneOf } from '#tests/setup/operator/sources/films/tone-film.ts';

const withFfmpeg = hasFfmpeg ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'converted-films-'));
let source: ForeignSource;
let operator: TestOperator;
const afterwards: (() => Promise<void>)[] = [];

beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openForFilms();
}, 60_000);
afterAll(async () => {
  await operator.close();
  for (const work of afterwards) await work();
  source.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A viewer begins few conversions within ten seconds.
beforeEach(() => {
  operator.clock.now += 10_000;
});

/** Twelve seconds, with a tone that begins after three. */
function film(name: string, ...codecs: string[]): Buffer {
  const path = join(folder, name);
  const tone = `aevalsrc='if(gte(t,${TONE_AT}),0.5*sin(2*PI*440*t),0)':s=48000:d=12`;
  const input = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=12', '-f', 'lavfi', '-i', tone];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs, '-strict', '-2', path]);
  return readFileSync(path);
}

const listed = (path: string, at = operator) => listedFilm(source, path, at);
const watch = (path: string, from = '', at = operator) => watchFilm(path, from, at);

/** The segments of a track from one on, as a file; `only`: so many of them. */
async function trackFrom(playlist: string, from: string, first = 0, only = 99): Promise<string> {
  const lines = (await (await watch(playlist, from)).text()).split('\n');
  const map = /URI="([^"]+)"/.exec(lines.find((line) => line.startsWith('#EXT-X-MAP'))!)![1]!;
  const segments = lines.filter((line) => line.includes('.m4s')).slice(first, first + only);
  const parts: Buffer[] = [];
  // The segment first: it decides where the conversion begins.
  for (const uri of [...segments, map]) {
    const answer = await watch(uri, from);
    if (answer.status !== 200) throw new Error(`${uri}: ${answer.status} ${await answer.text()}`);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  const file = join(folder, 'track.mp4');
  writeFileSync(file, Buffer.concat([parts.pop()!, ...parts]));
  return file;
}

const probe = (file: string, entries: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', '-show_entries', entries, file], {
    encoding: 'utf8',
  }).trim();

const picture = (main: string) => main.split('\n').find((line) => line.startsWith('playlist_'))!;
const sound = (main: string) => /URI="(playlist_audio\.m3u8[^"]+)"/.exec(main)![1]!;

const xvid = ['-c:v', 'mpeg4', '-vtag', 'xvid', '-g', '40', '-c:a', 'libmp3lame'];
const mpeg2 = ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-g', '12', '-c:a', 'mp2'];

describe('[ANY-03] a film whose picture browsers lack', () => {
  withFfmpeg.each([
    ['xvid.avi', xvid],
    ['interlaced.mpg', mpeg2],
    ['tuner.m2ts', ['-c:v', 'mpeg2video', '-g', '12', '-c:a', 'ac3']],
    ['old.mkv', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['windows.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ])(
    'is converted while it is watched, in step and from any place: %s',
    async (name, codecs) => {
      source.on(`/${name}`, filmSource(film(name, ...codecs)));
      const address = await listed(`/${name}`);
      expect(address).toMatch(/\/playlist\.m3u8$/);
      const main = await (await watch(address)).text();
      expect(main).toContain('CODECS="avc1.640029,mp4a.40.2",RESOLUTION=160x90');
      const whole = await trackFrom(picture(main), address);
      expect(probe(whole, 'stream=codec_name,height')).toBe('h264,90');
      const times = probe(whole, 'packet=pts_time').split('\n').map(Number);
      expect(times.length).toBeGreaterThanOrEqual(298);
      expect(times[0]).toBeLessThan(0.05);
      const tone = toneOf(await trackFrom(sound(main), address));
      expect(Math.abs(tone.beginsAt - TONE_AT)).toBeLessThan(0.06);

      // Nothing is kept of a film that is read anew.
      source.on(`/later-${name}`, filmSource(readFileSync(join(folder, name))));
      const again = await listed(`/later-${name}`);
      const later = await trackFrom(picture(await (await watch(again)).text()), again, 3, 1);
      const from = Number(probe(later, 'packet=pts_time').split('\n')[0]);
      expect(Math.abs(from - 9)).toBeLessThan(0.05);
    },
    60_000,
  );

  withFfmpeg(
    'HEVC comes as it is, and as H.264 for browsers that lack it',
    async () => {
      source.on(
        '/h.mkv',
        filmSource(film('h.mkv', '-c:v', 'libx265', '-x265-params', 'log-level=0', '-c:a', 'aac')),
      );
      const address = await listed('/h.mkv');
      const main = await (await watch(address)).text();
      expect(main).toMatch(
        /CODECS="h[ev][cv]1[^"]+mp4a\.40\.2",RESOLUTION=160x90[^\n]*\nplaylist_90p\.m3u8/,
      );
      expect(main).toMatch(
        /CODECS="avc1\.640029,mp4a\.40\.2",RESOLUTION=160x90[^\n]*\nplaylist_90pavc\.m3u8/,
      );
      const other = main.split('\n').find((line) => line.startsWith('playlist_90pavc'))!;
      expect(probe(await trackFrom(other, address, 1, 1), 'stream=codec_name')).toBe('h264');
      expect(probe(await trackFrom(picture(main), address, 0, 1), 'stream=codec_name')).toBe(
        'hevc',
      );
    },
    60_000,
  );

  withFfmpeg(
    'is named where ffmpeg is not installed',
    async () => {
      const without = await openForFilms({ FFMPEG_PATH: '/nowhere/ffmpeg' });
      afterwards.push(() => without.close());
      for (const [name, codecs, codec] of [
        ['x.avi', xvid, 'MPEG-4'],
        ['m.mpg', mpeg2, 'MPEG-2'],
        ['t.m2ts', mpeg2, 'MPEG-2'],
        ['v.mkv', ['-c:v', 'mpeg2video', '-c:a', 'aac'], 'MPEG-2'],
      ] as const) {
        source.on(`/${name}`, filmSource(film(name, ...codecs)));
        const answer = await watch(await listed(`/${name}`, without), '', without);
        const [first] = (await answer.text()).split('\n');
        expect([name, answer.status, first]).toEqual([name, 415, `codec ${codec}`]);
      }
    },
    60_000,
  );
});

test('[ANY-03] a file that is no film is refused, and does not run for ever', async () => {
  source.on('/noise.avi', filmSource(Buffer.from('RIFF0000AVI LIST'.repeat(900))));
  const answer = await watch(await listed('/noise.avi'));
  expect(answer.status).toBe(415);
}, 30_000);
