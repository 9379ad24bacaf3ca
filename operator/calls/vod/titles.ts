import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, count, eq } from 'drizzle-orm';
import {
  vodBatchDetail,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  vodTrailer,
} from '#lib/contract/vod.ts';
import { grantsOf } from '#operator/accounts/grants.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { detailsOf } from './title-detail.ts';
import { titlesInOrder, type TitleRow } from './title-facts.ts';
import { fileSource, hlsSource } from './title-source.ts';
import { keptId, playedTitle } from './title-versions.ts';

/** A season is returned whole unless the request has a page. */
const EPISODES_A_PAGE = 100;

const DETAILS_AT_ONCE = 20;

export const titleHandlers = [
  handle(vodDetail, async ({ metaId }, context) => {
    const [detail] = await detailsOf(context, [await existingTitle(context, metaId)], {
      isWhole: true,
    });
    if (!detail) throw new Failure('notFound');
    return detail;
  }),

  handle(vodBatchDetail, async ({ metaIdList }, context) => {
    const ids = [...new Set(metaIdList)];
    const detailList = [];
    for (let at = 0; at < ids.length; at += DETAILS_AT_ONCE) {
      // Let other requests run between batches of titles (operator/fairness/turnstile.ts).
      await othersFirst();
      const rows = await titlesInOrder(context.db, ids.slice(at, at + DETAILS_AT_ONCE));
      detailList.push(...(await detailsOf(context, rows, { isWhole: true })));
    }
    return { detailList };
  }),

  handle(vodEpisodes, async (request, context) => {
    const { db } = context;
    const ofSeason = and(
      isTitleShown,
      eq(titles.seasonId, request.seasonId),
      eq(titles.metaType, 'EPISODE'),
    );
    const { limit, offset } = pageRows(request, EPISODES_A_PAGE);
    const rows = await db
      .select()
      .from(titles)
      .where(ofSeason)
      .orderBy(asc(titles.episode))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(titles).where(ofSeason);
    return {
      episodeList: await detailsOf(context, rows, { isWhole: false }),
      total: all?.total ?? 0,
    };
  }),

  handle(vodPlaySource, async ({ metaId }, context) => {
    const { db, now } = context;
    const title = await existingTitle(context, metaId);
    const grantOf = await grantsOf(db, viewerOf(context).accountId, now());
    if (grantOf(title.planId) === 0) return { noAuthority: true, playSourceList: [] };
    const isOver = title.availableUntil !== null && title.availableUntil <= now();
    if (isOver) throw new Failure('contentGone');
    const isAhead = title.availableFrom !== null && title.availableFrom > now();
    const played = await playedTitle(db, title);
    if (played.contentId === null || isAhead) return { playSourceList: [] };
    const quality = played.qualities.at(-1);
    const { contentId } = played;
    const drmType = played.drmType ?? undefined;
    const source = (await fileSource(db, played.metaId, contentId)) ?? hlsSource(contentId, played);
    return { playSourceList: [{ ...source, quality, drmType }] };
  }),

  handle(vodTrailer, async ({ metaId }, context) => {
    const title = await existingTitle(context, metaId);
    const { trailerContentId } = title;
    return { trailerList: trailerContentId === null ? [] : [hlsSource(trailerContentId, title)] };
  }),
];

/** A link to a version leads to the title that it was merged into. */
async function existingTitle({ db }: CallContext, metaId: string): Promise<TitleRow> {
  const [own] = await titlesInOrder(db, [metaId]);
  const [title = own] = own ? [] : await titlesInOrder(db, [(await keptId(db, metaId)) ?? metaId]);
  if (!title) throw new Failure('notFound', 'there is no such title');
  return title;
}
