import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aFilm } from '#tests/setup/operator/sources/films/a-film.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  listedFilm,
  openForFilms,
  watchFilm,
} from '#tests/setup/operator/sources/films/listed-films.ts';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { subtitledFilm } from '#tests/setup/operator/sources/films/subtitled-film.ts';
import {
  FILM_SECONDS,
  hasFfmpeg,
  largestStep,
  TONE_AT,
  toneFilm,
  toneOf,
} from '#tests/setup/operator/sources/films/tone-film.ts';

const withFfmpeg = hasFfmpeg ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'films-'));
let source: ForeignSource;
let operator: TestOperator;

beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openForFilms();
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  rmSync(folder, { recursive: true, force: true });
});

const listed = (path: string, at = operator) => listedFilm(source, path, at);
const watch = (path: string, from = '', at = operator) => watchFilm(path, from, at);

const linesOf = async (answer: Response) => (await answer.text()).split('\n');

/** The whole track of a playlist, as a file. */
async function wholeTrack(playlist: string, from: string): Promise<string> {
  const lines = await linesOf(await watch(playlist, from));
  const map = /URI="([^"]+)"/.exec(lines.find((line) => line.startsWith('#EXT-X-MAP'))!)![1]!;
  const parts: Buffer[] = [];
  for (const uri of [map, ...lines.filter((line) => line.includes('.m4s'))]) {
    const answer = await watch(uri, from);
    expect([uri, answer.status]).toEqual([uri, 200]);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  const file = join(folder, 'track.mp4');
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

describe('[ANY-02] a film of a list', () => {
  withFfmpeg.each([
    ['ac3', ['-c:a', 'ac3', '-ac', '6']],
    ['eac3', ['-c:a', 'eac3', '-ac', '2']],
    ['mp3', ['-c:a', 'libmp3lame']],
    ['mp2', ['-c:a', 'mp2']],
    ['dts', ['-c:a', 'dca', '-ac', '2']],
    ['pcm', ['-c:a', 'pcm_s16le']],
  ])('with sound in %s comes with AAC that has no clicks and is in step', async (name, sound) => {
    source.on(`/${name}.mkv`, filmSource(toneFilm(sound)));
    const address = await listed(`/${name}.mkv`);
    expect(address).toMatch(/\/playlist\.m3u8$/);
    const main = await linesOf(await watch(address));
    expect(main.find((line) => line.startsWith('#EXT-X-STREAM-INF'))).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=160x90/,
    );
    const [, audio = ''] = /URI="(playlist_audio\.m3u8[^"]+)"/.exec(main.join('\n')) ?? [];
    const tone = toneOf(await wholeTrack(audio, address));
    expect(Math.abs(tone.beginsAt - TONE_AT)).toBeLessThan(0.04);
    expect(Math.abs(tone.seconds - FILM_SECONDS)).toBeLessThan(0.2);
    expect(tone.largestStep).toBeLessThan(largestStep);
  });

  withFfmpeg('plays each of its languages', async () => {
    const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=spa'];
    const film = toneFilm(['-map', '1', '-c:a:0', 'aac', '-c:a:1', 'ac3', ...languages]);
    source.on('/two.mkv', filmSource(film));
    const text = await (await watch(await listed('/two.mkv'))).text();
    expect(text).toMatch(/NAME="English",LANGUAGE="en",DEFAULT=YES/);
    expect(text).toMatch(/NAME="Español",LANGUAGE="es",DEFAULT=NO/);
  });

  withFfmpeg('with DTS names the codec where ffmpeg is not installed', async () => {
    source.on('/only.mkv', filmSource(toneFilm(['-c:a', 'dca', '-ac', '2'])));
    const without = await openForFilms({ FFMPEG_PATH: '/nowhere/ffmpeg' });
    const answer = await watch(await listed('/only.mkv', without), '', without);
    const said = await answer.text();
    await without.close();
    expect([answer.status, said]).toEqual([
      415,
      'codec DTS\nbrowsers do not play DTS, and ffmpeg, which would convert it, is not installed\n',
    ]);
  });
});

describe('[ANY-02] a film in Matroska with sound that browsers play', () => {
  test('comes as HLS with whole segments, and only what is watched is read from its source', async () => {
    const film = await aFilm('mkv');
    source.on('/plain.mkv', filmSource(film));
    const address = await listed('/plain.mkv');
    const main = await linesOf(await watch(address));
    const picture = main.find((line) => line.startsWith('playlist_'))!;
    const list = await linesOf(await watch(picture, address));
    const lengths = list.flatMap((line) => /^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    const sum = lengths.reduce((all, one) => all + one, 0);
    expect(Math.abs(sum - 64)).toBeLessThan(0.1);
    source.seen.length = 0;
    const last = list.findLast((line) => line.includes('.m4s'))!;
    expect((await watch(last, address)).status).toBe(200);
    const read = source.seen.map(({ headers }) => /bytes=(\d+)-/.exec(headers.range ?? '')![1]);
    expect(Math.min(...read.map(Number))).toBeGreaterThan(film.byteLength / 2);
    expect((await watch(last.replace(/\d+\.m4s/, '999.m4s'), address)).status).toBe(404);
  });

  test('plays as its file where the source sends whole files only', async () => {
    const film = await aFilm('mkv', 4);
    source.serve('/whole.mkv', film);
    expect(await listed('/whole.mkv')).toMatch(/\/film\.mkv$/);
  });

  test('plays as its file where it has no index', async () => {
    const film = Buffer.from(await aFilm('mkv', 4));
    // The id of the index becomes one of nothing (RFC 9559, Void with a longer id).
    const cues = film.lastIndexOf(Buffer.from('1c53bb6b', 'hex'));
    film.write('1c53bb6c', cues, 'hex');
    source.on('/unindexed.mkv', filmSource(film));
    expect(await listed('/unindexed.mkv')).toMatch(/\/film\.mkv$/);
  });
});

describe('[FIL-03] the texts inside a film of a list', () => {
  withFfmpeg.each(['mkv', 'mp4'] as const)('come with its HLS from %s', async (ending) => {
    source.on(`/texts.${ending}`, filmSource(subtitledFilm(ending)));
    const address = await listed(`/texts.${ending}`);
    const main = await (await watch(address)).text();
    expect(main).toContain('LANGUAGE="en",DEFAULT=NO');
    expect(main).toMatch(/CODECS="avc1.*SUBTITLES="subs"/);
    const [, playlist = ''] = /LANGUAGE="en".*URI="(playlist_subsen\.m3u8[^"]+)"/.exec(main) ?? [];
    const segments = (await linesOf(await watch(playlist, address))).filter((line) =>
      line.includes('.vtt'),
    );
    const texts: string[] = [];
    for (const segment of segments) texts.push(await (await watch(segment, address)).text());
    expect(texts.length).toBeGreaterThan(1);
    expect(texts[0]).toMatch(
      /^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:0\n\n00:00:02\.0/,
    );
    expect(texts[0]).toContain('The boat leaves.');
    expect(texts[1]).toContain('Second');
    expect((await watch(segments[0]!.replace('subsen', 'subsfr'), address)).status).toBe(404);
  });
});

test('[ANY-02] a film in MP4 that browsers play comes as its file', async () => {
  source.on('/plain.mp4', filmSource(await aFilm('mp4', 8)));
  expect(await listed('/plain.mp4')).toMatch(/\/film\.mp4$/);
});

withFfmpeg(
  '[ANY-02] a film with a minute and more between key frames comes as its file',
  async () => {
    const film = toneFilm(
      ['-c:a', 'ac3'],
      ['-g', '9999', '-keyint_min', '9999', '-sc_threshold', '0'],
      65,
    );
    source.on('/rare.mkv', filmSource(film));
    expect(await listed('/rare.mkv')).toMatch(/\/film\.mkv$/);
  },
);

test.each([
  ['page', '<html>Log in</html>'],
  ['empty', ''],
  ['noise', 'x'.repeat(100_000)],
])(
  '[ANY-02] %s in place of a film comes as its file, which names the failure',
  async (name, sent) => {
    source.on(`/${name}.mp4`, filmSource(Buffer.from(sent)));
    expect(await listed(`/${name}.mp4`)).toMatch(/\/film\.mp4$/);
  },
);
