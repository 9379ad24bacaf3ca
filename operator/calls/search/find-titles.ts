import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FoundCard } from '#lib/contract/search.ts';
import { cardsOf, type TitleRow } from '#operator/calls/vod/title-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, persons, titles } from '#operator/db/schema/titles.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { isFound } from './broad/title-texts.ts';
import { rankedTitles } from './read-titles.ts';
import type { Search } from './search-request.ts';
import { matchedName, type Asked } from './words/asked.ts';

/** Films and series by title or cast. */
export async function findTitles(context: CallContext, { asked, limit, offset }: Search) {
  if (asked.parts.length === 0) return { found: [], total: 0, first: undefined };
  const all = await rankedTitles(context, asked);
  const rows = await titleRows(
    context.db,
    all.slice(offset, offset + limit).map(({ metaId }) => metaId),
  );
  const [best] = rows;
  return {
    found: await foundCards(context, asked, rows),
    total: all.length,
    first: best && { id: best.metaId, name: best.title },
  };
}

/** The rows of titles, without those that were hidden meanwhile. */
export async function titleRows(db: Db, ids: readonly string[]): Promise<TitleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(titles)
    .where(and(isFound, inArray(titles.metaId, [...ids])));
  const byId = new Map(rows.map((row) => [row.metaId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function foundCards(
  context: CallContext,
  asked: Asked,
  rows: readonly TitleRow[],
): Promise<FoundCard[]> {
  const cast = await castOf(context.db, rows);
  const cards = await cardsOf(context, rows);
  return rows.flatMap((row, place) => {
    const card = cards[place];
    if (!card) return [];
    const others = [...Object.values(row.title), ...(cast.get(row.metaId) ?? [])];
    return [{ ...card, matchedName: matchedName(asked, card.title, others) }];
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
