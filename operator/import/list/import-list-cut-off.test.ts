import { expect, test } from '@jest/globals';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { categoryChannels, channels, dataVersions } from '#operator/db/schema/channels.ts';
import { importedChannels, listedTitles } from '#operator/db/schema/imports.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { Imports } from '#operator/import/imports.ts';
import { VodStore } from '#operator/import/vod/vod-store.ts';
import { Turns } from '#operator/serving/turns.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';

let filmsShown = 0;
const suite = importSuite();
const { files } = suite;

type Between = (imports: Imports) => Promise<void>;

/** Imports with portions of minimum size; `between` runs between any two of them. */
function importsWith(between: Between = () => Promise.resolve()): Imports {
  let at = 0;
  const clock = { now: () => (at += 1_000), pause: () => between(imports) };
  const imports: Imports = new Imports({
    db: suite.operator.services.db,
    now: () => suite.operator.clock.now,
    turns: new Turns(clock),
    fetchForeign: () => Promise.reject(new Error('nothing is fetched')),
    refusal: () => null,
    mediaOrigins: [],
    vodStore: new VodStore(''),
    onFilms: () => Promise.resolve(void (filmsShown += 1)),
    log: pino({ level: 'silent' }),
  });
  return imports;
}

const MANY = 60;
const channelsText = (from: string, numberOf: (index: number) => number | null = () => null) =>
  Array.from({ length: MANY }, (_, index) => {
    const number = numberOf(index);
    const attribute = number === null ? '' : `tvg-chno="${number}"`;
    return `#EXTINF:-1 ${attribute} group-title="Group ${index % 3}",Channel ${index}\nhttp://${from}/${index}.m3u8\n`;
  });
const filmsText = (from: string) =>
  Array.from(
    { length: MANY },
    (_, index) =>
      `#EXTINF:-1 group-title="Films ${index % 3}",Film ${index} (2001)\nhttp://${from}/${index}.mp4\n`,
  );

const wish = (entries: readonly string[]) => ({
  kind: 'm3u' as const,
  name: 'tv',
  location: files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`),
});

const imported = () =>
  suite.operator.services.db.select().from(importedChannels).orderBy(asc(importedChannels.address));
const listed = () => suite.operator.services.db.select().from(listedTitles);
const source = async () => {
  const [found] = await importsWith().sources();
  return found;
};
const versions = () => suite.operator.services.db.select().from(dataVersions);

/** Closes the imports as soon as a condition holds. */
const endWhen =
  (isSo: () => Promise<boolean>): Between =>
  async (imports) => {
    // Do not wait: closing waits for the import.
    if (await isSo()) void imports.close();
  };

test('[BYO-01] viewers get answers during a list import, and every channel is complete from the start', async () => {
  const { db } = suite.operator.services;
  const seen = new Set<number>();
  const look: Between = async () => {
    await suite.operator.visit();
    const rows = await db
      .select({ group: categoryChannels.categoryId })
      .from(importedChannels)
      .leftJoin(
        categoryChannels,
        eq(categoryChannels.logicalChannelId, importedChannels.logicalChannelId),
      );
    expect(rows.filter(({ group }) => group === null)).toEqual([]);
    seen.add(rows.length);
  };
  const lines = await importsWith(look).run(wish(channelsText('a.example')));
  expect(lines[0]).toBe(`${MANY} channels added, 0 changed, 0 removed, 0 as before.`);
  expect(seen.size).toBeGreaterThan(5);
});

test('[BYO-01] an interrupted list import continues automatically with the rest of the list', async () => {
  await importsWith().run(wish(channelsText('old.example')));
  const before = await imported();
  const { token } = await suite.operator.signIn();
  const favoriteChannelList = before
    .slice(0, 2)
    .map(({ logicalChannelId }) => ({ logicalChannelId, updateTime: 5 }));
  await suite.operator.get(favouriteChannelCreate, { favoriteChannelList }, { token });

  const changed = async () => (await imported()).filter(({ address }) => address.includes('new'));
  const ending = importsWith(endWhen(async () => (await changed()).length > MANY / 2));
  const wanted = wish([...channelsText('new.example'), ...filmsText('new.example')]);
  await expect(ending.run(wanted)).rejects.toThrow('The operator ends.');
  const there = (await changed()).length;
  expect(there).toBeGreaterThan(MANY / 2);
  expect(there).toBeLessThan(MANY);
  expect((await source())!.problem).toBe('it is not done yet, and goes on by itself');

  const since = await versions();
  await importsWith().refreshDue();
  const after = await imported();
  expect(after.every(({ address }) => address.includes('new'))).toBe(true);
  expect(after.map(({ logicalChannelId }) => logicalChannelId).sort()).toEqual(
    before.map(({ logicalChannelId }) => logicalChannelId).sort(),
  );
  expect(await suite.operator.get(favouriteChannelList, {}, { token })).toEqual({
    favoriteChannelList,
  });
  expect((await source())!.problem).toBeNull();
  expect(await versions()).not.toEqual(since);
  expect(await listed()).toHaveLength(MANY);
});

test('[BYO-01] viewers are notified of an import that was interrupted after its last change', async () => {
  const ending = importsWith(endWhen(async () => (await imported()).length === MANY));
  await expect(ending.run(wish(channelsText('a.example')))).rejects.toThrow('The operator ends.');
  const since = await versions();
  const [line] = await importsWith().run(wish(channelsText('a.example')));
  expect(line).toBe(`0 channels added, 0 changed, 0 removed, ${MANY} as before.`);
  const isNew = ({ dataType, changedAt }: (typeof since)[number]) =>
    changedAt !== since.find((one) => one.dataType === dataType)?.changedAt;
  expect((await versions()).filter(isNew).map(({ dataType }) => dataType)).toEqual(
    expect.arrayContaining(['CHANNEL_LIST', 'CHANNEL_GROUP']),
  );
});

test('[BYO-01] an interrupted import of films continues automatically, and switches on their pages', async () => {
  const ending = importsWith(endWhen(async () => (await listed()).length > MANY / 2));
  await expect(ending.run(wish(filmsText('a.example')))).rejects.toThrow('The operator ends.');
  const before = (await listed()).map(({ metaId }) => metaId);
  expect(before.length).toBeLessThan(MANY);
  filmsShown = 0;
  await importsWith().refreshDue();
  const after = (await listed()).map(({ metaId }) => metaId);
  expect(after).toHaveLength(MANY);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(filmsShown).toBe(1);
});

test('[BYO-01] a list import that cannot be finished is reported as partial', async () => {
  const ending = importsWith(endWhen(async () => (await imported()).length > MANY / 2));
  await expect(ending.run(wish(channelsText('a.example')))).rejects.toThrow('The operator ends.');
  const there = (await imported()).length;
  files.file('tv.m3u', '<html>Log in</html>');
  await importsWith().refreshDue();
  expect((await source())!.problem).toMatch(
    /^It is no M3U list.* It is half-way: import it again\.$/,
  );
  expect(await imported()).toHaveLength(there);
  await importsWith().run(wish(channelsText('a.example')));
  expect(await imported()).toHaveLength(MANY);
  expect((await source())!.problem).toBeNull();
});

test('[BYO-01] no number occurs twice while channels change theirs', async () => {
  const { db } = suite.operator.services;
  const numbersOf = async () => {
    const rows = await db.select({ number: channels.channelSeq }).from(channels);
    return rows.map(({ number }) => number);
  };
  await importsWith().run(wish(channelsText('a.example', (index) => 500 + index)));
  const isUnique: Between = async () => {
    const numbers = await numbersOf();
    expect(new Set(numbers).size).toBe(numbers.length);
  };
  const turned = (index: number) => 500 + ((index + 7) % MANY);
  const [line] = await importsWith(isUnique).run(wish(channelsText('a.example', turned)));
  expect(line).toBe(`0 channels added, ${MANY} changed, 0 removed, 0 as before.`);
  const own = (await numbersOf()).filter((number) => number >= 500 && number < 500 + MANY);
  expect(own).toHaveLength(MANY);
});

test('[BYO-01] the guide of a channel survives a parallel import of its list', async () => {
  const { db } = suite.operator.services;
  await importsWith().run(wish(channelsText('old.example')));
  let isNoted = false;
  const note: Between = async () => {
    if (isNoted || !(await imported()).some(({ address }) => address.includes('new'))) return;
    isNoted = true;
    await db.update(importedChannels).set({ guideName: 'guide' });
  };
  await importsWith(note).run(wish(channelsText('new.example')));
  expect(isNoted).toBe(true);
  const rows = await db.select().from(importedChannels).where(isNull(importedChannels.guideName));
  expect(rows).toEqual([]);
});

test('[BYO-01] importing the same list again writes nothing', async () => {
  const { db } = suite.operator.services;
  const list = wish([...channelsText('a.example'), ...filmsText('a.example')]);
  await importsWith().run(list);
  /** The transactions that wrote the rows of each table. */
  const written = async () => {
    const found: unknown[] = [];
    for (const table of [
      ...['channels', 'physical_channels', 'imported_channels', 'categories', 'category_channels'],
      ...['titles', 'listed_titles', 'playlists', 'playlist_items', 'data_versions'],
    ]) {
      const rows = sql`select xmin::text, count(*)::int from ${sql.identifier(table)} group by 1 order by 1`;
      found.push([table, ((await db.execute(rows)) as { rows: unknown[] }).rows]);
    }
    return found;
  };
  const before = await written();
  await importsWith().run(list);
  expect(await written()).toEqual(before);
});

test('[BYO-01] an interrupted removal of a list continues automatically', async () => {
  const list = wish([...channelsText('a.example'), ...filmsText('a.example')]);
  await importsWith().run({ ...list, everyHours: 1 });
  const ending = importsWith(endWhen(async () => (await imported()).length < MANY / 2));
  await expect(ending.remove('m3u', 'tv')).rejects.toThrow('What is left goes by itself.');
  expect((await imported()).length).toBeGreaterThan(0);
  suite.operator.clock.now += 2 * 3_600_000;
  await importsWith().refreshDue();
  expect([await imported(), await listed(), await source()]).toEqual([[], [], undefined]);
});

test('[BYO-01] an interrupted import with --force continues with --force', async () => {
  await importsWith().run(wish(channelsText('a.example')));
  const few = { ...wish(channelsText('a.example').slice(0, 5)), graceDays: 0 };
  await expect(importsWith().run(few)).rejects.toThrow('with --force');
  const ending = importsWith(endWhen(async () => (await imported()).length < MANY));
  await expect(ending.run({ ...few, isForced: true })).rejects.toThrow('The operator ends.');
  // More than half of the remaining channels are yet to be deleted.
  expect((await imported()).length).toBeGreaterThan(10);
  expect((await source())!.problem).toMatch(/goes on by itself, with --force$/);
  await importsWith().refreshDue();
  expect(await imported()).toHaveLength(5);
  expect((await source())!.problem).toBeNull();
  // Without --force from then on.
  await importsWith().run(wish(channelsText('a.example')));
  await importsWith()
    .run({ ...few, everyHours: 1 })
    .catch(() => undefined);
  expect(await imported()).toHaveLength(MANY);
});

test('[BYO-01] an import that has lost its lease stops', async () => {
  const { db } = suite.operator.services;
  const lose: Between = async () => {
    if ((await imported()).length === 0) return;
    await db.delete(settings).where(eq(settings.settingKey, 'import-lease'));
  };
  const losing = importsWith(lose).run(wish(channelsText('a.example')));
  await expect(losing).rejects.toThrow('another import came first');
  expect((await imported()).length).toBeLessThan(MANY);
  const { said } = await runOn(suite.operator, [
    'import',
    'm3u',
    wish(channelsText('a.example')).location,
  ]);
  expect(said[0]).toMatch(/^\d+ channels added, 0 changed, 0 removed, \d+ as before\.$/);
  expect(await imported()).toHaveLength(MANY);
});
