import { afterEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import {
  deskPictureAdd,
  deskTitleDetail,
  deskTitleEdit,
  deskTitleEpisodes,
  deskTitleList,
  deskTitleMerge,
  deskTitleShow,
  deskTitleSplit,
} from '#lib/contract/desk/titles.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { favouriteVodAdd, favouriteVodList } from '#lib/contract/favourites.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import {
  playlistBatch,
  playlistRoot,
  recommendList,
  vodBatchDetail,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';

const suite = importSuite();
type Changed = ResponseOf<typeof deskTitleEdit>;
type Detail = ResponseOf<typeof deskTitleDetail>;
type Call = Parameters<typeof suite.operator.get>[0];

/** Signing in is slow: once is enough. */
const once = (signIn: () => Promise<{ token: string }>) => {
  let token: Promise<string> | undefined;
  return () => (token ??= signIn().then((tokens) => tokens.token));
};
const editor = once(() => suite.operator.signInAtDesk('editor'));
const member = once(() => suite.operator.signIn());
const desk = async <T>(call: Call, data: Record<string, unknown>) => {
  const token = await editor();
  return suite.operator.get<T>(call, data, { token });
};
const refusal = async (call: Call, data: Record<string, unknown>) => {
  const token = await editor();
  return (await suite.operator.ask(call, data, { token })).errCode;
};
const viewer = async <T>(call: Call, data: Record<string, unknown>) => {
  const token = await member();
  return suite.operator.get<T>(call, data, { token });
};
const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});
const change = async (call: Call, data: Record<string, unknown>) => {
  const { changeId } = await desk<Changed>(call, data);
  expect(changeId).toBeGreaterThan(0);
  const undo = () => desk(deskChangeUndo, { changeId });
  undone.push(() => undo().catch(() => undefined));
  return undo;
};
const detailOf = (metaId: string) => desk<Detail>(deskTitleDetail, { metaId });
const edit = async (metaId: string, edits: object, putBack: string[] = []) =>
  change(deskTitleEdit, { metaId, edits, putBack, seen: (await detailOf(metaId)).version });

/** Two films and a series of the demo service, with names that no other title has. */
async function some() {
  const { db } = suite.operator.services;
  const films = await db.select().from(titles).where(eq(titles.metaType, 'MOVIE'));
  const [film, other] = films.filter(({ contentId, planId }) => contentId && planId === null);
  const [series] = await db.select().from(titles).where(eq(titles.metaType, 'SERIES'));
  return { film: film!, other: other!, series: series! };
}

/** Everything that a viewer may find a title in. */
async function foundBy(name: string, metaId: string) {
  const { playlistList } = await viewer<ResponseOf<typeof playlistRoot>>(playlistRoot, {});
  const playlistIds = playlistList.map(({ playlistId }) => playlistId);
  const answers = await Promise.all([
    viewer(playlistBatch, { playlistIds }),
    viewer(searchQuery, { query: name, kinds: ['vod'], page: 1, size: 20 }),
    viewer(recommendList, { pageSize: 100 }),
    viewer(favouriteVodList, {}),
    viewer(vodBatchDetail, { metaIdList: [metaId] }),
  ]);
  return answers.map((answer) => JSON.stringify(answer).includes(`"${metaId}"`));
}

test('[DESK-06] a hidden title is gone from lists, search, suggestions, favourites and recommendations, and comes back', async () => {
  const { film } = await some();
  const { metaId } = film;
  await viewer(favouriteVodAdd, { metaIdList: [metaId] });
  expect((await foundBy(film.title.en, metaId)).filter(Boolean).length).toBeGreaterThanOrEqual(4);
  const undo = await change(deskTitleShow, { metaIds: [metaId], isHidden: true });
  expect(await foundBy(film.title.en, metaId)).toEqual([false, false, false, false, false]);
  const suggested = await viewer(searchSuggest, { query: film.title.en });
  expect(JSON.stringify(suggested)).not.toContain(film.title.en);
  const token = await member();
  for (const call of [vodDetail, vodPlaySource]) {
    const hidden = await suite.operator.ask(call, { metaId }, { token });
    const unknown = await suite.operator.ask(call, { metaId: 'no-such-title' }, { token });
    expect(hidden).toEqual(unknown);
  }
  const list = await desk<ResponseOf<typeof deskTitleList>>(deskTitleList, {
    ...{ state: 'hidden', offset: 0, limit: 20 },
  });
  expect(list.titles.map((row) => row.metaId)).toEqual([metaId]);
  await undo();
  expect((await viewer<VodDetail>(vodDetail, { metaId })).metaId).toBe(metaId);
});

test('[DESK-06] with a hidden series its episodes are gone; many are hidden and shown at once', async () => {
  const { series, film } = await some();
  const { seasons } = await detailOf(series.metaId);
  const { seasonId } = seasons[0]!;
  const { episodes } = await desk<ResponseOf<typeof deskTitleEpisodes>>(deskTitleEpisodes, {
    ...{ seasonId, offset: 0, limit: 50 },
  });
  const undo = await change(deskTitleShow, {
    ...{ metaIds: [series.metaId, film.metaId], isHidden: true },
  });
  const { total } = await viewer<ResponseOf<typeof vodEpisodes>>(vodEpisodes, { seasonId });
  expect(total).toBe(0);
  const metaId = episodes[0]!.metaId;
  const token = await member();
  expect((await suite.operator.ask(vodDetail, { metaId }, { token })).errCode).toBe(
    errorCodes.notFound,
  );
  await undo();
  expect((await viewer<VodDetail>(vodDetail, { metaId })).metaId).toBe(metaId);
  // One episode alone.
  await change(deskTitleShow, { metaIds: [metaId], isHidden: true });
  const left = await viewer<ResponseOf<typeof vodEpisodes>>(vodEpisodes, { seasonId });
  expect(left.total).toBe(episodes.length - 1);
});

test('[DESK-06] name, year, plot and plan are edited; the source’s words stand beside, and are put back field by field', async () => {
  const { film } = await some();
  const { metaId } = film;
  const { version, sourceFields } = await detailOf(metaId);
  expect(sourceFields).toEqual({});
  const name = { en: 'Quokka Parade', es: 'Desfile de quokkas' };
  await edit(metaId, { title: name, year: 1987, plot: null });
  const after = await detailOf(metaId);
  expect(after.fields).toMatchObject({ title: name, year: 1987, plot: null });
  expect(after.sourceFields).toEqual({ title: film.title, year: film.year, plot: film.plot });
  const shown = await viewer<VodDetail>(vodDetail, { metaId });
  expect([shown.title, shown.year, shown.plot]).toEqual(['Quokka Parade', 1987, undefined]);
  const found = await viewer(searchQuery, { query: 'quok', kinds: ['vod'], page: 1, size: 5 });
  expect(JSON.stringify(found)).toContain(metaId);
  // An operator who saw the page before that changes nothing.
  const late = { metaId, edits: { year: 2001 }, putBack: [], seen: version };
  expect(await refusal(deskTitleEdit, late)).toBe(errorCodes.changedMeanwhile);
  const undo = await edit(metaId, {}, ['title', 'plot']);
  const back = await detailOf(metaId);
  expect(back.fields).toMatchObject({ title: film.title, year: 1987, plot: film.plot });
  expect(back.sourceFields).toEqual({ year: film.year });
  await undo();
  expect((await detailOf(metaId)).fields.title).toEqual(name);
  await edit(metaId, {}, ['title', 'plot', 'year']);
  const [row] = await suite.operator.services.db
    .select()
    .from(titles)
    .where(eq(titles.metaId, metaId));
  expect(row).toEqual(film);
});

test('[DESK-06] the plan of a series holds for its episodes', async () => {
  const { series } = await some();
  const { plans, seasons } = await detailOf(series.metaId);
  const other = plans.find(({ planId }) => planId !== series.planId)!;
  const { seasonId } = seasons[0]!;
  const plansOf = async () => {
    const rows = await suite.operator.services.db
      .select({ planId: titles.planId })
      .from(titles)
      .where(eq(titles.seasonId, seasonId));
    return [...new Set(rows.map(({ planId }) => planId))];
  };
  const undo = await edit(series.metaId, { planId: other.planId });
  expect(await plansOf()).toEqual([other.planId]);
  await undo();
  expect(await plansOf()).toEqual([series.planId]);
  expect(
    await refusal(deskTitleEdit, {
      ...{ metaId: series.metaId, edits: { planId: 'none' }, putBack: [] },
      seen: (await detailOf(series.metaId)).version,
    }),
  ).toBe(errorCodes.changeRefused);
});

test('[DESK-06] an uploaded picture is re-encoded and served; what is no picture is refused', async () => {
  const { film } = await some();
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0c6' } })
    .png()
    .toBuffer();
  const { pictureUrl } = await desk<{ pictureUrl: string }>(deskPictureAdd, {
    ...{ frame: 'poster', file: bytes.toString('base64') },
  });
  await edit(film.metaId, { posterUrl: pictureUrl });
  expect((await viewer<VodDetail>(vodDetail, { metaId: film.metaId })).poster).toBe(pictureUrl);
  const answer = await suite.operator.app(new Request(`http://operator${pictureUrl}-320.webp`));
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, format]).toEqual([320, 480, 'webp']);
  for (const wrong of [
    { file: Buffer.from('<svg onload=alert(1)>').toString('base64') },
    { address: 'javascript:alert(1)' },
    { address: 'http://127.0.0.1:1/a.png' },
    {},
  ]) {
    const code = await refusal(deskPictureAdd, { frame: 'poster', ...wrong });
    expect(code).toBe(errorCodes.changeRefused);
  }
});

test('[DESK-06] two films become one with versions: links lead to the kept one, which plays a version without its own source', async () => {
  const { film, other } = await some();
  const { db } = suite.operator.services;
  const undo = await change(deskTitleMerge, { metaId: other.metaId, keptId: film.metaId });
  expect((await foundBy(other.title.en, other.metaId)).some(Boolean)).toBe(false);
  expect((await viewer<VodDetail>(vodDetail, { metaId: other.metaId })).metaId).toBe(film.metaId);
  expect((await detailOf(film.metaId)).versions.map(({ metaId }) => metaId)).toEqual([
    other.metaId,
  ]);
  await db.update(titles).set({ contentId: null }).where(eq(titles.metaId, film.metaId));
  const played = await viewer<ResponseOf<typeof vodPlaySource>>(vodPlaySource, {
    metaId: film.metaId,
  });
  expect(played.playSourceList[0]?.contentId).toBe(other.contentId);
  expect((await viewer<VodDetail>(vodDetail, { metaId: film.metaId })).epgSourceStatus).toBe(1);
  await db.update(titles).set({ contentId: film.contentId }).where(eq(titles.metaId, film.metaId));
  const again = { metaId: film.metaId, keptId: other.metaId };
  expect(await refusal(deskTitleMerge, again)).toBe(errorCodes.changeRefused);
  await undo();
  await change(deskTitleMerge, { metaId: other.metaId, keptId: film.metaId });
  await change(deskTitleSplit, { metaId: other.metaId });
  expect((await viewer<VodDetail>(vodDetail, { metaId: other.metaId })).metaId).toBe(other.metaId);
});

test('[DESK-06] series are not merged, and the refusal says so', async () => {
  const { film, series } = await some();
  const token = await editor();
  const answer = await suite.operator.ask(
    deskTitleMerge,
    { metaId: series.metaId, keptId: film.metaId },
    { token },
  );
  expect([answer.errCode, answer.errMsg]).toEqual([
    errorCodes.changeRefused,
    expect.stringContaining('Only films can be merged'),
  ]);
});
