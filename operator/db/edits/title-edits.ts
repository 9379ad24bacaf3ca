import { eq, inArray } from 'drizzle-orm';
import { upsertRows } from '#operator/db/insert-rows.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { titleEdits } from '#operator/db/schema/desk.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';

/** What an editor may change of a title. */
export interface TitleFields {
  title: LocalisedText;
  year: number | null;
  plot: LocalisedText | null;
  posterUrl: string | null;
  landscapeUrl: string | null;
  planId: string | null;
  ageRating: string | null;
}

export const titleFields = [
  'title',
  'year',
  'plot',
  'posterUrl',
  'landscapeUrl',
  'planId',
  'ageRating',
] as const satisfies readonly (keyof TitleFields)[];

/** Those of a series hold for its seasons and episodes too. */
export const seriesFields = ['planId', 'ageRating'] as const;

/** The columns that an edit writes: the search words follow the name. */
export type EditedColumns = TitleFields & { searchText: string };

export interface TitleEdit {
  edits: Partial<TitleFields>;
  /** The words of the source for the same fields. */
  source: Partial<EditedColumns>;
}
export type TitleEdits = ReadonlyMap<string, TitleEdit>;

type Title = typeof titles.$inferInsert;

/** The edits of titles, by id; of all titles without ids. */
export async function titleEditsOf(db: Db, ids?: readonly string[]): Promise<TitleEdits> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .select()
    .from(titleEdits)
    .where(ids && inArray(titleEdits.metaId, [...ids]));
  return new Map(rows.map(({ metaId, edits, source }) => [metaId, { edits, source }]));
}

/** A stored title as its source describes it. */
export function inSourceWords<T extends Title>(title: T, edits: TitleEdits): T {
  const own = edits.get(title.metaId);
  const ofSeries = edits.get(title.seriesId ?? '');
  return { ...title, ...(ofSeries && inherited(ofSeries.source)), ...own?.source };
}

/** A title of a source as viewers see it, and the words of the source that are not seen. */
export function edited<T extends Title>(title: T, edits: TitleEdits): { title: T } & TitleEdit {
  const own = edits.get(title.metaId)?.edits ?? {};
  const ofSeries = edits.get(title.seriesId ?? '');
  const columns: Partial<EditedColumns> = {
    ...own,
    ...(own.title && { searchText: searchTextFor(own.title, title) }),
  };
  const source = Object.fromEntries(
    Object.keys(columns).map((name) => [name, (title as Record<string, unknown>)[name] ?? null]),
  ) as Partial<EditedColumns>;
  const shown = { ...title, ...(ofSeries && inherited(ofSeries.edits)), ...columns };
  return { title: shown, edits: own, source };
}

/** The edits of a series that hold for its parts. */
function inherited(fields: Partial<EditedColumns>): Partial<EditedColumns> {
  return Object.fromEntries(
    seriesFields.filter((name) => name in fields).map((name) => [name, fields[name]]),
  );
}

/** The new names, and all other words of the source: its people and the original title. */
function searchTextFor(name: LocalisedText, { originalTitle, searchText }: Title): string {
  const others = searchText.split('~').slice(1);
  return [searchTextOf([...Object.values(name), originalTitle]), ...others]
    .map((part) => part.trim())
    .join(' ~ ');
}

/**
 * Stores titles of a source. What an editor has changed of them stays, beside the new words of the source; hidden and
 * merged titles stay so.
 */
export async function putTitles(tx: Db, rows: readonly Title[]): Promise<void> {
  const ids = rows.flatMap(({ metaId, seriesId }) => [metaId, seriesId ?? []].flat());
  const edits = await titleEditsOf(tx, [...new Set(ids)]);
  const shown = rows.map((row) => edited(row, edits));
  await upsertRows(
    tx,
    titles,
    shown.map(({ title }) => title),
    [titles.isHidden, titles.mergedInto],
  );
  for (const { title, source } of shown) {
    if (!edits.has(title.metaId)) continue;
    await tx.update(titleEdits).set({ source }).where(eq(titleEdits.metaId, title.metaId));
  }
}
