import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskHome } from '#lib/contract/desk/home.ts';
import { playlistBatch, playlistRoot, vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';

/** H.264 in a fragmented MP4, 64 seconds. */
const film = readFileSync(join(import.meta.dirname, '../../media/loops/city/240p.mp4'));

let operator: TestOperator;
let files = importFiles();
let copies = 0;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
beforeEach(() => {
  files = importFiles();
});
afterEach(async () => {
  await runOn(operator, ['import', 'remove', 'vod', 'mine']);
  await runOn(operator, ['import', 'remove', 'vod', 'more']);
  files.remove();
});
afterAll(() => operator.close());

const importIt = (folder = '', name = 'mine') =>
  runOn(operator, ['import', 'vod', join(files.folder, folder), '--name', name, '--force']);

/** A film with content of its own, in a folder of its own; `xml` is its .nfo, below the title. */
function put(path: string, xml?: string): string {
  const folder = `${path}/${path.slice(path.lastIndexOf('/') + 1)}`;
  if (xml !== undefined) files.file(`${path}/movie.nfo`, `<movie>${xml}</movie>`);
  copies += 1;
  return files.file(`${folder}.mp4`, Buffer.concat([film, Buffer.from(`free${copies}`)]));
}

async function rows() {
  const { token } = await operator.visit();
  const { playlistList } = await operator.get<ResponseOf<typeof playlistRoot>>(
    ...([playlistRoot, { type: 'movies' }, { token }] as const),
  );
  return playlistList.filter(({ playlistId }) => playlistId.startsWith('set-'));
}

async function listOf(playlistId: string, language = 'en') {
  const { token } = await operator.visit();
  const asked = { playlistIds: [playlistId], pageSize: 100 };
  const { playlistList } = await operator.get<ResponseOf<typeof playlistBatch>>(
    ...([playlistBatch, asked, { token, language }] as const),
  );
  return playlistList[0];
}

const membersOf = async (playlistId: string) => (await listOf(playlistId))?.cardList ?? [];

/** The films of each collection, in order. */
async function collections() {
  const found: Record<string, string[]> = {};
  for (const { playlistId, title } of await rows()) {
    found[title] = (await membersOf(playlistId)).map((card) => card.title);
  }
  return found;
}

async function detailOf(metaId: string) {
  const { token } = await operator.visit();
  return operator.get<VodDetail>(vodDetail, { metaId }, { token });
}

test('[FIL-02] the films of a set are a collection in the order of their years, told at each of them and in the report', async () => {
  put('Copper Collection/Zinc (1990)');
  put('Copper Collection/Brass (1994)');
  put('Copper Collection/Alloy (1992)');
  put('Lone (2000)', '<title>Lone</title><year>2000</year><set>Lone Collection</set>');
  const { said } = await importIt();
  expect(await collections()).toEqual({ 'Copper Collection': ['Zinc', 'Alloy', 'Brass'] });
  expect(said).toContain('1 collection: Copper Collection (3 films).');
  const [row] = await rows();
  const [zinc] = await membersOf(row!.playlistId);
  const { collection } = await detailOf(zinc!.metaId);
  expect(collection).toEqual({ playlistId: row!.playlistId, title: 'Copper Collection' });
  const report = await runOn(operator, ['import', 'report', 'vod', 'mine']);
  expect(report.said).toContain(
    'title     Copper Collection/Zinc (1990)/Zinc (1990).mp4: Zinc (1990) · Copper Collection',
  );
  expect(report.said).toContain('title     Lone (2000)/Lone (2000).mp4: Lone (2000)');
});

test('[FIL-02] a collection says what it is about, and that it is one; a later import may change it', async () => {
  const set = (overview: string) => `<set><name>Tin Saga</name>${overview}</set>`;
  put('One (2001)', `<title>One</title><year>2001</year>${set('')}`);
  put('Two (2003)', `<title>Two</title><year>2003</year>${set('<overview>Of tin.</overview>')}`);
  await importIt();
  const [row] = await rows();
  expect(row).toMatchObject({ isCollection: true });
  expect(row).not.toHaveProperty('description');
  const described = async () => (await listOf(row!.playlistId, 'es'))?.description;
  expect(await described()).toBe('Of tin.');
  const long = 'Of tin and lead. '.repeat(200);
  files.file('One (2001)/movie.nfo', `<movie>${set(`<overview>${long}</overview>`)}</movie>`);
  await importIt();
  expect(await described()).toBe(long.slice(0, 2_000));
  files.file('One (2001)/movie.nfo', `<movie>${set('')}</movie>`);
  files.file('Two (2003)/movie.nfo', `<movie>${set('')}</movie>`);
  await importIt();
  expect(await described()).toBeUndefined();
});

test('[FIL-02] films of one set are one collection by number and by name, whatever it is called in each', async () => {
  const nfo = (title: string, year: number, xml: string) =>
    `<title>${title}</title><year>${year}</year>${xml}`;
  put('One (2001)', nfo('One', 2001, '<set tmdbcolid="4711"><name>Tin Collection</name></set>'));
  put('Two (2003)', nfo('Two', 2003, '<collectionnumber>4711</collectionnumber>'));
  put('Three (2003)', nfo('Three', 2003, '<premiered>2003-02-01</premiered><set>Tin Saga</set>'));
  put(
    'Four (2009)',
    nfo('Four', 2009, '<set><name>Zinn Filmreihe</name><tmdbid>4711</tmdbid></set>'),
  );
  put('Tin Box (2011)', nfo('Tin Box', 2011, '<set tmdbcolid="4712">Lead</set>'));
  await importIt();
  const found = await collections();
  expect(Object.keys(found)).toEqual(['Tin Collection']);
  expect(found['Tin Collection']).toEqual(['One', 'Three', 'Two', 'Four']);
});

test('[FIL-02] a set of which only the number is known is called by its first film, in the viewer’s language', async () => {
  put(
    'Late (1999)',
    '<title>Late</title><year>1999</year><tmdbcollectionid>815</tmdbcollectionid>',
  );
  put(
    'Soon (1985)',
    '<title>Soon</title><year>1985</year><tmdbcollectionid>815</tmdbcollectionid>',
  );
  await importIt();
  expect(await collections()).toEqual({ 'Soon collection': ['Soon', 'Late'] });
  const [row] = await rows();
  expect((await listOf(row!.playlistId, 'es'))?.title).toBe('Colección Soon');
  expect((await listOf(row!.playlistId, 'pt'))?.title).toBe('Coleção Soon');
});

test('[FIL-02] a collection keeps its id when it is read again, gets another name, loses and gains films', async () => {
  const alpha = '<title>Alpha</title><year>2001</year>';
  put('Alpha (2001)', `${alpha}<set>Greek</set>`);
  put('Beta (2002)', '<title>Beta</title><year>2002</year><set>Greek</set>');
  const gamma = put('Gamma (2003)', '<title>Gamma</title><year>2003</year><set>Greek</set>');
  await importIt();
  const [{ playlistId } = { playlistId: '' }] = await rows();
  const again = await importIt();
  expect(again.said).toContain('0 films and episodes added, 0 changed, 0 removed, 3 as before.');
  expect((await rows()).map((row) => row.playlistId)).toEqual([playlistId]);

  rmSync(gamma);
  put('Delta (2004)', '<title>Delta</title><year>2004</year><set tmdbcolid="99">Letters</set>');
  for (const [name, year] of [
    ['Alpha', 2001],
    ['Beta', 2002],
  ] as const) {
    files.file(
      `${name} (${year})/movie.nfo`,
      `<movie><title>${name}</title><year>${year}</year><set tmdbcolid="99">Letters</set></movie>`,
    );
  }
  await importIt();
  expect((await rows()).map((row) => row.playlistId)).toEqual([playlistId]);
  expect(await collections()).toEqual({ Letters: ['Alpha', 'Beta', 'Delta'] });
});

test('[FIL-02] a collection spans folders, and ends when one film of it is left', async () => {
  put('first/North (2001)', '<title>North</title><year>2001</year><set>Compass</set>');
  put('second/South (2002)', '<title>South</title><year>2002</year><set>Compass</set>');
  await importIt('first', 'mine');
  expect(await collections()).toEqual({});
  await importIt('second', 'more');
  expect(await collections()).toEqual({ Compass: ['North', 'South'] });
  await runOn(operator, ['import', 'remove', 'vod', 'more']);
  expect(await collections()).toEqual({});
});

test('[FIL-02] editors see a collection among the rows of the film page', async () => {
  put('Silver Saga/Coin (1990)');
  put('Silver Saga/Mint (1994)');
  await importIt();
  const { token } = await operator.signInAtDesk('owner');
  const { rows: onDesk } = await operator.get<ResponseOf<typeof deskHome>>(
    ...([deskHome, {}, { token }] as const),
  );
  expect(onDesk.find(({ title }) => title.en === 'Silver Saga')).toMatchObject({
    ...{ origin: 'import', pages: ['movies'], total: 2 },
  });
});

// The last test here: the demo service does not come back.
test('[BYO-01] [FIL-02] a collection and a row of the desk outlive the demo service', async () => {
  put('Copper Collection/Zinc (1990)');
  put('Copper Collection/Brass (1994)');
  await importIt();
  const { db } = operator.services;
  const [row] = await db.select().from(playlists).limit(1);
  await db.insert(playlists).values({ ...row!, playlistId: 'desk-mine', title: { en: 'Mine' } });
  expect((await runOn(operator, ['demo', 'remove', '--yes'])).code).toBe(0);
  const left = await db.select().from(playlists);
  expect(left.map(({ title }) => title.en).sort()).toEqual([
    ...['Copper Collection', 'Film library', 'Mine'],
  ]);
  expect(await collections()).toEqual({ 'Copper Collection': ['Zinc', 'Brass'] });
});
