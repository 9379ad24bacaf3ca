import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OpenDatabase } from '#operator/db/open.ts';
import { channels, dataVersions } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { importSources, importedChannels, stagedProgrammes } from '#operator/db/schema/imports.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { guideInstant, importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { openSeededDatabase } from '#tests/setup/operator/seeded-database.ts';
import { guideUnderWay } from './guide-under-way.ts';

/** Operators start and end on one database, which stays. */
let database: OpenDatabase;
let operator: TestOperator;
let source: ForeignSource;
/** Two channels with random ids, in the order in which their guides are applied. */
let ids: string[];
let names: string[];
const files = importFiles();

const start = async () => {
  operator = await openTestOperator({
    ...{ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } },
    database: { ...database, close: () => Promise.resolve() },
  });
};

beforeAll(async () => {
  database = await openSeededDatabase();
  source = await ForeignSource.start();
  await start();
  const list = '#EXTM3U\n#EXTINF:-1,One\nhttp://a.example/1\n#EXTINF:-1,Two\nhttp://a.example/2\n';
  await runOn(operator, [
    'import',
    'm3u',
    files.file('tv.m3u', list.replaceAll(/\/(\d)/g, '/$1.m3u8')),
  ]);
  const rows = await database.db
    .select({ id: channels.logicalChannelId, name: channels.name })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .orderBy(asc(channels.logicalChannelId));
  ids = rows.map(({ id }) => id);
  names = rows.map(({ name }) => name);
}, 60_000);
beforeEach(async () => {
  await database.db.delete(importSources).where(eq(importSources.kind, 'xmltv'));
  await database.db.delete(programmes).where(inArray(programmes.epgId, ids));
  expect((await importText('guide.xml', 'Before')).code).toBe(0);
});
afterAll(async () => {
  await operator.close();
  await database.close();
  source.stop();
  files.remove();
});

/** More than one portion of a guide, each half a minute long. */
const programmesEach = 120;

/** A guide with a title for all programmes of each channel, in the order of `ids`. */
const guide = (first: string, second = first) => {
  const hour = Math.floor(operator.clock.now / 3_600_000) * 3_600_000;
  const programmesOf = (name: string, title: string) =>
    Array.from({ length: programmesEach }, (_, index) => {
      const from = guideInstant(hour + index * 30_000);
      return `<programme start="${from}" channel="${name}"><title>${title}</title></programme>\n`;
    }).join('');
  const declared = names.map(
    (name) => `<channel id="${name}"><display-name>${name}</display-name></channel>\n`,
  );
  const listed = [first, second].map((title, index) => programmesOf(names[index]!, title));
  return `<tv>\n${declared.join('')}${listed.join('')}</tv>\n`;
};

const importText = (name: string, ...of: Parameters<typeof guide>) =>
  runOn(operator, ['import', 'xmltv', files.file(name, guide(...of))]);

/** The titles of both channels, in the order of `ids`. */
async function titles(): Promise<string[]> {
  const rows = await database.db
    .selectDistinct({ epgId: programmes.epgId, title: programmes.title })
    .from(programmes)
    .where(inArray(programmes.epgId, ids))
    .orderBy(asc(programmes.epgId));
  return rows.map(({ title }) => title.en);
}

/** Makes the database refuse new programmes of a channel, as if the operator had ended before it. */
async function cutOffBefore(id: string, work: () => Promise<void>): Promise<void> {
  const refuse = sql.raw(`check (epg_id <> '${id}' or title->>'en' = 'Before') not valid`);
  await database.db.execute(sql`alter table programmes add constraint refuse ${refuse}`);
  try {
    await work();
  } finally {
    await database.db.execute(sql`alter table programmes drop constraint refuse`);
  }
}

async function restart(): Promise<void> {
  await operator.close();
  await start();
  // The start does not wait for it; the test's timeout limits the wait.
  while ((await guideUnderWay(database.db)) || (await isImporting())) {
    await new Promise(setImmediate);
  }
}

/** An operator that finishes a guide holds the lease until the staged programmes are deleted. */
const isImporting = async () =>
  (await database.db.$count(settings, eq(settings.settingKey, 'import-lease'))) > 0;

const cutOff = async (name: string, ...of: Parameters<typeof guide>) => {
  await cutOffBefore(ids[1]!, async () => {
    const { code, complained } = await importText(name, ...of);
    expect(code).toBe(1);
    expect(complained).toContain('It was half-way, and goes on by itself.');
  });
  expect(await titles()).toEqual([of[0], 'Before']);
};

test('[BYO-02] the next start finishes a guide import that was interrupted between two channels', async () => {
  // As for a first guide: the source is stored too.
  await database.db.delete(importSources).where(eq(importSources.kind, 'xmltv'));
  await cutOff('new.xml', 'After');
  const since = Date.now();
  await restart();
  expect(await titles()).toEqual(['After', 'After']);
  const [version] = await database.db
    .select()
    .from(dataVersions)
    .where(eq(dataVersions.dataType, 'EPG_PROGRAMS'));
  expect(version!.changedAt).toBeGreaterThanOrEqual(since);
  const { said } = await runOn(operator, ['import', 'list']);
  expect(said.join('\n')).toMatch(/xmltv {2}new {2}every 12 h .* well/);
});

test('[BYO-02] a channel that is unchanged in an interrupted guide stays with that guide', async () => {
  await cutOff('guide.xml', 'Before', 'After');
  await restart();
  expect(await titles()).toEqual(['Before', 'After']);
  const bound = await database.db
    .select({ guideName: importedChannels.guideName })
    .from(importedChannels);
  expect(bound).toEqual([{ guideName: 'guide' }, { guideName: 'guide' }]);
});

test('[BYO-02] another guide waits for an interrupted one; the same guide replaces it', async () => {
  await cutOff('guide.xml', 'After');
  // The first guide was finished and has both channels, so the other guide matches none.
  const { complained } = await importText('other.xml', 'Other');
  expect(complained).toContain('There are no imported channels');
  expect(await titles()).toEqual(['After', 'After']);
  await cutOffBefore(ids[1]!, async () => {
    expect((await importText('guide.xml', 'Once more')).code).toBe(1);
    expect((await importText('guide.xml', 'Before')).code).toBe(0);
  });
  expect(await titles()).toEqual(['Before', 'Before']);
});

test('[BYO-02] an interrupted guide whose source is removed does not continue', async () => {
  await cutOff('guide.xml', 'After');
  await runOn(operator, ['import', 'remove', 'xmltv', 'guide']);
  expect(await guideUnderWay(database.db)).toBeNull();
  await restart();
  expect(await titles()).toEqual(['After', 'Before']);
});

test('[BYO-02] an operator that ends while reading a guide changes nothing', async () => {
  const asked = new Promise<void>((resolve) => {
    source.on('/slow.xml', (_request, response) => {
      response.writeHead(200).write(guide('After').slice(0, -8));
      resolve();
    });
  });
  const line = ['import', 'xmltv', `${source.origin}/slow.xml`, '--name', 'guide'];
  const importing = runOn(operator, line);
  await asked;
  await restart();
  expect((await importing).complained).toContain('The operator ends. Nothing has changed.');
  expect(await titles()).toEqual(['Before', 'Before']);
  expect(await database.db.select().from(stagedProgrammes)).toEqual([]);
});

test('[BYO-02] the second of two parallel guide imports is refused', async () => {
  const both = await Promise.all([importText('guide.xml', 'A'), importText('guide.xml', 'A')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ complained }) => complained).join('')).toContain('Another import is running');
});
