import { setImmediate as othersFirst } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Language } from '#lib/contract/wire/field.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { inLanguage, type LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { persons } from '#operator/db/schema/titles.ts';
import { plainText } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { jsonRows } from './broad/json-rows.ts';
import type { ProgrammeText } from './broad/near-programmes.ts';
import { shownChannels } from './broad/shown-channels.ts';
import { matchingChannels } from './find-channels.ts';
import { titleRows } from './find-titles.ts';
import { readProgrammes } from './read-programmes.ts';
import { rankedTitles } from './read-titles.ts';
import { rowsWith } from './words/asked-sql.ts';
import {
  askedOf,
  byRank,
  hasSlips,
  nameMatches,
  namesOf,
  padded,
  ranking,
  textMatches,
  type Asked,
  type Level,
} from './words/asked.ts';
import { knownWords } from './words/known-words.ts';

const SUGGESTIONS = 8;
/** People are few, and each has one name. */
const PERSONS_MOST = 500;

/** Names with what is typed, the best matches first: channels, then titles, then people, then coming programmes. */
export async function suggestions(
  context: CallContext,
  query: string,
  kinds: readonly SearchKind[],
): Promise<string[]> {
  const asked = askedOf(query, await knownWords(context.db, context.now()));
  if (asked.parts.length === 0) return [];
  const sources = [
    ...(kinds.includes('channel') ? [channelNames] : []),
    ...(kinds.includes('vod') ? [titleNames, personNames] : []),
    ...(kinds.includes('programme') ? [programmeNames] : []),
  ];
  const found: string[] = [];
  for (const namesFrom of sources) {
    // Let other requests run in between (operator/fairness/turnstile.ts).
    await othersFirst();
    found.push(...(await namesFrom(context, asked)));
  }
  return inOrder([...new Set(found)], asked, (name) => name).slice(0, SUGGESTIONS);
}

/** Best matches first; equal ones stay as they are. */
function inOrder<T>(all: readonly T[], asked: Asked, nameOf: (one: T) => string): T[] {
  const rankOf = ranking(asked);
  return byRank(all, (one) => rankOf(padded(`| ${plainText(nameOf(one))}`)));
}

async function channelNames({ db }: CallContext, asked: Asked): Promise<string[]> {
  return matchingChannels(await shownChannels(db), asked)
    .slice(0, SUGGESTIONS)
    .map(({ name }) => name);
}

const isNamed = (asked: Asked, searchText: string) =>
  textMatches(asked.parts, namesOf(searchText), 'slips');

async function titleNames(context: CallContext, asked: Asked): Promise<string[]> {
  const named = (await rankedTitles(context, asked)).filter(({ searchText }) =>
    isNamed(asked, searchText),
  );
  const ids = named.slice(0, SUGGESTIONS).map(({ metaId }) => metaId);
  const rows = await titleRows(context.db, ids);
  return rows.map((row) => fitting(row.title, asked, context.language));
}

async function personNames({ db }: CallContext, asked: Asked): Promise<string[]> {
  const exact = await personsWith(db, asked, 'exact');
  const found =
    exact.length === 0 && hasSlips(asked) ? await personsWith(db, asked, 'slips') : exact;
  return inOrder(found.toSorted(), asked, (name) => name).slice(0, SUGGESTIONS);
}

async function personsWith(db: Db, asked: Asked, level: Level): Promise<string[]> {
  const condition = rowsWith(persons.searchText, asked.parts, level);
  const rows = await jsonRows<[string]>(
    db,
    [persons.name],
    sql`from ${persons} where ${condition} limit ${PERSONS_MOST}`,
  );
  return rows.map(([name]) => name).filter((name) => nameMatches(asked, name, level));
}

/** Coming programmes, the soonest first. */
async function programmeNames(context: CallContext, asked: Asked): Promise<string[]> {
  const named = async (level: Level) =>
    (await readProgrammes(context, asked, level, true)).filter(({ searchText }) =>
      isNamed(asked, searchText),
    );
  let found = await named('exact');
  if (found.length === 0 && hasSlips(asked)) found = await named('slips');
  const soonest = found.toSorted(
    (one, other) => one.startAt - other.startAt || (one.programId < other.programId ? -1 : 1),
  );
  const rankOf = ranking(asked);
  const ranked = byRank(soonest, ({ searchText }) => rankOf(searchText));
  const titled = await programmeTitles(context.db, firstOfEach(ranked));
  return titled.map((title) => fitting(title, asked, context.language));
}

/** The first programme of each name; a series comes a hundred times. */
function firstOfEach(ranked: readonly ProgrammeText[]): ProgrammeText[] {
  const byText = new Map<string, ProgrammeText>();
  for (const programme of ranked) {
    if (byText.size === SUGGESTIONS) break;
    if (!byText.has(programme.searchText)) byText.set(programme.searchText, programme);
  }
  return [...byText.values()];
}

async function programmeTitles(db: Db, some: readonly ProgrammeText[]): Promise<LocalisedText[]> {
  if (some.length === 0) return [];
  const ids = some.map(({ programId }) => programId);
  const { programId, title } = programmes;
  const rows = await db
    .select({ programId, title })
    .from(programmes)
    .where(inArray(programId, ids));
  const byId = new Map(rows.map((row) => [row.programId, row.title]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The title in the viewer's language, unless what is typed matches another language's. */
function fitting(title: LocalisedText, asked: Asked, language: Language): string {
  const own = inLanguage(title, language);
  const isExact = (name: string) => nameMatches(asked, name, 'exact');
  return isExact(own) ? own : (Object.values(title).find(isExact) ?? own);
}
