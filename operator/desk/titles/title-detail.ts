import { and, asc, count, eq } from 'drizzle-orm';
import {
  deskTitleDetail,
  deskTitleEpisodes,
  type DeskStoredFields,
  type DeskTitleField,
} from '#lib/contract/desk/titles.ts';
import { titleEditsOf, titleFields } from '#operator/db/edits/title-edits.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { handleDesk, type DeskContext } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { deskTitles, titleOnDesk } from './title-rows.ts';
import { fieldsOf, versionOf } from './title-version.ts';

export const titleDetailHandlers = [
  handleDesk(deskTitleDetail, async ({ metaId }, context) => {
    const { db, language } = context;
    const [found] = await deskTitles(db).where(eq(titles.metaId, metaId));
    if (!found) throw new Failure('notFound');
    const { title } = found;
    const edits = await titleEditsOf(db, [metaId]);
    const versions = await deskTitles(db)
      .where(eq(titles.mergedInto, metaId))
      .orderBy(asc(titles.position));
    const known = await db.select().from(plans).orderBy(asc(plans.rank));
    return {
      row: titleOnDesk(found, language),
      version: versionOf(title),
      fields: fieldsOf(title),
      sourceFields: sourceFields(edits.get(metaId)?.source ?? {}),
      editable: editableOf(title.metaType),
      series: await seriesOf(context, title.seriesId),
      seasons: title.metaType === 'SERIES' ? await seasonsOf(context, metaId) : [],
      versions: versions.map((row) => titleOnDesk(row, language)),
      plans: known.map(({ planId, name }) => ({ planId, name: inLanguage(name, language) })),
    };
  }),

  handleDesk(deskTitleEpisodes, async ({ seasonId, offset, limit }, { db, language }) => {
    const ofSeason = and(eq(titles.seasonId, seasonId), eq(titles.metaType, 'EPISODE'));
    const rows = await deskTitles(db)
      .where(ofSeason)
      .orderBy(asc(titles.episode), asc(titles.metaId))
      .limit(limit)
      .offset(offset);
    const episodes = rows.map((row) => ({
      ...titleOnDesk(row, language),
      episode: row.title.episode,
    }));
    return { episodes, total: await db.$count(titles, ofSeason) };
  }),
];

/** Plan and age rating of a series hold for its seasons and episodes. */
export function editableOf(metaType: (typeof titles.$inferSelect)['metaType']): DeskTitleField[] {
  const isPart = metaType === 'SEASON' || metaType === 'EPISODE';
  return titleFields.filter((name) => !isPart || (name !== 'planId' && name !== 'ageRating'));
}

function sourceFields({
  searchText: _words,
  ...fields
}: Partial<DeskStoredFields> & { searchText?: string }): Partial<DeskStoredFields> {
  return fields;
}

async function seriesOf({ db, language }: DeskContext, seriesId: string | null) {
  if (seriesId === null) return null;
  const [series] = await db
    .select({ metaId: titles.metaId, title: titles.title })
    .from(titles)
    .where(eq(titles.metaId, seriesId));
  return series ? { metaId: series.metaId, name: inLanguage(series.title, language) } : null;
}

async function seasonsOf({ db, language }: DeskContext, seriesId: string) {
  const ofSeries = (metaType: 'SEASON' | 'EPISODE') =>
    and(eq(titles.seriesId, seriesId), eq(titles.metaType, metaType));
  const seasons = await db
    .select({ seasonId: titles.metaId, title: titles.title })
    .from(titles)
    .where(ofSeries('SEASON'))
    .orderBy(asc(titles.season));
  const counted = await db
    .select({ seasonId: titles.seasonId, total: count() })
    .from(titles)
    .where(ofSeries('EPISODE'))
    .groupBy(titles.seasonId);
  const totals = new Map(counted.map(({ seasonId, total }) => [seasonId, total]));
  return seasons.map(({ seasonId, title }) => ({
    seasonId,
    name: inLanguage(title, language),
    episodes: totals.get(seasonId) ?? 0,
  }));
}
