import {
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { favouriteVodAdd, favouriteVodList } from '#lib/contract/favourites.ts';
import {
  playlistBatch,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importFolder } from './import-folder.ts';
import { createPackager } from './packaging/packager.ts';
import { VodStore } from './vod-store.ts';

const secret = 'a secret of sixteen letters';
const loop = join(import.meta.dirname, '../../media/loops/city');
/** H.264 in a fragmented MP4, 64 seconds. */
const film = readFileSync(join(loop, '240p.mp4'));
const picture = readFileSync(join(loop, 'thumbnails.webp'));
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

test('[BYO-04] a folder’s films and series become catalogue titles with the files beside them, and play', async () => {
  files.file('Heat (1995)/Heat (1995).mp4', film);
  files.file('Heat (1995)/poster.webp', picture);
  files.file(
    'Heat (1995)/movie.nfo',
    '<movie><title>Heat</title><plot>Cops.</plot><genre>Drama</genre><genre>Heist</genre><rating>8.3</rating><actor><name>Al</name></actor></movie>',
  );
  files.file(
    'Heat (1995)/Heat (1995).pt-BR.srt',
    Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nOlá\n', 'latin1'),
  );
  files.file('Heat (1995)/Heat (1995).en.srt', srt);
  files.file('The Wave/Season 01/The Wave S01E01 - Start.mp4', film);
  files.file('The Wave/Season 01/The Wave S01E02.mp4', Buffer.concat([film, Buffer.from('free')]));
  files.file('The Wave/Season 01/The Wave S01E01 - Start-thumb.webp', picture);
  const { code, said } = await importIt();
  expect(code).toBe(0);
  expect(summaryOf(said)).toBe('3 films and episodes added, 0 changed, 0 removed, 0 as before.');

  const { metaId } = (await shelf('own-films')).get('Heat')!;
  const heat = await detailOf(metaId);
  expect(heat).toMatchObject({
    ...{ metaType: 'MOVIE', year: 1995, plot: 'Cops.', rating: 8.3, durationSeconds: 64 },
    ...{ genres: [{ name: 'Drama' }, { name: 'Heist' }], credits: [{ name: 'Al', job: 'actor' }] },
    ...{ mediaQualityList: [20], locked: false },
  });
  const poster = await operator.app(new Request(`http://operator${heat.poster!}-320.webp`));
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const list = (await media(heat.contentId!, 'playlist.m3u8')).bytes.toString();
  expect(list).toContain('NAME="Português (Brasil)",LANGUAGE="pt-BR"');
  expect(list).toContain('RESOLUTION=426x240');
  expect((await media(heat.contentId!, 'playlist_240p.m3u8')).bytes.toString()).toContain(
    '240p/15.m4s?',
  );
  const segment = await media(heat.contentId!, '240p/3.m4s');
  expect(segment.bytes.toString('latin1', 4, 8)).toBe('moof');
  expect((await media(heat.contentId!, 'subsptbr/0.vtt')).bytes.toString()).toBe(
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00:01.000 --> 00:00:04.000\nOlá\n',
  );
  for (const missing of ['240p/16.m4s', 'subsfr/0.vtt', '720p/0.m4s', 'thumbnails.vtt']) {
    expect((await media(heat.contentId!, missing)).status).toBe(404);
  }
  const { token } = await operator.visit();
  const { playSourceList } = await operator.get<ResponseOf<typeof vodPlaySource>>(
    ...([vodPlaySource, { metaId }, { token }] as const),
  );
  expect(playSourceList[0]).not.toHaveProperty('thumbnailsUrl');

  const wave = await detailOf((await shelf('own-series')).get('The Wave')!.metaId);
  expect(wave.seasons).toEqual([expect.objectContaining({ season: 1, episodeCount: 2 })]);
  const { episodeList } = await operator.get<ResponseOf<typeof vodEpisodes>>(
    ...([vodEpisodes, { seasonId: wave.seasons![0]!.seasonId }, { token }] as const),
  );
  expect(episodeList.map(({ title, episode }) => [title, episode])).toEqual([
    ...[
      ['Start', 1],
      ['Episode 2', 2],
    ],
  ]);
  expect(episodeList[0]!.landscape).toMatch(/^\/artwork\/still\/v/);
});

test('[BYO-04] a second folder import keeps ids and favourites of renamed titles, and removes missing titles', async () => {
  const path = files.file('Heta (1995).mp4', film);
  files.file('Gone (2000).mp4', Buffer.concat([film, Buffer.from('x')]));
  await importIt();
  const { metaId } = (await shelf('own-films')).get('Heta')!;
  const { token } = await operator.signIn();
  await operator.get(favouriteVodAdd, { metaIdList: [metaId] }, { token });
  // Correct the file name.
  renameSync(path, join(dirname(path), 'Heat (1995).mp4'));
  unlinkSync(join(files.folder, 'Gone (2000).mp4'));
  const again = await importIt();
  expect(summaryOf(again.said)).toBe(
    '0 films and episodes added, 1 changed, 1 removed, 0 as before.',
  );
  expect([...(await shelf('own-films'))].map(([title, card]) => [title, card.metaId])).toEqual([
    ['Heat', metaId],
  ]);
  const { metaList } = await operator.get<ResponseOf<typeof favouriteVodList>>(
    ...([favouriteVodList, {}, { token }] as const),
  );
  expect(metaList.map((card) => card.metaId)).toContain(metaId);
  // A broken new copy does not remove the old one.
  writeFileSync(join(files.folder, 'Heat (1995).mp4'), film.subarray(0, 90_000));
  const broken = await importIt();
  expect(summaryOf(broken.said)).toBe(
    '0 films and episodes added, 0 changed, 0 removed, 1 as before.',
  );
  expect(broken.said.join('\n')).toContain('Heat (1995).mp4: it is cut off');
  expect((await media((await detailOf(metaId)).contentId!, '240p/0.m4s')).status).toBe(200);
});

test('[FIL-02] the files of one film are its versions: each plays, and the film keeps its id and favourites', async () => {
  files.file('Heat (1995)/Heat (1995) - Final Cut.mp4', Buffer.concat([film, Buffer.alloc(9)]));
  files.file('Heat (1995)/Heat (1995).mp4', film);
  const { said } = await importIt();
  expect(summaryOf(said)).toBe('1 film or episode added, 0 changed, 0 removed, 0 as before.');
  const { metaId } = (await shelf('own-films')).get('Heat')!;
  const heat = await detailOf(metaId);
  expect(heat.versions?.map(({ name }) => name)).toEqual(['Final Cut, 240p', '240p']);
  const { token } = await operator.visit();
  for (const { versionId } of heat.versions!) {
    const { playSourceList } = await operator.get<ResponseOf<typeof vodPlaySource>>(
      ...([vodPlaySource, { metaId, versionId }, { token }] as const),
    );
    expect(playSourceList[0]!.contentId).toBe(`v-${versionId}`);
    expect((await media(`v-${versionId}`, '240p/0.m4s')).status).toBe(200);
  }
  expect((await shelf('own-films')).size).toBe(1);

  unlinkSync(join(files.folder, 'Heat (1995)/Heat (1995) - Final Cut.mp4'));
  await importIt();
  const left = await detailOf((await shelf('own-films')).get('Heat')!.metaId);
  expect([left.metaId, left.versions]).toEqual([metaId, undefined]);
});

test('[BYO-04] unplayable or unreadable files are listed with reasons, and the rest is imported', async () => {
  files.file('Good.mp4', film);
  files.file('Good.en.srt', 'no subtitles');
  files.file('Good.nfo', '<!DOCTYPE m [<!ENTITY a "a">]><movie><title>&a;</title></movie>');
  files.file('Good-poster.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  files.file('Cut (2001).mp4', film.subarray(0, 100_000));
  files.file('Noise.mp4', Buffer.alloc(5_000, 7));
  files.file('<b>&amp;\u001b[31m.mp4', Buffer.alloc(0));
  const outside = importFiles();
  symlinkSync(outside.file('Secret.mp4', film), join(files.folder, 'Secret.mp4'));
  const { code, said } = await importIt();
  outside.remove();
  expect(code).toBe(0);
  expect([...(await shelf('own-films')).keys()]).toEqual(['Good']);
  const text = said.join('\n');
  for (const line of [
    'Good.en.srt: there are no subtitles in it',
    'Good.nfo: it defines XML entities of its own',
    'Good-poster.jpg: it is no picture',
    'Secret.mp4: a link that leads out of the folder',
    'Noise.mp4: ',
    '<b>&amp;?[31m.mp4: ',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/Cut \(2001\)\.mp4: it is cut off: \d+ of \d+ seconds are there/);
});

test('[BYO-04] an import of an empty, missing or already importing folder is refused and changes nothing', async () => {
  files.file('Good.mp4', film);
  const both = await Promise.all([importIt(), importIt()]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ complained }) => complained).join('')).toContain(
    'Another import is running (vod mine). Try again when it is done.',
  );
  unlinkSync(join(files.folder, 'Good.mp4'));
  expect((await importIt()).complained).toContain('There is no film in');
  expect((await shelf('own-films')).size).toBe(1);
  expect((await runOn(operator, ['import', 'vod', '/no/such'])).complained).toContain(
    'no such file',
  );
  expect(summaryOf((await importIt('--force')).said)).toContain('1 removed');
});

test('[BYO-04] a folder import that was killed or ran out of space continues with the same film', async () => {
  files.file('One.mp4', 'one');
  files.file('Two.mp4', 'second');
  const { db } = operator.services;
  const store = new VodStore(join(files.folder, '.store'));
  const made: string[] = [];
  const track = {
    name: '240p',
    kind: 'video',
    codecs: 'avc1.64001f',
    bandwidth: 1,
    averageBandwidth: 1,
  };
  const index = {
    seconds: 4,
    isPartial: false,
    subtitles: [],
    tracks: [{ ...track, initBytes: 0, segments: [] }],
  };
  const importWith = (endings: ('done' | 'killed' | 'full')[]) =>
    importFolder(
      { name: 'mine', location: files.folder, isForced: false },
      {
        ...{ db, store, hasFfmpeg: false, now: () => operator.clock.now },
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onBegin: () => Promise.resolve(),
        packager: createPackager({
          ...{ store, hasFfmpeg: false, signal: new AbortController().signal },
          run: ({ source, folder }) => {
            mkdirSync(folder, { recursive: true });
            const ending = endings.shift();
            if (ending === 'killed') return Promise.reject(new Error('killed'));
            if (ending === 'full') return Promise.resolve({ failed: 'ENOSPC' });
            made.push(source.slice(files.folder.length + 1));
            writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
            return Promise.resolve({ done: true });
          },
        }),
      },
    );
  await expect(importWith(['done', 'killed'])).rejects.toThrow('killed');
  const full = await importWith(['full']);
  expect(full).toMatchObject({ added: 1, isDiskFull: true });
  expect((await importWith(['done'])).added).toBe(1);
  expect(made.sort()).toEqual(['One.mp4', 'Two.mp4']);
  expect([...(await shelf('own-films')).keys()].sort()).toEqual(['One', 'Two']);
});
