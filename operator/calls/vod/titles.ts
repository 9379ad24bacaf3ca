import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, count, eq } from 'drizzle-orm';
import {
  vodBatchDetail,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  vodTrailer,
} from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';
import { grantsOf } from '#operator/accounts/grants.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { filmFileTypes } from '#operator/streams-in/film-container.ts';
import { detailsOf } from './title-detail.ts';
import { titlesInOrder, type TitleRow } from './title-facts.ts';
import { keptId, playedTitle } from './title-versions.ts';

const HLS = 'application/vnd.apple.mpegurl';

/** Only loops have thumbnails, and only those with pictures. */
const hlsSource = (contentId: string, { videoType, loop }: TitleRow) => {
  const folder = folderOf(contentId);
  return {
    url: `${folder}/playlist.m3u8`,
    type: HLS,
    contentId,
    thumbnailsUrl:
      videoType === limits.audioVideoType || loop === null ? undefined : `${folder}/thumbnails.vtt`,
  };
};

/** The address of a list's film that browsers play as the file that it is; null otherwise. */
async function fileSource(
  { db, isFilmSentAsHls }: CallContext,
  { metaId, contentId }: { metaId: string; contentId: string },
) {
  const [listed] = await db
    .select({ container: listedTitles.container })
    .from(listedTitles)
    .where(eq(listedTitles.metaId, metaId));
  const container = listed?.container ?? 'hls';
  if (
    container === 'hls' ||
    container === 'other' ||
    (container !== 'webm' && (await isFilmSentAsHls(contentId)))
  )
    return null;
  const url = `${folderOf(contentId)}/film.${container}`;
  return { url, type: filmFileTypes[container], contentId };
}

const folderOf = (contentId: string) => `/media/vod/${encodeURIComponent(contentId)}`;

/** A season is returned whole unless the request has a page. */
const EPISODES_A_PAGE = 100;

const DETAILS_AT_ONCE = 20;

export const titleHandlers = [
  handle(vodDetail, async ({ metaId }, context) => {
    const known = await existingTitle(context, metaId);
    const isNew = known.metaType === 'MOVIE' && (await context.learnDetails(known.metaId));
    const title = isNew ? await existingTitle(context, metaId) : known;
    const [detail] = await detailsOf(context, [title], { isWhole: true });
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

  handle(vodPlaySource, async ({ metaId, versionId }, context) => {
    const { db, now } = context;
    const title = await existingTitle(context, metaId);
    const grantOf = await grantsOf(db, viewerOf(context).accountId, now());
    if (grantOf(title.planId) === 0) return { noAuthority: true, playSourceList: [] };
    const isOver = title.availableUntil !== null && title.availableUntil <= now();
    if (isOver) throw new Failure('contentGone');
    const isAhead = title.availableFrom !== null && title.availableFrom > now();
    const played = await playedTitle(db, title, versionId);
    if (played.contentId === null || isAhead) return { playSourceList: [] };
    const quality = played.qualities.at(-1);
    const { contentId } = played;
    const drmType = played.drmType ?? undefined;
    const source =
      (await fileSource(context, { metaId: played.metaId, contentId })) ??
      hlsSource(contentId, played);
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
