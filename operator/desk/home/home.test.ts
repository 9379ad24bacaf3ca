import { expect, test } from '@jest/globals';
import { inArray, like } from 'drizzle-orm';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { bannerList, homeRecommend } from '#lib/contract/channels.ts';
import {
  deskBannerAdd,
  deskBannerEdit,
  deskBannerRemove,
  deskHome,
  deskHomeOrder,
  deskPickAdd,
  deskPickRemove,
  deskRowAdd,
  deskRowArrange,
  deskRowEdit,
  deskRowItems,
  deskRowRemove,
} from '#lib/contract/desk/home.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite();
const { files } = suite;
type Call = Parameters<typeof suite.operator.get>[0];
type Home = ResponseOf<typeof deskHome>;

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
const refusal = async (call: Call, data: Record<string, unknown>) => {
  const token = await editor();
  return (await suite.operator.ask(call, data, { token })).errCode;
};
const guest = async <T>(call: Call, data: Record<string, unknown> = {}, language = 'en') => {
  const { token } = await suite.operator.visit();
  return suite.operator.get<T>(call, data, { token, language });
};
const change = async (call: Call, data: Record<string, unknown>) => {
  const { changeId } = await desk<{ changeId: number | null }>(call, data);
  expect(changeId).toBeGreaterThan(0);
  return () => desk(deskChangeUndo, { changeId });
};
const home = () => desk<Home>(deskHome, {});
const rowOf = async (name: string) => {
  const row = (await home()).rows.find(({ title }) => title.en === name);
  expect(row).toBeDefined();
  return row!;
};
const editRow = async (name: string, edits: object, putBack: string[] = []) => {
  const { playlistId, version: seen } = await rowOf(name);
  return change(deskRowEdit, { playlistId, edits, putBack, seen });
};
const namesIn = async (playlistId: string) => {
  const { items } = await desk<ResponseOf<typeof deskRowItems>>(deskRowItems, { playlistId });
  return items.map(({ name }) => name);
};
/** The rows of a page that viewers see, with their titles. */
async function shownRows(type?: string, language = 'en') {
  const root = await guest<ResponseOf<typeof playlistRoot>>(
    playlistRoot,
    type ? { type } : {},
    language,
  );
  const playlistIds = root.playlistList.map(({ playlistId }) => playlistId);
  const { playlistList } = await guest<ResponseOf<typeof playlistBatch>>(
    playlistBatch,
    { playlistIds },
    language,
  );
  return playlistList.map(({ title, showListType, cardList }) => ({
    title,
    showListType,
    cards: cardList.map((card) => card.title),
  }));
}

test('[DESK-06] rows change their order, by one who saw the present one; it is set back', async () => {
  const { rows } = await home();
  const seen = rows.map(({ playlistId }) => playlistId);
  const ids = [seen.at(-1)!, ...seen.slice(0, -1)];
  const before = await shownRows();
  const undo = await change(deskHomeOrder, { part: 'rows', ids, seen });
  expect((await home()).rows.map(({ playlistId }) => playlistId)).toEqual(ids);
  expect(await refusal(deskHomeOrder, { part: 'rows', ids: seen, seen })).toBe(
    errorCodes.changedMeanwhile,
  );
  await undo();
  expect(await shownRows()).toEqual(before);
});

test('[DESK-06] a row is added with chosen titles, renamed in three languages, arranged, hidden and removed', async () => {
  const { db } = suite.operator.services;
  const some = await db
    .select()
    .from(titles)
    .where(inArray(titles.metaType, ['MOVIE']))
    .limit(3);
  const metaIds = some.map(({ metaId }) => metaId);
  const title = { en: 'Handpicked', es: 'Elegidas', pt: 'Escolhidos' };
  await change(deskRowAdd, { title, layout: 'landscape', pages: ['home'], metaIds });
  const { playlistId } = await rowOf('Handpicked');
  const spanish = await shownRows(undefined, 'es');
  expect(spanish.at(-1)).toMatchObject({ title: 'Elegidas', showListType: 'landscape' });
  const turned = metaIds.toReversed();
  const undo = await change(deskRowArrange, { playlistId, metaIds: turned, seen: metaIds });
  expect(await namesIn(playlistId)).toEqual(some.map((row) => row.title.en).toReversed());
  const late = { playlistId, metaIds: [], seen: metaIds };
  expect(await refusal(deskRowArrange, late)).toBe(errorCodes.changedMeanwhile);
  await undo();
  expect(await namesIn(playlistId)).toEqual(some.map((row) => row.title.en));
  await change(deskRowArrange, { playlistId, metaIds: metaIds.slice(1), seen: metaIds });
  expect(await namesIn(playlistId)).toHaveLength(2);
  await editRow('Handpicked', { pages: [] });
  expect((await shownRows()).map((row) => row.title)).not.toContain('Handpicked');
  const removal = { playlistId, isConfirmed: true, seen: (await rowOf('Handpicked')).version };
  expect(await refusal(deskRowRemove, { ...removal, seen: 'stale' })).toBe(
    errorCodes.changedMeanwhile,
  );
  const undoRemove = await change(deskRowRemove, removal);
  expect((await home()).rows.some((row) => row.playlistId === playlistId)).toBe(false);
  await undoRemove();
  expect(await namesIn(playlistId)).toHaveLength(2);
  await change(deskRowRemove, removal);
});

test('[DESK-06] the arranged titles come first, and the others keep their order behind them', async () => {
  const { rows } = await home();
  const long = rows.find(({ origin, total }) => origin === 'demo' && total > 4)!;
  const { playlistId } = long;
  const ids = async () =>
    (await desk<ResponseOf<typeof deskRowItems>>(deskRowItems, { playlistId })).items.map(
      ({ metaId }) => metaId,
    );
  const seen = await ids();
  const moved = [seen[3]!, ...seen.filter((_, place) => place !== 3)];
  await change(deskRowArrange, { playlistId, metaIds: moved, seen });
  expect(await ids()).toEqual(moved);
  const { version, edited } = (await home()).rows.find((row) => row.playlistId === playlistId)!;
  expect(edited).toEqual(['items']);
  const undo = await change(deskRowEdit, {
    ...{ playlistId, edits: {}, putBack: ['items'], seen: version },
  });
  expect(await ids()).toEqual(seen);
  await undo();
  expect(await ids()).toEqual(moved);
  await change(deskRowEdit, { playlistId, edits: {}, putBack: ['items'], seen: version });
});

test('[DESK-06] a banner is added, changed in three languages and removed; it needs a target and a picture', async () => {
  const { db } = suite.operator.services;
  const [film] = await db
    .select()
    .from(titles)
    .where(like(titles.landscapeUrl, '/artwork/%'))
    .limit(1);
  const banner = {
    title: { en: 'Tonight', es: 'Esta noche', pt: 'Hoje à noite' },
    description: { en: '' },
    kicker: null,
    linkType: 'VOD_CONTENT',
    linkId: film!.metaId,
    pictureUrl: null,
  };
  await change(deskBannerAdd, banner);
  const added = (await home()).banners.at(-1)!;
  expect(added).toMatchObject({ pictureUrl: film!.landscapeUrl, description: null });
  const list = await guest<ResponseOf<typeof bannerList>>(bannerList, {}, 'pt');
  expect(list.bannerItemList.at(-1)!.title).toBe('Hoje à noite');
  const { bannerItemId, version: seen } = added;
  const edit = { ...banner, bannerItemId, seen, title: { en: 'Tomorrow' } };
  const undo = await change(deskBannerEdit, edit);
  expect(await refusal(deskBannerEdit, edit)).toBe(errorCodes.changedMeanwhile);
  await undo();
  expect((await home()).banners.at(-1)!.title).toEqual(banner.title);
  const channel = { ...banner, linkType: 'LIVE_CHANNEL', linkId: 'l101' };
  expect(await refusal(deskBannerAdd, channel)).toBe(errorCodes.changeRefused);
  const stale = { bannerItemId, seen: 'stale', isConfirmed: true };
  expect(await refusal(deskBannerRemove, stale)).toBe(errorCodes.changedMeanwhile);
  const now = (await home()).banners.find((one) => one.bannerItemId === bannerItemId)!.version;
  await change(deskBannerRemove, { bannerItemId, seen: now, isConfirmed: true });
  expect((await home()).banners.some((one) => one.bannerItemId === bannerItemId)).toBe(false);
});

test('[DESK-06] a row of channels is added and removed, and set back', async () => {
  await change(deskPickAdd, { title: { en: 'Ours' }, channelIds: ['l102', 'l101'] });
  const pick = (await home()).picks.find(({ title }) => title.en === 'Ours')!;
  const shown = async () =>
    (await guest<ResponseOf<typeof homeRecommend>>(homeRecommend)).recommendList.at(-1)!;
  expect(await shown()).toMatchObject({ title: 'Ours', channelIdList: ['l102', 'l101'] });
  const { pickId, version } = pick;
  const undo = await change(deskPickRemove, { pickId, seen: version, isConfirmed: true });
  expect((await shown()).title).not.toBe('Ours');
  await undo();
  await change(deskPickRemove, { pickId, seen: version, isConfirmed: true });
});

const entry = (name: string, group: string) =>
  `#EXTINF:-1 group-title="${group}",${name}\nhttp://a.example/${encodeURIComponent(name)}.mp4\n`;
const importList = async (...entries: string[]) => {
  const path = files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`);
  const { said } = await runOn(suite.operator, ['import', 'm3u', path, '--grace', '0']);
  expect(said.find((line) => line.includes(' added, '))).toBeDefined();
};
const listRows = async (type?: string) =>
  (await shownRows(type)).filter(({ title }) => /^(Wild|Small|Animals|Film library)/.test(title));

test('[DESK-06] edits of the rows of a list survive its imports: name, layout, pages, order and titles', async () => {
  const list = [
    entry('Zoo', 'Wild'),
    entry('Ant', 'Wild'),
    entry('Bee', 'Small'),
    entry('Cat', ''),
  ];
  await importList(...list);
  await editRow('Wild', { title: { en: 'Animals', es: 'Animales' }, layout: 'landscape' });
  await editRow('Small', { pages: [] });
  const { playlistId } = await rowOf('Animals');
  const { items } = await desk<ResponseOf<typeof deskRowItems>>(deskRowItems, { playlistId });
  const [zoo, ant] = items.map(({ metaId }) => metaId);
  const small = await rowOf('Small');
  const bee = (
    await desk<ResponseOf<typeof deskRowItems>>(deskRowItems, { playlistId: small.playlistId })
  ).items[0]!.metaId;
  await change(deskRowArrange, { playlistId, metaIds: [bee, ant], seen: [zoo, ant] });
  const seen = (await home()).rows.map((row) => row.playlistId);
  const ids = [playlistId, ...seen.filter((id) => id !== playlistId)];
  await change(deskHomeOrder, { part: 'rows', ids, seen });

  await importList(...list.toReversed(), entry('Dog', 'Wild'), entry('Eel', ''));
  const animals = { title: 'Animals', showListType: 'landscape', cards: ['Bee', 'Ant', 'Dog'] };
  expect((await shownRows())[0]).toEqual(animals);
  expect((await listRows()).map(({ title }) => title)).toEqual(['Animals', 'Film library']);
  expect((await home()).rows[0]!.source).toMatchObject({ title: { en: 'Wild' }, layout: 'poster' });

  // Put back, the rows are as the list has them with its next import.
  await editRow('Animals', {}, ['title', 'layout', 'items']);
  await editRow('Small', {}, ['pages']);
  await importList(...list);
  expect((await listRows()).map(({ title, cards }) => [title, cards])).toEqual([
    ['Wild', ['Zoo', 'Ant']],
    ['Small', ['Bee']],
    ['Film library', ['Cat']],
  ]);
  const { version } = await rowOf('Wild');
  expect(await refusal(deskRowRemove, { playlistId, seen: version, isConfirmed: true })).toBe(
    errorCodes.changeRefused,
  );
});

test('[DESK-06] the row of titles without a group keeps its arrangement, its name and its hiding over imports', async () => {
  await importList(entry('Cat', ''), entry('Dog', ''));
  const { playlistId } = await rowOf('Film library');
  const { items } = await desk<ResponseOf<typeof deskRowItems>>(deskRowItems, { playlistId });
  const seen = items.map(({ metaId }) => metaId);
  await change(deskRowArrange, { playlistId, metaIds: seen.slice(1), seen });
  await editRow('Film library', { title: { en: 'Film library of ours' }, pages: ['movies'] });
  await importList(entry('Cat', ''), entry('Dog', ''), entry('Eel', ''));
  expect(await listRows()).toEqual([]);
  const left = items.slice(1).map(({ name }) => name);
  expect(await listRows('movies')).toMatchObject([
    { title: 'Film library of ours', cards: [...left, 'Eel'] },
  ]);
});
