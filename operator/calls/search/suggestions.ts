import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, gt, inArray, min, sql } from 'drizzle-orm';
import type { Language } from '#lib/contract/wire/field.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { inLanguage, type LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { isTitleShown, persons, titles } from '#operator/db/schema/titles.ts';
import { matchesQuery, matchRank, nameHas, plainText } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { aheadMost, isBroad, markBroad, nearestMatches } from './broad-words.ts';

const SUGGESTIONS = 8;

/**
 * Names with a word that begins as typed; names that begin so come first: channels, then titles, then people, then
 * coming programmes.
 */
export async function suggestions(
  context: CallContext,
  query: string,
  kinds: readonly SearchKind[],
): Promise<string[]> {
  const text = plainText(query);
  if (text === '') return [];
  const sources = [
    ...(kinds.includes('channel') ? [channelNames] : []),
    ...(kinds.includes('vod') ? [titleNames, personNames] : []),
    ...(kinds.includes('programme') ? [programmeNames] : []),
  ];
  const found: string[] = [];
  for (const namesOf of sources) {
    // Let other requests run in between (operator/fairness/turnstile.ts).
    await othersFirst();
    found.push(...(await namesOf(context, query)));
  }
  const begins = (name: string) => Number(!plainText(name).startsWith(text));
  return [...new Set(found)]
    .sort((one, other) => begins(one) - begins(other))
    .slice(0, SUGGESTIONS);
}

async function channelNames({ db }: CallContext, query: string): Promise<string[]> {
  const { searchText, name, channelSeq } = channels;
  const rows = await db
    .select({ name })
    .from(channels)
    .where(and(isShown, nameHas(searchText, query)))
    .orderBy(asc(matchRank(searchText, query)), asc(channelSeq))
    .limit(SUGGESTIONS);
  return rows.map((row) => row.name);
}

async function titleNames({ db, language }: CallContext, query: string): Promise<string[]> {
  const { searchText, metaType, title, position } = titles;
  const rows = await db
    .select({ title })
    .from(titles)
    .where(
      and(
        isTitleShown,
        inArray(metaType, ['MOVIE', 'SERIES']),
        matchesQuery(searchText, query) ?? undefined,
        nameHas(searchText, query),
      ),
    )
    .orderBy(asc(matchRank(searchText, query)), asc(position))
    .limit(SUGGESTIONS);
  return rows.map((row) => fitting(row.title, query, language));
}

async function personNames({ db }: CallContext, query: string): Promise<string[]> {
  const { searchText, name } = persons;
  const rows = await db
    .select({ name })
    .from(persons)
    .where(and(matchesQuery(searchText, query) ?? undefined, nameHas(searchText, query)))
    .orderBy(asc(matchRank(searchText, query)), asc(name))
    .limit(SUGGESTIONS);
  return rows.map((row) => row.name);
}

/** Coming programmes, the soonest first; for broad words those on now and next. */
async function programmeNames(context: CallContext, query: string): Promise<string[]> {
  const { db, now, language } = context;
  const { programId, epgId, searchText, title, startAt, stopAt } = programmes;
  const ahead = db
    .select({ programId, epgId, startAt, searchText, title })
    .from(programmes)
    .where(
      and(
        gt(stopAt, now()),
        matchesQuery(searchText, query) ?? undefined,
        nameHas(searchText, query),
      ),
    )
    .limit(aheadMost + 1)
    .as('near');
  let rows = isBroad(query, now()) ? null : await soonest(db, query, ahead);
  if (rows?.[0] && rows[0].all > aheadMost) {
    markBroad(query, now());
    rows = null;
  }
  rows ??= await soonest(db, query, nearestMatches(db, query, now()));
  return rows.map((row) => fitting(row.title, query, language));
}

type Near = ReturnType<typeof nearestMatches>;

function soonest(db: Db, query: string, some: Near) {
  return db
    .select({
      title: some.title,
      all: sql<number>`sum(count(*)) over ()`.mapWith(Number),
    })
    .from(some)
    .where(nameHas(some.searchText, query))
    .groupBy(some.title, some.searchText)
    .orderBy(asc(matchRank(some.searchText, query)), asc(min(some.startAt)))
    .limit(SUGGESTIONS);
}

/** The title in the viewer's language, unless the typed text matches another language's. */
function fitting(title: LocalisedText, query: string, language: Language): string {
  const own = inLanguage(title, language);
  const matches = (name: string) => ` ${plainText(name)}`.includes(` ${plainText(query)}`);
  return matches(own) ? own : (Object.values(title).find(matches) ?? own);
}
