import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { subtitledFilm } from '#tests/setup/operator/sources/films/subtitled-film.ts';
import { hasFfmpeg } from '#tests/setup/operator/sources/films/tone-film.ts';
import { packageSubtitles } from './package-subtitles.ts';

const withFfmpeg = hasFfmpeg ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'inner-subtitles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

withFfmpeg(
  '[FIL-03] SubRip, Sub Station and WebVTT come out of Matroska with their facts',
  async () => {
    const { subtitles, subtitlesLeftOut } = await packageSubtitles(
      ...([fileOf('film.mkv', subtitledFilm('mkv')), folder, 0.5] as const),
    );
    expect(subtitlesLeftOut).toEqual([]);
    const byKey = new Map(subtitles.map((one) => [one.key, one]));
    expect(byKey.get('en')).toMatchObject({
      lang: 'en',
      label: 'English – Full text',
      isDefault: false,
    });
    expect(byKey.get('esforced')).toMatchObject({
      lang: 'es',
      label: 'Español (forced)',
      isDefault: true,
    });
    expect(byKey.get('und')).toMatchObject({ label: 'Subtitles' });
    // ffmpeg lets pictures begin a frame of sound later.
    expect(read(byKey.get('en')!.file)).toMatch(
      /^WEBVTT\n\n00:00:02\.5\d\d --> 00:00:06\.0\d\d\nThe boat leaves\.\n\n00:00:08\.5\d\d --> 00:00:09\.5\d\d\n<i>Second<\/i>\n$/,
    );
    expect(read(byKey.get('esforced')!.file)).toContain('\nHola,\n<i>barco</i>\n');
    expect(read(byKey.get('und')!.file)).toContain('Plain &amp; simple');
  },
);

withFfmpeg('[FIL-03] 3GPP text comes out of MP4 with its language and times', async () => {
  const { subtitles } = await packageSubtitles(
    ...([fileOf('film.mp4', subtitledFilm('mp4')), folder, 0] as const),
  );
  expect(subtitles.map(({ lang }) => lang).sort()).toEqual(['en', 'es', 'und']);
  const english = subtitles.find(({ lang }) => lang === 'en')!;
  expect(read(english.file)).toMatch(/00:00:02\.000 --> 00:00:05\.500\nThe boat leaves\./);
});

/** An element of Matroska: its id in hex, and its content. */
function element(id: string, ...content: (Buffer | string | number)[]): Buffer {
  const parts = content.map((one) =>
    typeof one === 'number' ? Buffer.from([one]) : Buffer.from(one as string),
  );
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.byteLength + 2 ** 28);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}
const track = (number: number, codec: string, ...more: Buffer[]) =>
  element('ae', element('d7', number), element('83', 17), element('86', codec), ...more);
const block = (number: number, time: number, text: string | Buffer) =>
  Buffer.concat([Buffer.from([0x80 + number, time >> 8, time & 255, 0]), Buffer.from(text)]);

function matroska(tracks: Buffer[], blocks: Buffer[]): Buffer {
  const cluster = element('1f43b675', element('e7', Buffer.from([0x03, 0xe8])), ...blocks);
  return Buffer.concat([
    element('1a45dfa3', Buffer.from('42828477656266', 'hex')),
    element('18538067', element('1654ae6b', ...tracks), cluster),
  ]);
}

test('[FIL-03] pictures inside a film are named; packed text and text without an end come out', async () => {
  const packing = (kind: number, settings: string) =>
    element(
      '6d80',
      element('6240', element('5034', element('4254', kind), element('4255', settings))),
    );
  const film = matroska(
    [
      track(1, 'S_HDMV/PGS'),
      track(2, 'S_VOBSUB'),
      track(3, 'S_TEXT/UTF8', packing(3, 'Ah, ')),
      track(4, 'S_TEXT/UTF8', packing(1, '')),
    ],
    [
      element(
        'a0',
        element('a1', block(3, 500, 'land!')),
        element('9b', Buffer.from([0x07, 0xd0])),
      ),
      element('a3', block(3, 4_000, 'sea!')),
      element('a3', block(1, 4_000, 'x'.repeat(3_000))),
      element('a3', block(3, 6_000, 'rocks!')),
    ],
  );
  const { subtitles, subtitlesLeftOut } = await packageSubtitles(
    ...([fileOf('made.mkv', film), folder, 0] as const),
  );
  expect(subtitlesLeftOut).toEqual(['PGS', 'VobSub', 'S_TEXT/UTF8']);
  expect(subtitles.map(({ lang }) => lang)).toEqual(['en']);
  expect(read(subtitles[0]!.file)).toBe(
    [
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.500\nAh, land!\n',
      '00:00:05.000 --> 00:00:07.000\nAh, sea!\n',
      '00:00:07.000 --> 00:00:12.000\nAh, rocks!\n',
    ].join('\n'),
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.alloc(90_000, 0x1a)],
  [
    'a cut film',
    matroska([track(3, 'S_TEXT/UTF8')], [element('a3', block(3, 1, 'Land!'))]).subarray(0, 60),
  ],
])('[FIL-03] %s has no subtitles, and is no error', async (name, bytes) => {
  const found = await packageSubtitles(fileOf(`${name}.mkv`, bytes), folder, 0);
  expect(found.subtitles).toEqual([]);
});
