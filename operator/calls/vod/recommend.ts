import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { recommendList } from '#lib/contract/vod.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, isTitleShown, titleGenres, titles } from '#operator/db/schema/titles.ts';
import { titleHistory } from '#operator/db/schema/viewing.ts';
import { cardsOf, titlesInOrder, type TitleRow } from './title-facts.ts';

/** How many of the last watched titles determine the recommendations. */
const TASTE_TITLES = 20;

export const recommendHandlers = [
  handle(recommendList, async (request, context) => {
    const alike = request.metaId
      ? [await ownerOf(context, request.metaId)]
      : await lastWatched(context);
    const rows = await closest(context, alike, pageRows(request));
    return { metaList: await cardsOf(context, rows) };
  }),
];

/** The id of the title itself, or of its series: episodes have no genres. */
async function ownerOf({ db }: CallContext, metaId: string): Promise<string> {
  const [title] = await db
    .select({ seriesId: titles.seriesId })
    .from(titles)
    .where(eq(titles.metaId, metaId));
  return title?.seriesId ?? metaId;
}

async function lastWatched(context: CallContext): Promise<string[]> {
  const { accountId } = viewerOf(context);
  if (accountId === null) return [];
  const rows = await context.db
    .select({ metaId: titles.metaId, seriesId: titles.seriesId })
    .from(titleHistory)
    .innerJoin(titles, eq(titles.metaId, titleHistory.metaId))
    .where(eq(titleHistory.accountId, accountId))
    .orderBy(desc(titleHistory.updatedAt))
    .limit(TASTE_TITLES);
  return [...new Set(rows.map(({ metaId, seriesId }) => seriesId ?? metaId))];
}

/**
 * Playable films and series, the most similar first: shared genres (the same first genre counts double), then people.
 */
async function closest(
  { db, now }: CallContext,
  alike: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<TitleRow[]> {
  const isPlayable = and(
    isTitleShown,
    or(
      eq(titles.metaType, 'SERIES'),
      and(eq(titles.metaType, 'MOVIE'), isNotNull(titles.contentId)),
    ),
    or(isNull(titles.availableUntil), gt(titles.availableUntil, now())),
  );
  if (alike.length === 0) {
    return db
      .select()
      .from(titles)
      .where(isPlayable)
      .orderBy(asc(titles.position))
      .limit(limit)
      .offset(offset);
  }
  const points = sharedPoints(db, alike);
  const rows = await db
    .select({ metaId: titles.metaId })
    .from(titles)
    .innerJoin(points, eq(points.metaId, titles.metaId))
    .where(and(isPlayable, notInArray(titles.metaId, [...alike])))
    .orderBy(desc(points.points), asc(titles.position))
    .limit(limit)
    .offset(offset);
  // The whole rows are read for one page only: sorting them costs most.
  return titlesInOrder(
    db,
    rows.map(({ metaId }) => metaId),
  );
}

/** The points of each title that shares a genre or a person with `alike`. */
function sharedPoints(db: Db, alike: readonly string[]) {
  const ownGenre = alias(titleGenres, 'own_genre');
  const ownCredit = alias(credits, 'own_credit');
  const byGenre = db
    .select({
      metaId: titleGenres.metaId,
      points:
        sql<number>`case when ${titleGenres.position} = 0 and ${ownGenre.position} = 0 then 4.0 else 2.0 end`.as(
          'points',
        ),
    })
    .from(titleGenres)
    .innerJoin(ownGenre, eq(ownGenre.genreId, titleGenres.genreId))
    .where(inArray(ownGenre.metaId, [...alike]));
  const byPerson = db
    .select({ metaId: credits.metaId, points: sql<number>`0.8`.as('points') })
    .from(credits)
    .innerJoin(ownCredit, eq(ownCredit.personId, credits.personId))
    .where(inArray(ownCredit.metaId, [...alike]));
  const shared = unionAll(byGenre, byPerson).as('shared');
  return db
    .select({ metaId: shared.metaId, points: sum(shared.points).as('total') })
    .from(shared)
    .groupBy(shared.metaId)
    .as('points');
}
