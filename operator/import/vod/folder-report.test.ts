import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { playlistBatch, vodDetail, vodEpisodes, type VodDetail } from '#lib/contract/vod.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const secret = 'a secret of sixteen letters';
const loop = join(import.meta.dirname, '../../media/loops/city');
/** H.264 in a fragmented MP4, 64 seconds. */
const film = readFileSync(join(loop, '240p.mp4'));
const srt = '1\n00:00:01,000 --> 00:00:04,000\nHello\n';

let operator: TestOperator;
let files = importFiles();
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], env: { STREAM_SECRET: secret } });
}, 60_000);
beforeEach(() => {
  files = importFiles();
});
afterEach(async () => {
  await runOn(operator, ['import', 'remove', 'vod', 'mine']);
  files.remove();
});
afterAll(() => operator.close());

const importIt = (...more: string[]) =>
  runOn(operator, ['import', 'vod', files.folder, '--name', 'mine', ...more]);

/** A slow machine prints progress lines before the summary. */
const summaryOf = (said: readonly string[]) => said.find((line) => line.includes(' added, '));

async function shelf(playlistId: 'own-films' | 'own-series') {
  const { token } = await operator.visit();
  const { playlistList } = await operator.get<ResponseOf<typeof playlistBatch>>(
    playlistBatch,
    { playlistIds: [playlistId] },
    { token },
  );
  return new Map((playlistList[0]?.cardList ?? []).map((card) => [card.title, card]));
}

async function detailOf(metaId: string) {
  const { token } = await operator.visit();
  return operator.get<VodDetail>(vodDetail, { metaId }, { token });
}

/** Fetches a text file of the media origin, under the title's address. */
async function media(contentId: string, file: string) {
  const pathPrefix = `/media/vod/${contentId}/`;
  const opens = { kind: 'vod' } as const;
  const wish = { pathPrefix, accountId: 'a', contentId, opens, lifetimeMinutes: 5 };
  const query = signStream(secret, wish, operator.clock.now);
  const answer = await operator.app(new Request(`http://operator${pathPrefix}${file}?${query}`));
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('[FIL-02] the parts of a film play as one film, with the subtitles of each part', async () => {
  files.file('Long (1962)/Long (1962) cd1.mp4', film);
  files.file('Long (1962)/Long (1962) cd2.mp4', Buffer.concat([film, Buffer.from('free')]));
  files.file('Long (1962)/Long (1962) cd1.en.srt', srt);
  files.file('Long (1962)/Long (1962) cd2.en.srt', srt.replace('Hello', 'Again'));
  const { said } = await importIt();
  expect(summaryOf(said)).toBe('1 film or episode added, 0 changed, 0 removed, 0 as before.');
  expect(said).toContain('1 plays as a part of another file’s title:');
  expect(said).toContain(
    '  Long (1962)/Long (1962) cd2.mp4: a part of Long (1962)/Long (1962) cd1.mp4',
  );
  const long = await detailOf((await shelf('own-films')).get('Long')!.metaId);
  expect(long.durationSeconds).toBe(128);
  const text = (await media(long.contentId!, 'playlist_240p.m3u8')).bytes.toString();
  expect(text.match(/#EXT-X-MAP:URI="[^?]*/g)).toEqual([
    '#EXT-X-MAP:URI="240p/init.mp4',
    '#EXT-X-MAP:URI="240ppart2/init.mp4',
  ]);
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  expect(text.match(/#EXTINF/g)).toHaveLength(32);
  const second = await media(long.contentId!, '240ppart2/15.m4s');
  expect(second.bytes.toString('latin1', 4, 8)).toBe('moof');
  expect((await media(long.contentId!, '240ppart2/init.mp4')).bytes.toString('latin1', 4, 8)).toBe(
    'ftyp',
  );
  for (const [part, line] of ['Hello', 'Again'].entries()) {
    expect((await media(long.contentId!, `subsen/${part}.vtt`)).bytes.toString()).toContain(line);
  }
  for (const missing of [
    '240ppart3/0.m4s',
    '240ppart0/0.m4s',
    'subsen/2.vtt',
    '240ppart2/16.m4s',
  ]) {
    expect((await media(long.contentId!, missing)).status).toBe(404);
  }
});

test('[FIL-01] the report names each file as viewers see it: by its nfo, its version, its last episode', async () => {
  files.file('Tide/tide.mp4', film);
  files.file('Tide/tide.nfo', '<movie><title>Ebb and Flow</title><year>1984</year></movie>');
  files.file('Dune (2021)/Dune (2021) - Extended.mp4', Buffer.concat([film, Buffer.from('4')]));
  files.file('Dune (2021)/Dune (2021) - Dubbed.mp4', Buffer.concat([film, Buffer.from('d')]));
  files.file('Waves/Season 1/Waves S01E01-E02.mp4', Buffer.concat([film, Buffer.from('w')]));
  await importIt();
  const { said } = await runOn(operator, ['import', 'report', 'vod', 'mine']);
  for (const line of [
    'title     Tide/tide.mp4: Ebb and Flow (1984)',
    'title     Dune (2021)/Dune (2021) - Extended.mp4: Dune (2021) · Extended',
    'title     Dune (2021)/Dune (2021) - Dubbed.mp4: Dune (2021) · Dubbed',
    'title     Waves/Season 1/Waves S01E01-E02.mp4: Waves S1E1-E2',
  ])
    expect(said).toContain(line);
});

test('[FIL-02] a file with two episodes is listed under both numbers', async () => {
  files.file('The Wave/Season 1/The Wave S01E01-E02 - Start.mp4', film);
  files.file('The Wave/Season 1/The Wave S01E03-E04.mp4', Buffer.concat([film, Buffer.from('x')]));
  await importIt();
  const wave = await detailOf((await shelf('own-series')).get('The Wave')!.metaId);
  const { token } = await operator.visit();
  const { episodeList } = await operator.get<ResponseOf<typeof vodEpisodes>>(
    ...([vodEpisodes, { seasonId: wave.seasons![0]!.seasonId }, { token }] as const),
  );
  expect(episodeList.map(({ title, episode }) => [title, episode])).toEqual([
    ['Start (1–2)', 1],
    ['Episodes 3–4', 3],
  ]);
});

test('[FIL-01] the report names each file of a folder once: as a title, as a part of one, or left out', async () => {
  const playable = [
    ...['Gold (2001)/Gold (2001).mp4', 'Long (1962)/Long cd1.mp4', 'Long (1962)/Long cd2.mp4'],
    ...['Hill/Saison 2/03 - Trois.mp4', 'The Interview.mp4'],
  ];
  for (const [at, path] of playable.entries()) {
    files.file(path, Buffer.concat([film, Buffer.from(String(at))]));
  }
  files.file('Gold (2001)/Gold (2001)-trailer.mp4', film);
  files.file('Gold (2001)/Gold (2001).iso', 'x');
  files.file('Gold (2001)/Gold (2001).idx', 'x');
  files.file('Gold (2001)/Other.srt', srt);
  files.file('Noise.mp4', Buffer.alloc(5_000, 7));
  files.file('#recycle/Old (1990).mp4', film);
  files.file('Private/.nomedia', '');
  files.file('Private/Home.mp4', film);
  await importIt();
  const { said } = await runOn(operator, ['import', 'report', 'vod', 'mine', '--json']);
  const { titles, parts, left, totals } = JSON.parse(said[0]!) as Record<
    'titles' | 'parts' | 'left',
    { where: string; what: string }[]
  > & { totals: unknown };
  expect(titles.map(({ where, what }) => `${where} = ${what}`).sort()).toEqual([
    'Gold (2001)/Gold (2001).mp4 = Gold (2001)',
    'Hill/Saison 2/03 - Trois.mp4 = Hill S2E3',
    'Long (1962)/Long cd1.mp4 = Long (1962)',
    'The Interview.mp4 = The Interview',
  ]);
  expect(parts).toEqual([{ where: 'Long (1962)/Long cd2.mp4', what: 'Long (1962)/Long cd1.mp4' }]);
  expect(left.map(({ where }) => where).sort()).toEqual([
    ...['#recycle', 'Gold (2001)/Gold (2001)-trailer.mp4', 'Gold (2001)/Gold (2001).idx'],
    ...['Gold (2001)/Gold (2001).iso', 'Gold (2001)/Other.srt', 'Noise.mp4', 'Private'],
  ]);
  expect(totals).toEqual({ titles: 4, parts: 1, left: 7 });
  const text = (await runOn(operator, ['import', 'report', 'vod', 'mine'])).said;
  expect(text.at(-1)).toBe('4 titles, 1 part of titles, 7 left out.');
  const unknown = await runOn(operator, ['import', 'report', 'vod', 'nothing']);
  expect(unknown.complained).toContain('There is no vod source nothing');
});
