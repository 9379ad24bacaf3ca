import { and, asc, count, desc, eq, gt, inArray, like, lte, or, sql } from 'drizzle-orm';
import { searchQuery, searchSuggest, vodSearchTop } from '#lib/contract/search.ts';
import type { Language } from '#lib/contract/field.ts';
import { limits } from '#lib/limits.ts';
import { inLanguage, type LocalisedText } from '#operator/db/localised-column.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { hasWords, likePrefix, searchTextOf, searchWords } from '#operator/db/search-text.ts';
import { countSearch, popularTerms } from './popular-searches.ts';
import { handle, type CallContext } from '#operator/serving/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { cardsOf } from './vod/title-facts.ts';

interface Search {
  words: string[];
  /** What was typed, as the search compares it. */
  text: string;
  limit: number;
  offset: number;
}

/** A shorter text says too little to be counted as a search for what it found. */
const COUNTED_FROM_CHARS = 3;
const SUGGESTIONS = 8;

export const searchHandlers = [
  handle(searchQuery, async (request, context) => {
    const { query, kinds = ['channel', 'programme', 'vod'], page, size } = request;
    const rows = pageRows({ pageId: page, pageSize: size });
    const search: Search = { words: searchWords(query), text: searchTextOf(query), ...rows };
    const isAsked = (kind: 'channel' | 'programme' | 'vod') =>
      search.words.length > 0 && kinds.includes(kind);
    const nothing = { found: [], total: 0, first: undefined };
    const foundChannels = isAsked('channel') ? await findChannels(context, search) : nothing;
    const foundProgrammes = isAsked('programme') ? await findProgrammes(context, search) : nothing;
    const vods = isAsked('vod') ? await findTitles(context, search) : nothing;
    if (rows.offset === 0 && search.text.length >= COUNTED_FROM_CHARS) {
      await countSearch(context.db, 'channel', search.text, foundChannels.first);
      await countSearch(context.db, 'vod', search.text, vods.first);
    }
    return {
      channels: foundChannels.found,
      programmes: foundProgrammes.found,
      vods: vods.found,
      totals: {
        channels: foundChannels.total,
        programmes: foundProgrammes.total,
        vods: vods.total,
      },
    };
  }),

  handle(searchSuggest, async ({ query }, context) => {
    const text = searchTextOf(query);
    return { suggestions: text === '' ? [] : await suggestions(context, text) };
  }),

  handle(vodSearchTop, async (request, { db, language }) => {
    const { limit, offset } = pageRows(request, limits.topSearchSize);
    const terms = await popularTerms(db, 'vod', limit, offset);
    return {
      searchTopList: terms.map(({ keyword, targetId }) => ({
        keyword: inLanguage(keyword, language),
        metaId: targetId ?? undefined,
      })),
    };
  }),
];

async function findChannels({ db }: CallContext, { words, text, limit, offset }: Search) {
  const matches = /^\d{1,6}$/.test(text)
    ? or(eq(channels.channelSeq, Number(text)), hasWords(channels.searchText, words))
    : hasWords(channels.searchText, words);
  const rows = await db
    .select()
    .from(channels)
    .where(matches)
    .orderBy(asc(channels.channelSeq))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(channels).where(matches);
  const found = rows.map((row) => ({
    logicalChannelId: row.logicalChannelId,
    logicalChannelName: row.name,
    channelSeq: row.channelSeq,
    iconUrl: row.iconUrl ?? undefined,
  }));
  const [best] = rows;
  const first = best && { id: best.logicalChannelId, name: { en: best.name } };
  return { found, total: all?.total ?? 0, first };
}

async function findProgrammes(
  { db, now, language }: CallContext,
  { words, limit, offset }: Search,
) {
  const matches = hasWords(programmes.searchText, words);
  const isAhead = gt(programmes.stopAt, now());
  const isPast = lte(programmes.stopAt, now());
  const rows = await db
    .select({ programme: programmes, channel: channels })
    .from(programmes)
    .innerJoin(channels, eq(channels.epgId, programmes.epgId))
    .where(matches)
    // What is on or to come, soonest first, then what has been, latest first.
    .orderBy(
      desc(isAhead),
      asc(sql`case when ${isAhead} then ${programmes.startAt} end`),
      desc(sql`case when ${isPast} then ${programmes.startAt} end`),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(programmes)
    .innerJoin(channels, eq(channels.epgId, programmes.epgId))
    .where(matches);
  const found = rows.map(({ programme, channel }) => ({
    programId: programme.programId,
    title: inLanguage(programme.title, language),
    start: programme.startAt,
    stop: programme.stopAt,
    logicalChannelId: channel.logicalChannelId,
    channelName: channel.name,
  }));
  return { found, total: all?.total ?? 0 };
}

async function findTitles(context: CallContext, { words, text, limit, offset }: Search) {
  const { db } = context;
  const matches = and(
    inArray(titles.metaType, ['MOVIE', 'SERIES']),
    hasWords(titles.searchText, words),
  );
  const rows = await db
    .select()
    .from(titles)
    .where(matches)
    // A title that begins so comes before one that merely has the words somewhere.
    .orderBy(desc(like(titles.searchText, likePrefix(text))), asc(titles.position))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(titles).where(matches);
  const [best] = rows;
  const first = best && { id: best.metaId, name: best.title };
  return { found: await cardsOf(context, rows), total: all?.total ?? 0, first };
}

/** Names that have a word that begins as typed: channels, then titles, then programmes to come. */
async function suggestions({ db, now, language }: CallContext, text: string): Promise<string[]> {
  const startsIn = (column: typeof channels.searchText | typeof titles.searchText) =>
    or(like(column, likePrefix(text)), like(column, `% ${likePrefix(text)}`));
  const names = await db
    .select({ name: channels.name })
    .from(channels)
    .where(startsIn(channels.searchText))
    .orderBy(asc(channels.channelSeq))
    .limit(SUGGESTIONS);
  const vods = await db
    .select({ title: titles.title })
    .from(titles)
    .where(and(inArray(titles.metaType, ['MOVIE', 'SERIES']), startsIn(titles.searchText)))
    .orderBy(asc(titles.position))
    .limit(SUGGESTIONS);
  const shows = await db
    .selectDistinct({ title: programmes.title })
    .from(programmes)
    .where(
      and(
        gt(programmes.stopAt, now()),
        or(
          like(programmes.searchText, likePrefix(text)),
          like(programmes.searchText, `% ${likePrefix(text)}`),
        ),
      ),
    )
    .limit(SUGGESTIONS);
  const all = [
    ...names.map(({ name }) => name),
    ...[...vods, ...shows].map(({ title }) => fitting(title, text, language)),
  ];
  return [...new Set(all)].slice(0, SUGGESTIONS);
}

/** The title in the viewer's language, unless it is another language's that was typed. */
function fitting(title: LocalisedText, text: string, language: Language): string {
  const own = inLanguage(title, language);
  const matches = (name: string) => ` ${searchTextOf(name)}`.includes(` ${text}`);
  return matches(own) ? own : (Object.values(title).find(matches) ?? own);
}
