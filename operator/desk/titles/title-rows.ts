import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '#lib/contract/wire/field.ts';
import type { DeskTitleRow } from '#lib/contract/desk/titles.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { titleEdits } from '#operator/db/schema/desk.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';

const kept = alias(titles, 'kept');
const version = alias(titles, 'version');

export const kindOf = {
  MOVIE: 'film',
  SERIES: 'series',
  SEASON: 'season',
  EPISODE: 'episode',
} as const;

/** Titles with the facts that the desk shows of them; the caller adds condition, order and page. */
export const deskTitles = (db: Db) =>
  db
    .select({
      title: getTableColumns(titles),
      listName: listedTitles.listName,
      folderName: importedTitles.folderName,
      editedId: titleEdits.metaId,
      keptTitle: kept.title,
      versions: sql<number>`(${db
        .select({ total: count() })
        .from(version)
        .where(eq(version.mergedInto, titles.metaId))})`.mapWith(Number),
    })
    .from(titles)
    .leftJoin(listedTitles, eq(listedTitles.metaId, titles.metaId))
    .leftJoin(importedTitles, eq(importedTitles.metaId, titles.metaId))
    .leftJoin(titleEdits, eq(titleEdits.metaId, titles.metaId))
    .leftJoin(kept, eq(kept.metaId, titles.mergedInto));

export type FoundTitle = Awaited<ReturnType<typeof deskTitles>>[number];

export function titleOnDesk(found: FoundTitle, language: Language): DeskTitleRow {
  const { title, listName, folderName, editedId, keptTitle, versions } = found;
  return {
    metaId: title.metaId,
    kind: kindOf[title.metaType],
    name: inLanguage(title.title, language),
    year: title.year,
    posterUrl: title.posterUrl,
    source: sourceOf(listName, folderName),
    isHidden: title.isHidden,
    isEdited: editedId !== null,
    hasMedia: title.contentId !== null || title.metaType === 'SERIES',
    versions,
    keptName: keptTitle && inLanguage(keptTitle, language),
  };
}

function sourceOf(listName: string | null, folderName: string | null): DeskTitleRow['source'] {
  if (listName !== null) return { kind: 'list', name: listName };
  return folderName === null ? { kind: 'demo', name: '' } : { kind: 'folder', name: folderName };
}
