import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, gt, min, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '#lib/contract/wire/field.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { inLanguage, type LocalisedText } from '#operator/db/localised-column.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { persons, titles } from '#operator/db/schema/titles.ts';
import { plainText } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { aheadMost, isBroad, markBroad, nearestMatches } from './broad-words.ts';
import { foundMost, isFound } from './find-titles.ts';
import { heldPage, type Places } from './held-results.ts';
import { nameHas, namesWith, rankOf, rowsWith } from './words/asked-sql.ts';
import { askedOf, hasSlips, type Asked, type Level } from './words/asked.ts';
import { knownWords } from './words/known-words.ts';

const SUGGESTIONS = 8;

/** What is looked for, and where. */
interface Look {
  context: CallContext;
  asked: Asked;
  level: Level;
}

/**
 * Names that have what is typed at the beginning of a word, then those that have it in the middle of one; misspelt ones
 * when there are no others. Names that begin as typed come first: channels, then titles, then people, then coming
 * programmes.
 */
export async function suggestions(
  context: CallContext,
  query: string,
  kinds: readonly SearchKind[],
): Promise<string[]> {
  const asked = askedOf(query, await knownWords(context.db, context.now()));
  if (asked.parts.length === 0) return [];
  const found = await namesAt({ context, asked, level: 'middles' }, kinds);
  if (found.length > 0 || !hasSlips(asked)) return found;
  return namesAt({ context, asked, level: 'slips' }, kinds);
}

async function namesAt(look: Look, kinds: readonly SearchKind[]): Promise<string[]> {
  const sources = [
    ...(kinds.includes('channel') ? [channelNames] : []),
    ...(kinds.includes('vod') ? [titleNames, personNames] : []),
    ...(kinds.includes('programme') ? [programmeNames] : []),
  ];
  const found: string[] = [];
  for (const namesOf of sources) {
    // Let other requests run in between (operator/fairness/turnstile.ts).
    await othersFirst();
    found.push(...(await namesOf(look)));
  }
  const rank = (name: string) => rankOfName(plainText(name), look.asked.text);
  return [...new Set(found)].sort((one, other) => rank(one) - rank(other)).slice(0, SUGGESTIONS);
}

function rankOfName(name: string, text: string): number {
  if (name.startsWith(text)) return 0;
  return ` ${name}`.includes(` ${text}`) ? 1 : 2;
}

/** Rows of which a name matches. */
function isNamed(column: PgColumn, { asked, level }: Look): SQL | undefined {
  const byName =
    level === 'slips' ? namesWith(column, asked, level) : nameHas(column, asked, level);
  return and(rowsWith(column, asked, level), byName);
}

async function channelNames(look: Look): Promise<string[]> {
  const { searchText, name, channelSeq } = channels;
  const { asked, level } = look;
  const rows = await look.context.db
    .select({ name })
    .from(channels)
    .where(and(isShown, isNamed(searchText, look)))
    .orderBy(asc(rankOf(searchText, asked, level)), asc(channelSeq))
    .limit(SUGGESTIONS);
  return rows.map((row) => row.name);
}

async function titleNames(look: Look): Promise<string[]> {
  const { context, asked, level } = look;
  const { searchText, title, position } = titles;
  const { places } = await heldNames(look, 'titles', async () => {
    const some = context.db
      .select({ title, position, rank: rankOf(searchText, asked, level).as('rank') })
      .from(titles)
      .where(and(isFound, isNamed(searchText, look)))
      .limit(foundMost)
      .as('some');
    const rows = await context.db
      .select({ title: some.title, all: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(some)
      .orderBy(asc(some.rank), asc(some.position))
      .limit(SUGGESTIONS);
    return { places: rows.map((row) => row.title), total: rows[0]?.all ?? 0 };
  });
  return places.map((one) => fitting(one, asked, context.language));
}

async function personNames(look: Look): Promise<string[]> {
  const { searchText, name } = persons;
  const { asked, level } = look;
  const rows = await look.context.db
    .select({ name })
    .from(persons)
    .where(isNamed(searchText, look))
    .orderBy(asc(rankOf(searchText, asked, level)), asc(name))
    .limit(SUGGESTIONS);
  return rows.map((row) => row.name);
}

/** Coming programmes, the soonest first; for broad words those on now and next. */
async function programmeNames(look: Look): Promise<string[]> {
  const { context, asked } = look;
  const { places } = await heldNames(look, 'programmes', (nowMs) => comingNames(look, nowMs));
  return places.map((one) => fitting(one, asked, context.language));
}

async function comingNames(look: Look, nowMs: number): Promise<Places<LocalisedText>> {
  const { context, asked, level } = look;
  const { programId, epgId, searchText, title, startAt, stopAt } = programmes;
  const ahead = context.db
    .select({ programId, epgId, startAt, searchText, title })
    .from(programmes)
    .where(and(gt(stopAt, nowMs), isNamed(searchText, look)))
    .limit(aheadMost + 1)
    .as('near');
  let rows = isBroad(asked, level, nowMs) ? null : await soonest(look, ahead);
  if (rows?.[0] && rows[0].all > aheadMost) {
    markBroad(asked, level, nowMs);
    rows = null;
  }
  rows ??= await soonest(look, nearestMatches(context.db, asked, nowMs));
  return { places: rows.map((row) => row.title), total: rows[0]?.all ?? 0, isSlow: true };
}

type Near = ReturnType<typeof nearestMatches>;

function soonest({ context, asked, level }: Look, some: Near) {
  const rank = rankOf(some.searchText, asked, level);
  return context.db
    .select({
      title: some.title,
      all: sql<number>`sum(count(*)) over ()`.mapWith(Number),
    })
    .from(some)
    .where(level === 'slips' ? undefined : nameHas(some.searchText, asked, level))
    .groupBy(some.title, some.searchText)
    .orderBy(asc(rank), asc(min(some.startAt)))
    .limit(SUGGESTIONS);
}

/** The best names of a source; those of many are held for a while. */
function heldNames(
  { context, asked, level }: Look,
  source: string,
  read: (nowMs: number) => Promise<Places<LocalisedText>>,
): Promise<Places<LocalisedText>> {
  const page = { limit: SUGGESTIONS, offset: 0 };
  return heldPage(context, `names of ${source} ${level} ${asked.key}`, page, (_page, nowMs) =>
    read(nowMs),
  );
}

/** The title in the viewer's language, unless what is typed matches another language's. */
function fitting(title: LocalisedText, { text }: Asked, language: Language): string {
  const own = inLanguage(title, language);
  const matches = (name: string) => rankOfName(plainText(name), text) < 2;
  const hasIt = (name: string) => plainText(name).includes(text);
  const others = Object.values(title);
  if (matches(own)) return own;
  return others.find(matches) ?? [own, ...others].find(hasIt) ?? own;
}
