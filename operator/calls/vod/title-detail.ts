import { and, asc, count, eq, inArray, like } from 'drizzle-orm';
import type { TitleVersion, VodDetail } from '#lib/contract/vod.ts';
import { grantsOf } from '#operator/accounts/grants.ts';
import { viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { inLanguage, maybeInLanguage } from '#operator/db/localised-column.ts';
import { COLLECTION_PREFIX, playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import {
  credits,
  isTitleShown,
  persons,
  titles,
  type Chapter,
} from '#operator/db/schema/titles.ts';
import { versionsOf, withSources } from './title-versions.ts';
import { genresOf, sourceStatus, type TitleRow } from './title-facts.ts';

/** Details of titles, in the given order, as one viewer gets them. Lists of episodes omit cast and seasons. */
export async function detailsOf(
  context: CallContext,
  found: readonly TitleRow[],
  { isWhole }: { isWhole: boolean },
): Promise<VodDetail[]> {
  const { db, language, now } = context;
  const grantOf = await grantsOf(db, viewerOf(context).accountId, now());
  const rows = await withSources(db, found);
  const ids = rows.map(({ metaId }) => metaId);
  // Seasons and episodes share genres and cast with their series.
  const owners = rows.map((row) => row.seriesId ?? row.metaId);
  const genres = await genresOf(db, owners, language);
  const cast = isWhole ? await creditsOf(context, owners) : new Map<string, Credit[]>();
  const versions = isWhole ? await versionsOf(db, found) : new Map<string, TitleVersion[]>();
  const collections = isWhole ? await collectionsOf(context, ids) : new Map<string, Collection>();
  const seasons = isWhole ? await seasonsOf(context, ids) : new Map<string, Season[]>();
  return rows.map((row) => {
    const owner = row.seriesId ?? row.metaId;
    const isAhead = row.availableFrom !== null && row.availableFrom > now();
    return {
      ...plainFacts(row, context),
      locked: grantOf(row.planId) === 0,
      genres: genres.get(owner) ?? [],
      credits: isWhole ? (cast.get(owner) ?? []) : undefined,
      versions: versions.get(row.metaId),
      collection: collections.get(row.metaId),
      seasons: row.metaType === 'SERIES' && isWhole ? (seasons.get(row.metaId) ?? []) : undefined,
      epgSourceStatus: sourceStatus(row, now()),
      stopTime: isAhead ? (row.availableFrom ?? undefined) : undefined,
    };
  });
}

type Credit = NonNullable<VodDetail['credits']>[number];
type Collection = NonNullable<VodDetail['collection']>;
type Season = NonNullable<VodDetail['seasons']>[number];

function plainFacts(row: TitleRow, { language }: CallContext) {
  const chapterOnWire = ({ kind, title, startSeconds, endSeconds }: Chapter) => ({
    kind,
    title: title && inLanguage(title, language),
    startSeconds,
    endSeconds,
  });
  return {
    metaId: row.metaId,
    metaType: row.metaType,
    title: inLanguage(row.title, language),
    originalTitle: row.originalTitle ?? undefined,
    plot: maybeInLanguage(row.plot, language),
    poster: row.posterUrl ?? undefined,
    landscape: row.landscapeUrl ?? undefined,
    placeholderColor: row.placeholderColor ?? undefined,
    audioPosters: row.audioPosterUrls.map((url) => ({ url })),
    videoType: row.videoType ?? undefined,
    rating: row.rating ?? undefined,
    year: row.year ?? undefined,
    countries: row.countries,
    ageRating: row.ageRating ?? undefined,
    durationSeconds: row.durationSeconds ?? undefined,
    seriesId: row.seriesId ?? undefined,
    seasonId: row.seasonId ?? undefined,
    episodeId: row.metaType === 'EPISODE' ? row.metaId : undefined,
    noSeason: row.noSeason ?? undefined,
    episode: row.episode ?? undefined,
    season: row.season ?? undefined,
    mediaQualityList: row.qualities,
    hasTrailer: row.trailerContentId !== null,
    chapters: row.chapters.map(chapterOnWire),
    drmType: row.drmType ?? undefined,
    contentId: row.contentId ?? undefined,
    playbackValidTime: row.availableUntil ?? undefined,
  };
}

async function creditsOf({ db, language }: CallContext, metaIds: readonly string[]) {
  if (metaIds.length === 0) return new Map<string, Credit[]>();
  const rows = await db
    .select({ credit: credits, person: persons })
    .from(credits)
    .innerJoin(persons, eq(persons.personId, credits.personId))
    .where(inArray(credits.metaId, [...metaIds]))
    .orderBy(asc(credits.position));
  const byTitle = Map.groupBy(rows, ({ credit }) => credit.metaId);
  return new Map(
    [...byTitle].map(([metaId, own]) => [
      metaId,
      own.map(({ credit, person }) => ({
        personId: person.personId,
        name: person.name,
        role: maybeInLanguage(credit.role, language),
        job: credit.job,
        portrait: person.portraitUrl ?? undefined,
      })),
    ]),
  );
}

async function collectionsOf({ db, language }: CallContext, metaIds: readonly string[]) {
  if (metaIds.length === 0) return new Map<string, Collection>();
  const rows = await db
    .select({
      metaId: playlistItems.metaId,
      playlistId: playlists.playlistId,
      title: playlists.title,
    })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.playlistId, playlistItems.playlistId))
    .where(
      and(
        inArray(playlistItems.metaId, [...metaIds]),
        like(playlists.playlistId, `${COLLECTION_PREFIX}%`),
      ),
    );
  return new Map(
    rows.map(({ metaId, playlistId, title }) => [
      metaId,
      { playlistId, title: inLanguage(title, language) },
    ]),
  );
}

async function seasonsOf({ db, language }: CallContext, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return new Map<string, Season[]>();
  const ofSeries = and(isTitleShown, inArray(titles.seriesId, [...seriesIds]));
  const rows = await db
    .select()
    .from(titles)
    .where(and(ofSeries, eq(titles.metaType, 'SEASON')))
    .orderBy(asc(titles.season));
  const counted = await db
    .select({ seasonId: titles.seasonId, episodes: count() })
    .from(titles)
    .where(and(ofSeries, eq(titles.metaType, 'EPISODE')))
    .groupBy(titles.seasonId);
  const episodesOf = new Map(counted.map(({ seasonId, episodes }) => [seasonId, episodes]));
  const bySeries = Map.groupBy(rows, ({ seriesId }) => seriesId ?? '');
  return new Map(
    [...bySeries].map(([seriesId, own]) => [
      seriesId,
      own.map((row) => ({
        seasonId: row.metaId,
        season: row.season ?? 1,
        title: inLanguage(row.title, language),
        episodeCount: episodesOf.get(row.metaId) ?? 0,
      })),
    ]),
  );
}
