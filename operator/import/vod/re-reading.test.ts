import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, afterEach, beforeAll, expect, test } from '@jest/globals';
import { favouriteVodAdd, favouriteVodList } from '#lib/contract/favourites.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { importFolder } from './import-folder.ts';
import { createPackager } from './packaging/packager.ts';
import { VodStore } from './vod-store.ts';

let operator: TestOperator;
let files = importFiles();
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
beforeEach(() => {
  files = importFiles();
});
afterEach(() => files.remove());
afterAll(() => operator.close());

const track = { name: '240p', kind: 'video', codecs: 'avc1.64001f', bandwidth: 1 };
const index = {
  ...{ seconds: 4, isPartial: false, subtitles: [] },
  tracks: [{ ...track, averageBandwidth: 1, initBytes: 0, segments: [] }],
};

/** Imports the folder; each file is packaged at once. */
function importIt() {
  const store = new VodStore(join(files.folder, '.store'));
  const { signal } = new AbortController();
  const run = ({ folder }: { folder: string }) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
    return Promise.resolve({ done: true as const });
  };
  return importFolder(
    { name: basename(files.folder), location: files.folder, isForced: false },
    {
      ...{ db: operator.services.db, store, hasFfmpeg: false, signal },
      now: () => operator.clock.now,
      onProgress: () => undefined,
      onBegin: () => Promise.resolve(),
      packager: createPackager({ store, hasFfmpeg: false, signal, run }),
    },
  );
}

/** The stored films and episodes, by their files. */
async function stored() {
  const { db } = operator.services;
  const rows = await db
    .select({ title: titles, imported: importedTitles })
    .from(importedTitles)
    .innerJoin(titles, eq(titles.metaId, importedTitles.metaId))
    .where(eq(importedTitles.folderName, basename(files.folder)));
  return new Map(
    rows.flatMap(({ title, imported: { path, groupKey } }) =>
      path === null ? [] : [[path, { ...title, path, groupKey }] as const],
    ),
  );
}

/** Makes the films those of an earlier version, which left the year in the title. */
async function asReadBefore() {
  const { db } = operator.services;
  for (const { metaId, title, year } of (await stored()).values()) {
    const name = `${title.en} ${year}`;
    await db
      .update(titles)
      .set({ title: { en: name }, year: null })
      .where(eq(titles.metaId, metaId));
    const groupKey = `film ${name.toLowerCase()} /.`;
    await db.update(importedTitles).set({ groupKey }).where(eq(importedTitles.metaId, metaId));
  }
}

const idsOf = (all: Awaited<ReturnType<typeof stored>>) =>
  new Map([...all].map(([path, { metaId }]) => [path, metaId]));

test('[BYO-04] films whose names are read otherwise now keep their ids and favourites', async () => {
  const names = Array.from(
    { length: 12 },
    (_, place) => `Harbour ${'ABCDEFGHIJKL'[place]} ${1980 + place}`,
  );
  for (const name of names) files.file(`${name}.mkv`, `the film ${name}`);
  expect((await importIt()).added).toBe(12);
  await asReadBefore();
  const before = idsOf(await stored());
  const metaId = before.get(`${names[3]}.mkv`)!;
  const { token } = await operator.signIn();
  await operator.get(favouriteVodAdd, { metaIdList: [metaId] }, { token });
  // This one was copied: the same path, another time.
  utimesSync(join(files.folder, `${names[4]}.mkv`), 1_000, 1_000);

  expect(await importIt()).toMatchObject({ added: 0, changed: 12, removed: 0 });
  const after = await stored();
  expect(idsOf(after)).toEqual(before);
  expect(after.get(`${names[3]}.mkv`)).toMatchObject({ title: { en: 'Harbour D' }, year: 1983 });
  const { metaList } = await operator.get<ResponseOf<typeof favouriteVodList>>(
    ...([favouriteVodList, {}, { token }] as const),
  );
  expect(metaList.map((card) => card.metaId)).toEqual([metaId]);
});

test('[BYO-04] a file with an .nfo that was replaced by another film is no longer the one before', async () => {
  files.file('tonight.mkv', 'one film');
  files.file('tonight.nfo', '<movie><title>Lantern</title><year>2001</year></movie>');
  await importIt();
  const before = idsOf(await stored());
  files.file('tonight.mkv', 'quite another film');
  files.file('tonight.nfo', '<movie><title>Quarry</title><year>2002</year></movie>');
  expect(await importIt()).toMatchObject({ added: 1, removed: 1 });
  expect(idsOf(await stored())).not.toEqual(before);
});

test('[BYO-04] episodes keep their ids when their series is divided into two', async () => {
  const season = 'Club/Season 1';
  for (const number of [1, 2, 3, 4])
    files.file(`${season}/S01E0${number}.mkv`, `episode ${number}`);
  await importIt();
  const before = await stored();
  const now = ['Amber S01E01', 'Amber S01E02', 'Winter S01E01', 'Winter S01E02'];
  for (const [place, name] of now.entries()) {
    const [from, to] = [`${season}/S01E0${place + 1}.mkv`, `${season}/${name}.mkv`];
    renameSync(join(files.folder, from), join(files.folder, to));
  }
  expect(await importIt()).toMatchObject({ added: 0, changed: 4, removed: 0 });
  const after = await stored();
  expect(now.map((name) => after.get(`${season}/${name}.mkv`)?.metaId)).toEqual(
    [1, 2, 3, 4].map((number) => before.get(`${season}/S01E0${number}.mkv`)?.metaId),
  );
  expect(new Set([...after.values()].map(({ seriesId }) => seriesId)).size).toBe(2);
});

test('[BYO-04] an episode keeps its id when it comes to another series', async () => {
  files.file('Amber/Amber S01E01.mkv', 'amber 1');
  files.file('Winter/Winter S00E01.mkv', 'a special');
  await importIt();
  const before = await stored();
  mkdirSync(join(files.folder, 'Amber/Extras'));
  const [from, to] = ['Winter/Winter S00E01.mkv', 'Amber/Extras/Amber S00E02.mkv'];
  renameSync(join(files.folder, from), join(files.folder, to));
  expect(await importIt()).toMatchObject({ added: 0, changed: 1, removed: 0 });
  const after = await stored();
  expect(after.get(to)).toMatchObject({ metaId: before.get(from)!.metaId, episode: 2 });
  expect(after.get(to)!.seriesId).toBe(before.get('Amber/Amber S01E01.mkv')!.seriesId);
});
