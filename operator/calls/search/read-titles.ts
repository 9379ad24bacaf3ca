import { sql } from 'drizzle-orm';
import { titles } from '#operator/db/schema/titles.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { titlesNamed, titleTexts, type TitleText } from './broad/title-texts.ts';
import { searchMemory } from './search-memory.ts';
import { rowsWith } from './words/asked-sql.ts';
import {
  fewMatches,
  hasSlips,
  byRank,
  ranking,
  textMatches,
  type Asked,
  type Level,
} from './words/asked.ts';

/** The matching films and series, best first; equal matches by popularity. */
export async function rankedTitles(context: CallContext, asked: Asked): Promise<TitleText[]> {
  let found = await readTitles(context, asked, 'exact');
  if (found.length < fewMatches && hasSlips(asked))
    found = await readTitles(context, asked, 'slips');
  const rankOf = ranking(asked);
  const popularFirst = found.sort(
    (one, other) => one.position - other.position || (one.metaId < other.metaId ? -1 : 1),
  );
  return byRank(popularFirst, ({ searchText }) => rankOf(searchText));
}

/** Of a query that matches much of a catalogue: titles of that name, and the most watched ones. */
async function readTitles(
  { db, now }: CallContext,
  asked: Asked,
  level: Level,
): Promise<TitleText[]> {
  const { popular, broadTitles } = searchMemory(db);
  const matches = ({ searchText }: TitleText) => textMatches(asked.parts, searchText, level);
  const reading = await broadTitles.reading(asked, level, now());
  if (reading) {
    const condition = rowsWith(titles.searchText, reading.parts, level);
    const found = await titleTexts(db, condition, sql`limit ${reading.most + 1}`);
    if (found.length <= reading.most) return found.filter(matches);
    broadTitles.markBroad(asked, level, now());
  }
  const some = [...(await titlesNamed(db, asked.text)), ...(await popular.rows(now()))];
  const byId = new Map(some.filter(matches).map((title) => [title.metaId, title]));
  return [...byId.values()];
}
