import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskTitleDetail,
  deskTitleEdit,
  deskTitleList,
  deskTitleMerge,
  deskTitleShow,
} from '#lib/contract/desk/titles.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite();
const { files } = suite;
const film = readFileSync(join(import.meta.dirname, '../../media/loops/city/240p.mp4'));

type Detail = ResponseOf<typeof deskTitleDetail>;
type Call = Parameters<typeof suite.operator.get>[0];
/** Signing in is slow: once is enough. */
const once = (signIn: () => Promise<{ token: string }>) => {
  let token: Promise<string> | undefined;
  return () => (token ??= signIn().then((tokens) => tokens.token));
};
const editor = once(() => suite.operator.signInAtDesk('editor'));
const desk = async <T>(call: Call, data: Record<string, unknown>) => {
  const token = await editor();
  return suite.operator.get<T>(call, data, { token });
};
const detailOf = (metaId: string) => desk<Detail>(deskTitleDetail, { metaId });
const edit = async (metaId: string, edits: object, putBack: string[] = []) =>
  desk(deskTitleEdit, { metaId, edits, putBack, seen: (await detailOf(metaId)).version });
const idOf = async (query: string) => {
  const page = { offset: 0, limit: 10 };
  const list = await desk<ResponseOf<typeof deskTitleList>>(deskTitleList, { query, ...page });
  expect(list.titles.map(({ name }) => name)).toHaveLength(1);
  return list.titles[0]!.metaId;
};
const shownTo = async (metaId: string) => {
  const { token } = await suite.operator.visit();
  return suite.operator.get<VodDetail>(vodDetail, { metaId }, { token });
};
const summaryOf = (said: readonly string[]) => said.find((line) => line.includes(' added, '));

const entry = (name: string, address: string) =>
  `#EXTINF:-1,${name}\nhttp://a.example/${address}\n`;
const importList = async (...entries: string[]) => {
  const path = files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`);
  const { said } = await runOn(suite.operator, ['import', 'm3u', path, '--grace', '0']);
  return summaryOf(said);
};

const folder = (title: string, plot: string) => {
  files.file('films/Zorba (1964)/Zorba (1964).mp4', film);
  files.file(
    'films/Zorba (1964)/movie.nfo',
    `<movie><title>${title}</title><plot>${plot}</plot><actor><name>Anthony</name></actor></movie>`,
  );
  files.file(
    'films/Zorba again (1965)/Zorba again (1965).mp4',
    Buffer.concat([film, Buffer.from('free')]),
  );
};
const importFolder = async () => {
  const path = join(files.folder, 'films');
  const { said } = await runOn(suite.operator, ['import', 'vod', path, '--name', 'mine']);
  return summaryOf(said);
};

test('[DESK-06] edits of a list’s titles survive its imports, also when the list changes its own words', async () => {
  await importList(entry('Heta (1995)', 'heat.mp4'), entry('Wav S01E01 - One', 'w1.mp4'));
  const [heat, wave] = [await idOf('Heta'), await idOf('Wav')];
  await edit(heat, { title: { en: 'Heat', pt: 'Fogo' }, year: 1996 });
  await edit(wave, { title: { en: 'The Wave' }, ageRating: '16' });
  await desk(deskTitleShow, { metaIds: [wave], isHidden: true });
  const again = await importList(
    entry('Heta (1995)', 'heat.mp4'),
    entry('Wav S01E01 - One', 'w1.mp4'),
  );
  expect(again).toBe('0 films and episodes added, 0 changed, 0 removed, 2 as before.');
  expect(await shownTo(heat)).toMatchObject({ title: 'Heat', year: 1996 });

  // The list corrects itself, in another way: its word follows, the edit stays.
  await importList(
    entry('Heet (1994)', 'heat.mp4'),
    entry('Wav S01E01 - One', 'w1.mp4'),
    entry('Wav S01E02 - Two', 'w2.mp4'),
  );
  const detail = await detailOf(heat);
  expect(detail.fields).toMatchObject({ title: { en: 'Heat', pt: 'Fogo' }, year: 1996 });
  expect(detail.sourceFields).toEqual({ title: { en: 'Heet' }, year: 1994 });
  expect(await idOf('Fogo')).toBe(heat);
  const series = await detailOf(wave);
  expect([series.row.isHidden, series.fields.title]).toEqual([true, { en: 'The Wave' }]);
  const parts = await suite.operator.services.db
    .select({ ageRating: titles.ageRating })
    .from(titles)
    .where(eq(titles.seriesId, wave));
  expect(parts.map(({ ageRating }) => ageRating)).toEqual(['16', '16', '16']);
  await edit(heat, {}, ['title', 'year']);
  expect(await shownTo(heat)).toMatchObject({ title: 'Heet', year: 1994 });
  expect(await importList(entry('Heet (1994)', 'heat.mp4'))).toContain('1 as before');
});

test('[DESK-06] edits and merges of a folder’s films survive its imports, also when the folder changes its own words', async () => {
  folder('Zorba', 'A dance.');
  expect(await importFolder()).toContain('2 films and episodes added');
  const zorba = await idOf('Zorba Anthony');
  const other = await idOf('again');
  await edit(zorba, { title: { en: 'Alexis Sorbas' }, plot: { en: 'On Crete.', es: 'En Creta.' } });
  await desk(deskTitleMerge, { metaId: other, keptId: zorba });
  expect(await importFolder()).toContain('added, 0 changed, 0 removed, 2 as before');
  folder('Zorba the Greek', 'A longer dance.');
  await importFolder();
  const detail = await detailOf(zorba);
  expect(detail.fields).toMatchObject({
    title: { en: 'Alexis Sorbas' },
    plot: { en: 'On Crete.', es: 'En Creta.' },
  });
  expect(detail.sourceFields).toEqual({
    title: { en: 'Zorba the Greek' },
    plot: { en: 'A longer dance.' },
  });
  expect(detail.versions.map(({ metaId }) => metaId)).toEqual([other]);
  // The people of the source are still searched.
  expect(await idOf('Sorbas Anthony')).toBe(zorba);
  await edit(zorba, {}, ['title', 'plot']);
  expect(await shownTo(zorba)).toMatchObject({ title: 'Zorba the Greek', plot: 'A longer dance.' });
});
