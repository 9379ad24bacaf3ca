import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Card } from '#lib/contract/vod.ts';
import { grantsOf, type GrantOf } from '#operator/accounts/grants.ts';
import { viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { inLanguage, maybeInLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { withSources } from './title-versions.ts';
import { genres, isTitleShown, titleGenres, titles } from '#operator/db/schema/titles.ts';

export type TitleRow = typeof titles.$inferSelect;

/** Source status of the wire. */
const SOURCE = { missing: 0, normal: 1, expired: 2 } as const;

/** 0 missing, 1 normal, 2 expired (spec part 3). Series and seasons have no source of their own. */
export function sourceStatus(title: TitleRow, now: number): number {
  const isContainer = title.metaType === 'SERIES' || title.metaType === 'SEASON';
  if (title.contentId === null && !isContainer) return SOURCE.missing;
  if (title.availableUntil !== null && title.availableUntil <= now) return SOURCE.expired;
  return SOURCE.normal;
}

/** Genre names by title, in the order of the title. */
export async function genresOf(
  db: Db,
  metaIds: readonly string[],
  language: Language,
): Promise<Map<string, { name: string }[]>> {
  if (metaIds.length === 0) return new Map();
  const rows = await db
    .select({ metaId: titleGenres.metaId, name: genres.name })
    .from(titleGenres)
    .innerJoin(genres, eq(genres.genreId, titleGenres.genreId))
    .where(inArray(titleGenres.metaId, [...metaIds]))
    .orderBy(asc(titleGenres.position));
  const byTitle = Map.groupBy(rows, ({ metaId }) => metaId);
  return new Map(
    [...byTitle].map(([metaId, own]) => [
      metaId,
      own.map(({ name }) => ({ name: inLanguage(name, language) })),
    ]),
  );
}

/** Cards of titles, in the given order, as one viewer gets them. */
export async function cardsOf(context: CallContext, rows: readonly TitleRow[]): Promise<Card[]> {
  const { db, language, now } = context;
  const grantOf = await grantsOf(db, viewerOf(context).accountId, now());
  const names = await genresOf(
    db,
    rows.map(({ metaId }) => metaId),
    language,
  );
  const playable = await withSources(db, rows);
  return playable.map((title) => cardOf(title, { grantOf, language, now: now(), genres: names }));
}

interface CardFacts {
  grantOf: GrantOf;
  language: Language;
  now: number;
  genres: ReadonlyMap<string, { name: string }[]>;
}

function cardOf(title: TitleRow, { grantOf, language, now, genres: names }: CardFacts): Card {
  return {
    cardId: title.metaId,
    metaId: title.metaId,
    metaType: title.metaType,
    title: inLanguage(title.title, language),
    videoType: title.videoType ?? undefined,
    poster: title.posterUrl ?? undefined,
    landscape: title.landscapeUrl ?? undefined,
    placeholderColor: title.placeholderColor ?? undefined,
    locked: grantOf(title.planId) === 0,
    rating: title.rating ?? undefined,
    year: title.year ?? undefined,
    genres: names.get(title.metaId) ?? [],
    epgSourceStatus: sourceStatus(title, now),
    playbackValidTime: title.availableUntil ?? undefined,
    plot: maybeInLanguage(title.plot, language),
  };
}

/** The titles with these ids, in the order of the ids; unknown and hidden ones are skipped. */
export async function titlesInOrder(db: Db, metaIds: readonly string[]): Promise<TitleRow[]> {
  if (metaIds.length === 0) return [];
  const rows = await db
    .select()
    .from(titles)
    .where(and(isTitleShown, inArray(titles.metaId, [...metaIds])));
  const byId = new Map(rows.map((row) => [row.metaId, row]));
  return metaIds.flatMap((id) => byId.get(id) ?? []);
}
