import { and, asc, eq, inArray, isNotNull, not } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';

type TitleRow = typeof titles.$inferSelect;

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

/** The film whose media play for a title: itself, or a version when its source is missing or left its list. */
export async function playedTitle(db: Db, title: TitleRow): Promise<TitleRow> {
  const hasSource = title.contentId !== null && !(await isAbsent(db, title.metaId));
  if (hasSource || title.metaType !== 'MOVIE') return title;
  const versions = await playableVersions(db, [title.metaId]);
  for (const version of versions) if (!(await isAbsent(db, version.metaId))) return version;
  return title.contentId === null ? (versions[0] ?? title) : title;
}

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

async function isAbsent(db: Db, metaId: string): Promise<boolean> {
  const [listed] = await db
    .select({ absentSince: listedTitles.absentSince })
    .from(listedTitles)
    .where(eq(listedTitles.metaId, metaId));
  return (listed?.absentSince ?? null) !== null;
}
