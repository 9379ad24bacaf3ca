import { and, asc, eq, inArray, isNotNull, not } from 'drizzle-orm';
import type { TitleVersion } from '#lib/contract/vod.ts';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';

type TitleRow = typeof titles.$inferSelect;

/** Versions of a film in an answer. */
const VERSIONS_MAX = 40;

/** Films of which an editor merged others: one whose own source is missing has the source of a version. */
export async function withSources(db: Db, rows: readonly TitleRow[]): Promise<TitleRow[]> {
  const lacking = rows.filter(({ metaType, contentId }) => metaType === 'MOVIE' && !contentId);
  if (lacking.length === 0) return [...rows];
  const versions = await playableVersions(
    db,
    lacking.map(({ metaId }) => metaId),
  );
  const first = new Map(versions.toReversed().map((row) => [row.mergedInto, row]));
  return rows.map((row) => {
    const version = row.contentId === null ? first.get(row.metaId) : undefined;
    if (!version) return row;
    const { contentId, qualities, durationSeconds, drmType, loop } = version;
    return { ...row, contentId, qualities, durationSeconds, drmType, loop };
  });
}

/**
 * The film whose media play for a title: the chosen version if it is one of the title's and in its list, else the title itself, or a
 * version when its source is missing or left its list.
 */
export async function playedTitle(db: Db, title: TitleRow, versionId?: string): Promise<TitleRow> {
  if (versionId !== undefined && versionId !== title.metaId) {
    const versions = await playableVersions(db, [title.metaId]);
    const chosen = versions.find(({ metaId }) => metaId === versionId);
    if (chosen && !(await isAbsent(db, chosen.metaId))) return chosen;
  }
  const hasSource = title.contentId !== null && !(await isAbsent(db, title.metaId));
  if (hasSource || title.metaType !== 'MOVIE') return title;
  const versions = await playableVersions(db, [title.metaId]);
  for (const version of versions) if (!(await isAbsent(db, version.metaId))) return version;
  return title.contentId === null ? (versions[0] ?? title) : title;
}

/** The versions that viewers can choose, by film; none for a film with one. */
export async function versionsOf(
  db: Db,
  rows: readonly TitleRow[],
): Promise<Map<string, TitleVersion[]>> {
  const films = rows.filter(({ metaType }) => metaType === 'MOVIE');
  if (films.length === 0) return new Map();
  const further = await playableVersions(
    db,
    films.map(({ metaId }) => metaId),
  );
  const ids = [...films, ...further].map(({ metaId }) => metaId);
  const absent = new Set(further.length === 0 ? [] : await absentOf(db, ids));
  const byFilm = Map.groupBy(further, ({ mergedInto }) => mergedInto);
  return new Map(
    films.flatMap((film) => {
      const own = [film, ...(byFilm.get(film.metaId) ?? [])].filter(
        ({ metaId, contentId }) => contentId !== null && !absent.has(metaId),
      );
      return own.length < 2 ? [] : [[film.metaId, own.slice(0, VERSIONS_MAX).map(onWire)] as const];
    }),
  );
}

const onWire = ({ metaId, versionName }: TitleRow): TitleVersion => ({
  versionId: metaId,
  name: versionName ?? undefined,
});

/** The title of which this one is a version; undefined when it is none. */
export async function keptId(db: Db, metaId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ keptId: titles.mergedInto })
    .from(titles)
    .where(and(eq(titles.metaId, metaId), not(titles.isHidden)));
  return row?.keptId ?? undefined;
}

const playableVersions = (db: Db, ids: readonly string[]): Promise<TitleRow[]> =>
  db
    .select()
    .from(titles)
    .where(
      and(inArray(titles.mergedInto, [...ids]), isNotNull(titles.contentId), not(titles.isHidden)),
    )
    .orderBy(asc(titles.position));

const isAbsent = async (db: Db, metaId: string) => (await absentOf(db, [metaId])).length > 0;

/** Of these titles, those that have left their list. */
async function absentOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ metaId: listedTitles.metaId })
    .from(listedTitles)
    .where(and(inArray(listedTitles.metaId, [...ids]), isNotNull(listedTitles.absentSince)));
  return rows.map(({ metaId }) => metaId);
}
