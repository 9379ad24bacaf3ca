import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { NAME_START_CHARS, nameStartOf } from '#operator/db/search-text.ts';
import { padded } from '#operator/calls/search/words/asked.ts';
import { HeldList } from './held-list.ts';
import { jsonRows } from './json-rows.ts';

/** How many titles are held, the most watched first. */
const POPULAR_ROWS = 3_000;
/** How many titles of one name are read. */
const NAMED_ROWS = 100;

/** What a search needs to know of a title. */
export interface TitleText {
  metaId: string;
  position: number;
  /** Padded. */
  searchText: string;
}

/** Films and series that viewers see. */
export const isFound = and(isTitleShown, inArray(titles.metaType, ['MOVIE', 'SERIES']));

/** Reads the shown films and series of a condition; `end` is the rest of the query. */
export async function titleTexts(db: Db, condition: SQL, end: SQL): Promise<TitleText[]> {
  const { metaId, position, searchText } = titles;
  const rows = await jsonRows<[string, number, string]>(
    db,
    [metaId, position, searchText],
    sql`from ${titles} where ${and(condition, isFound)} ${end}`,
  );
  return rows.map((row) => ({ metaId: row[0], position: row[1], searchText: padded(row[2]) }));
}

export const popularTitles = (db: Db) =>
  new HeldList(POPULAR_ROWS, (limit, offset) =>
    titleTexts(
      db,
      sql`true`,
      sql`order by ${asc(titles.position)}, ${asc(titles.metaId)} limit ${limit} offset ${offset}`,
    ),
  );

/** Titles whose first name is a text: the only sure find among thousands of a broad word. */
export function titlesNamed(db: Db, text: string): Promise<TitleText[]> {
  const start = nameStartOf(titles.searchText);
  const name = `| ${text}`.slice(0, NAME_START_CHARS);
  const goesOn = (by: string) =>
    sql`(${start} ~>=~ ${name + by} and ${start} ~<~ ${`${name}${by}\u{10ffff}`})`;
  return titleTexts(
    db,
    sql`(${start} = ${name} or ${goesOn(' |')} or ${goesOn(' ~')})`,
    sql`limit ${NAMED_ROWS}`,
  );
}
