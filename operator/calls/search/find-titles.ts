import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { FoundCard } from '#lib/contract/search.ts';
import { cardsOf, type TitleRow } from '#operator/calls/vod/title-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, persons, titles } from '#operator/db/schema/titles.ts';
import { matchesQuery, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/serving/handle.ts';
import { matchedName } from './matched-name.ts';
import type { Search } from './search.ts';

/** Films and series by title or cast, most watched first among equals. */
export async function findTitles(context: CallContext, { query, limit, offset }: Search) {
  const { db } = context;
  const byText = matchesQuery(titles.searchText, query);
  if (!byText) return { found: [], total: 0, first: undefined };
  const matches = and(inArray(titles.metaType, ['MOVIE', 'SERIES']), byText);
  const rows = await db
    .select()
    .from(titles)
    .where(matches)
    .orderBy(asc(matchRank(titles.searchText, query)), asc(titles.position), asc(titles.metaId))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(titles).where(matches);
  const [best] = rows;
  return {
    found: await foundCards(context, query, rows),
    total: all?.total ?? 0,
    first: best && { id: best.metaId, name: best.title },
  };
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

/** The names of who acts and directs, by title. */
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
