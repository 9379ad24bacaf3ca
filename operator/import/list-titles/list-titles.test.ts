import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { favouriteVodAdd, favouriteVodList } from '#lib/contract/favourites.ts';
import { searchQuery } from '#lib/contract/search.ts';
import {
  playlistBatch,
  playlistRoot,
  vodBatchDetail,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite();
const { files } = suite;

const entry = (name: string, address: string, attributes = '') =>
  `#EXTINF:-1 ${attributes},${name}\nhttp://a.example/${address}\n`;

async function importText(entries: string[], ...more: string[]) {
  const path = files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`);
  return runOn(suite.operator, ['import', 'm3u', path, '--grace', '0', ...more]);
}

async function get<T>(call: Parameters<TestOperator['get']>[0], data: Record<string, unknown>) {
  const { token } = await suite.operator.visit();
  return suite.operator.get<T>(call, data, { token });
}

/** The rows of a page that come from a list or folder, each with its titles. */
async function rowsOf(type: 'home' | 'movies' | 'series') {
  const root = await get<ResponseOf<typeof playlistRoot>>(
    playlistRoot,
    type === 'home' ? {} : { type },
  );
  const playlistIds = root.playlistList
    .map(({ playlistId }) => playlistId)
    .filter((id) => /^(group|own)-/.test(id));
  if (playlistIds.length === 0) return [];
  const { playlistList } = await get<ResponseOf<typeof playlistBatch>>(playlistBatch, {
    playlistIds,
  });
  return playlistList.map(({ title, cardList }) => [title, cardList.map((card) => card.title)]);
}

/** Ids of all imported list titles, by name. */
async function ids(): Promise<Map<string, string>> {
  const { db } = suite.operator.services;
  const rows = await db
    .select({ title: titles.title, metaId: titles.metaId })
    .from(titles)
    .innerJoin(listedTitles, sql`${listedTitles.metaId} = ${titles.metaId}`);
  return new Map(rows.map(({ title, metaId }) => [title.en, metaId]));
}

const detailOf = (metaId: string) => get<VodDetail>(vodDetail, { metaId });

test('[BYO-01] films and episodes of a list become titles: by year, in series, with posters, searchable', async () => {
  const { code, said } = await importText([
    entry('Heat (1995)', 'heat.mp4', 'tvg-logo="http://p.example/heat.jpg"'),
    entry('The Wave S01E02 - Home', 'w12.mkv', 'tvg-logo="http://p.example/wave.jpg"'),
    entry('The Wave S01E01', 'w11.mkv', 'tvg-logo="http://p.example/still.jpg"'),
    entry('The Wave - S02E01', 'series/u/p/3.m3u8'),
  ]);
  expect(code).toBe(0);
  expect(said[0]).toBe('4 films and episodes added, 0 changed, 0 removed, 0 as before.');
  const known = await ids();
  const heat = await detailOf(known.get('Heat')!);
  expect(heat).toMatchObject({ metaType: 'MOVIE', year: 1995, locked: false, epgSourceStatus: 1 });
  expect(heat.durationSeconds).toBeUndefined();
  expect(heat.poster).toMatch(new RegExp(`^/artwork/poster/${heat.metaId}-[0-9a-f]{8}$`));

  const wave = await detailOf(known.get('The Wave')!);
  const seasons = wave.seasons!.map(({ season, title, episodeCount }) => [
    ...[season, title, episodeCount],
  ]);
  expect(seasons).toEqual([
    [1, 'Season 1', 2],
    [2, 'Season 2', 1],
  ]);
  const { seasonId } = wave.seasons![0]!;
  const { episodeList } = await get<ResponseOf<typeof vodEpisodes>>(vodEpisodes, { seasonId });
  expect(episodeList.map(({ episode, title }) => [episode, title])).toEqual([
    [1, 'Episode 1'],
    [2, 'Home'],
  ]);
  // The first is the picture of the series, the second that of the episode.
  expect(episodeList.map(({ landscape }) => landscape?.split('/')[2])).toEqual([
    'still',
    undefined,
  ]);
  const ofBatch = await get<ResponseOf<typeof vodBatchDetail>>(vodBatchDetail, {
    metaIdList: [heat.metaId, episodeList[0]!.metaId],
  });
  expect(ofBatch.detailList).toHaveLength(2);
  const query = { query: 'wave', kinds: ['vod'], page: 1, size: 5 };
  expect(JSON.stringify(await get(searchQuery, query))).toContain('The Wave');
  // The source addresses are not visible to viewers.
  expect(JSON.stringify([heat, wave, episodeList])).not.toMatch(/a\.example|p\.example/);
});

test('[BYO-01] groups of films become rows in the list’s order; titles without a group have separate rows', async () => {
  await importText([
    entry('Zoo (2001)', 'zoo.mp4', 'group-title="Wild"'),
    entry('Ant (2002)', 'ant.mp4', 'group-title="Small;Wild"'),
    entry('The Wave S01E01', 'w11.mp4', 'group-title="Small"'),
    entry('The Wave S01E02', 'w12.mp4', 'group-title="Small"'),
    entry('Lone (2003)', 'lone.mp4'),
  ]);
  expect(await rowsOf('home')).toEqual([
    ['Wild', ['Zoo', 'Ant']],
    ['Small', ['Ant', 'The Wave']],
    ['Film library', ['Lone']],
  ]);
  expect((await rowsOf('series')).map(([title]) => title)).toEqual(['Small']);
  await importText([
    entry('Bee (2004)', 'bee.mp4', 'group-title="New"'),
    entry('Ant (2002)', 'ant.mp4', 'group-title="Small"'),
    entry('Zoo (2001)', 'zoo.mp4', 'group-title="Wild"'),
  ]);
  expect(await rowsOf('movies')).toEqual([
    ['New', ['Bee']],
    ['Small', ['Ant']],
    ['Wild', ['Zoo']],
  ]);
  expect(await rowsOf('series')).toEqual([]);
  // A second list shares a row, and its removal removes only its own titles.
  const other = files.file('b.m3u', `#EXTM3U\n${entry('Cat', 'cat.mp4', 'group-title="wild"')}`);
  await runOn(suite.operator, ['import', 'm3u', other]);
  expect((await rowsOf('movies')).at(-1)).toEqual(['Wild', ['Cat', 'Zoo']]);
  await runOn(suite.operator, ['import', 'remove', 'm3u', 'b']);
  expect((await rowsOf('movies')).at(-1)).toEqual(['Wild', ['Zoo']]);
});

test('[BYO-01] films and episodes keep ids and favourites in a second import, with new addresses or names', async () => {
  const wave = (from: string) => [
    entry('The Wave S01E01', `${from}11.mp4`),
    entry('The Wave S01E02', `${from}12.mp4`),
  ];
  await importText([
    entry('Heat (1995)', 'old/heat.mp4'),
    entry('Tpyo', 'typo.mp4'),
    entry('Gone', 'gone.mp4'),
    ...wave('old/'),
  ]);
  const before = await ids();
  const { token } = await suite.operator.signIn();
  await suite.operator.get(favouriteVodAdd, { metaIdList: [before.get('Heat')!] }, { token });

  const wanted = [
    entry('HEAT - 1995', 'new/heat.mkv'),
    entry('Typo', 'typo.mp4'),
    entry('Fresh', 'fresh.mp4'),
    ...wave('new/').reverse(),
  ];
  const { said } = await importText(wanted);
  expect(said[0]).toBe('1 film or episode added, 4 changed, 1 removed, 0 as before.');
  const after = await ids();
  expect(after.get('HEAT')).toBe(before.get('Heat'));
  expect(after.get('Typo')).toBe(before.get('Tpyo'));
  for (const name of ['The Wave', 'Season 1', 'Episode 1', 'Episode 2']) {
    expect(after.get(name)).toBe(before.get(name));
  }
  expect(after.has('Gone')).toBe(false);
  const kept = await suite.operator.get(favouriteVodList, {}, { token });
  expect(JSON.stringify(kept)).toContain(after.get('HEAT'));
  // When the whole series is renamed, its episodes' addresses identify it.
  const renamed = wanted.map((text) => text.replace('The Wave', 'The Big Wave'));
  await importText(renamed);
  expect((await ids()).get('The Big Wave')).toBe(before.get('The Wave'));
  const again = await importText(renamed);
  expect(again.said[0]).toBe('0 films and episodes added, 0 changed, 0 removed, 5 as before.');
});

test('[BYO-01] a film that becomes an episode, and an episode that becomes a film, get new ids', async () => {
  await importText([entry('Pilot', 'a.mp4'), entry('The Wave S01E01', 'b.mp4')]);
  const before = await ids();
  const { code } = await importText([
    entry('The Start S01E01 - Pilot', 'a.mp4'),
    entry('Crest', 'b.mp4'),
  ]);
  expect(code).toBe(0);
  const after = await ids();
  expect([...after.keys()].sort()).toEqual(['Crest', 'Pilot', 'Season 1', 'The Start']);
  expect([...after.values()].some((id) => [...before.values()].includes(id))).toBe(false);
});

test('[BYO-01] duplicate or unplayable list entries are rejected, in the order of lines', async () => {
  const { said } = await importText([
    entry('Heat (1995)', 'heat.mp4'),
    entry('Heat (1995) 4K', 'heat.mp4'),
    entry('Uno', 'one/two/uno.ts'),
    entry('The Wave 1x02', 'w.mp4'),
    entry('The Wave - S01E02 - Home', 'w.iso'),
    entry('The Wave - S01E02 - Home', 'w.webm'),
    entry('Dos', 'live/u/p/7.ts'),
  ]);
  expect(said.slice(0, 2)).toEqual([
    '2 channels added, 0 changed, 0 removed, 0 as before.',
    '2 films and episodes added, 0 changed, 0 removed, 0 as before.',
  ]);
  expect(said.slice(-4)).toEqual([
    '3 rejected:',
    '  line 4: another copy of line 2',
    '  line 10: a browser does not play ISO files',
    '  line 12: another copy of line 8',
  ]);
});

test('[FIL-02] entries of one film with addresses of their own are its versions, and each plays', async () => {
  const list = [
    entry('Heat (1995)', 'heat.mp4'),
    entry('4K: Heat (1995)', 'heat4k.mp4'),
    entry('ES - Heat (1995)', 'heat-es.mp4'),
  ];
  const { said } = await importText(list);
  expect(said[0]).toBe('1 film or episode added, 0 changed, 0 removed, 0 as before.');
  expect(await rowsOf('movies')).toEqual([['Film library', ['Heat']]]);
  const { db } = suite.operator.services;
  const film = async () => {
    const rows = await db
      .select()
      .from(titles)
      .where(sql`${titles.mergedInto} is null`);
    return detailOf(
      rows.find(({ title, metaType }) => title.en === 'Heat' && metaType === 'MOVIE')!.metaId,
    );
  };
  const heat = await film();
  expect(heat.versions?.map(({ name }) => name)).toEqual([undefined, '4K', 'ES']);
  const { token } = await suite.operator.signIn();
  const contentOf = async (versionId?: string) => {
    const wish = { metaId: heat.metaId, ...(versionId !== undefined && { versionId }) };
    const { playSourceList } = await suite.operator.get<ResponseOf<typeof vodPlaySource>>(
      vodPlaySource,
      wish,
      { token },
    );
    return playSourceList[0]?.contentId;
  };
  const versions = heat.versions!;
  expect(await contentOf()).toBe(`v-${heat.metaId}`);
  expect(await contentOf(versions[2]!.versionId)).toBe(`v-${versions[2]!.versionId}`);
  expect(await contentOf('another-title')).toBe(`v-${heat.metaId}`);
  await suite.operator.get(favouriteVodAdd, { metaIdList: [heat.metaId] }, { token });

  // The versions keep their ids by their addresses, the film by its name.
  await importText([list[2]!, list[1]!]);
  const again = await film();
  expect(again.metaId).toBe(heat.metaId);
  expect(again.versions?.map(({ name, versionId }) => [name, versionId])).toEqual([
    ['ES', heat.metaId],
    ['4K', versions[1]!.versionId],
  ]);
  await importText([list[0]!]);
  expect((await film()).versions).toBeUndefined();
});

test('[BYO-01] a list without most of its films is refused, unless forced; removing a list removes them', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    entry(`Film ${index} (2001)`, `${index}.mp4`, 'group-title="All"'),
  );
  await importText([entry('Uno', 'uno.m3u8'), ...many]);
  const short = [entry('Dos', 'dos.m3u8'), ...many.slice(0, 3)];
  const { code, complained } = await importText(short);
  expect(code).toBe(1);
  expect(complained).toContain('9 of 12 films and episodes are no longer in it');
  expect((await ids()).size).toBe(12);
  expect((await importText(short, '--force')).said).toEqual(
    expect.arrayContaining([
      '1 channel added, 0 changed, 1 removed, 0 as before.',
      '0 films and episodes added, 0 changed, 9 removed, 3 as before.',
    ]),
  );
  expect((await ids()).size).toBe(3);
  await runOn(suite.operator, ['import', 'remove', 'm3u', 'tv']);
  expect((await ids()).size).toBe(0);
  expect(await rowsOf('home')).toEqual([]);
});

test('[BYO-01] an import whose films fail keeps its channels, and a second import adds the films', async () => {
  const { db } = suite.operator.services;
  await db.execute(sql`alter table listed_titles add constraint refuse check (false) not valid`);
  const wanted = [entry('Uno', 'uno.m3u8'), entry('Heat', 'heat.mp4', 'group-title="Mine"')];
  const { complained } = await importText(wanted);
  expect(complained).toContain('It was half-way, and goes on by itself.');
  expect((await ids()).size).toBe(0);
  await db.execute(sql`alter table listed_titles drop constraint refuse`);
  expect((await importText(wanted)).said.slice(0, 2)).toEqual([
    '0 channels added, 0 changed, 0 removed, 1 as before.',
    '1 film or episode added, 0 changed, 0 removed, 0 as before.',
  ]);
  expect(await rowsOf('home')).toEqual([['Mine', ['Heat']]]);
});
