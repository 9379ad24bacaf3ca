import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { FoundCard } from '#lib/contract/search.ts';
import { cardsOf, type TitleRow } from '#operator/calls/vod/title-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, isTitleShown, persons, titles } from '#operator/db/schema/titles.ts';
import { matchesQuery, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { matchedName } from './matched-name.ts';
import type { Search } from './search-request.ts';

/**
 * The most matches that are ranked, in catalogue order. Only words like `the` have more, even in a hundred thousand
 * titles.
 */
const FOUND_MOST = 5_000;

/** Films and series by title or cast; equal matches by popularity. */
export async function findTitles(context: CallContext, { query, limit, offset }: Search) {
  const { db } = context;
  const byText = matchesQuery(titles.searchText, query);
  if (!byText) return { found: [], total: 0, first: undefined };
  const matches = and(isTitleShown, inArray(titles.metaType, ['MOVIE', 'SERIES']), byText);
  const { metaId, position, searchText } = titles;
  const some = db
    .select({ metaId, position, searchText })
    .from(titles)
    .where(matches)
    .limit(FOUND_MOST)
    .as('some');
  const found = await db
    .select({ metaId: some.metaId, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(some)
    .orderBy(asc(matchRank(some.searchText, query)), asc(some.position), asc(some.metaId))
    .limit(limit)
    .offset(offset);
  const rows = await titleRows(
    db,
    found.map((row) => row.metaId),
  );
  const [best] = rows;
  return {
    found: await foundCards(context, query, rows),
    total: found[0]?.total ?? (offset > 0 ? await totalOf(db, matches) : 0),
    first: best && { id: best.metaId, name: best.title },
  };
}

async function titleRows(db: Db, ids: readonly string[]): Promise<TitleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(titles)
    .where(inArray(titles.metaId, [...ids]));
  const byId = new Map(rows.map((row) => [row.metaId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The total for a page behind the last one, which has no row with it. */
async function totalOf(db: Db, matches: SQL | undefined): Promise<number> {
  const some = db.select({ metaId: titles.metaId }).from(titles).where(matches).limit(FOUND_MOST);
  return db.$count(some.as('some'));
}

async function foundCards(
  context: CallContext,
  query: string,
  rows: readonly TitleRow[],
): Promise<FoundCard[]> {
  const cast = await castOf(context.db, rows);
  const cards = await cardsOf(context, rows);
  return rows.flatMap((row, place) => {
    const card = cards[place];
    if (!card) return [];
    const others = [...Object.values(row.title), ...(cast.get(row.metaId) ?? [])];
    return [{ ...card, matchedName: matchedName(query, card.title, others) }];
  });
}

/** The names of cast and directors, by title. */
async function castOf(db: Db, rows: readonly TitleRow[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ metaId }) => metaId);
  const names = await db
    .select({ metaId: credits.metaId, name: persons.name })
    .from(credits)
    .innerJoin(persons, eq(persons.personId, credits.personId))
    .where(and(inArray(credits.metaId, ids), inArray(credits.job, ['actor', 'director'])))
    .orderBy(asc(credits.position));
  const byTitle = Map.groupBy(names, ({ metaId }) => metaId);
  return new Map([...byTitle].map(([metaId, own]) => [metaId, own.map(({ name }) => name)]));
}
