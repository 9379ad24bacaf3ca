import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FoundCard } from '#lib/contract/search.ts';
import { cardsOf, type TitleRow } from '#operator/calls/vod/title-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, isTitleShown, persons, titles } from '#operator/db/schema/titles.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { countedRows, heldPage, type Page, type Places } from './held-results.ts';
import type { Search } from './search-request.ts';
import { rankOf, rowsWith } from './words/asked-sql.ts';
import {
  fewMatches,
  hasMiddles,
  hasSlips,
  matchedName,
  type Asked,
  type Level,
} from './words/asked.ts';

/**
 * The most matches that are ranked, in catalogue order. Only words like `the` have more, even in a hundred thousand
 * titles.
 */
export const foundMost = 5_000;

/** What a search finds of the catalogue. */
export const isFound = and(isTitleShown, inArray(titles.metaType, ['MOVIE', 'SERIES']));

/** Films and series by title or cast; equal matches by popularity. */
export async function findTitles(context: CallContext, search: Search) {
  const { db } = context;
  const { asked } = search;
  if (asked.parts.length === 0) return { found: [], total: 0, first: undefined };
  const { places, total } = await heldPage(context, `vod ${asked.key}`, search, (page) =>
    titlePlaces(db, asked, page),
  );
  const rows = await titleRows(db, places);
  const [best] = rows;
  return {
    found: await foundCards(context, asked, rows),
    total,
    first: best && { id: best.metaId, name: best.title },
  };
}

async function titlePlaces(db: Db, asked: Asked, page: Page): Promise<Places<string>> {
  const found = await placesAt(db, asked, 'middles', page);
  if (found.total < fewMatches && hasSlips(asked)) return placesAt(db, asked, 'slips', page);
  // So many that the middles of words would take the places of words that begin as typed.
  const isCut = found.total === foundMost && hasMiddles(asked);
  return isCut ? placesAt(db, asked, 'beginnings', page) : found;
}

async function placesAt(db: Db, asked: Asked, level: Level, page: Page): Promise<Places<string>> {
  const { rows, first } = await countedRows(page, (one) => rowsAt(db, asked, level, one));
  return { places: rows.map(({ metaId }) => metaId), total: first?.total ?? 0 };
}

function rowsAt(db: Db, asked: Asked, level: Level, { limit, offset }: Page) {
  const { metaId, position, searchText } = titles;
  const some = db
    .select({ metaId, position, rank: rankOf(searchText, asked, level).as('rank') })
    .from(titles)
    .where(and(isFound, rowsWith(searchText, asked, level)))
    .limit(foundMost)
    .as('some');
  return db
    .select({ metaId: some.metaId, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(some)
    .orderBy(asc(some.rank), asc(some.position), asc(some.metaId))
    .limit(limit)
    .offset(offset);
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
