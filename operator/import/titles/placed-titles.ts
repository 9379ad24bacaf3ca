import { asc, gt } from 'drizzle-orm';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Reader } from '#operator/import/storing/writer.ts';
import type { Item } from './move-items.ts';
import { itemsOfGroups } from './stored-items.ts';

type MetaType = (typeof titles.$inferSelect)['metaType'];

/** All titles of the service but for further versions of films, with the facts that determine their rows. */
export interface PlacedTitles {
  titles: PlacedTitle[];
  /** Titles from folders. */
  ofFolders: ReadonlySet<string>;
  /** Titles from lists. */
  ofLists: ReadonlySet<string>;
  /** Items in the rows of list groups. */
  inGroups: Item[];
}

export interface PlacedTitle {
  metaId: string;
  metaType: MetaType;
  addedAt: number;
  position: number;
}

/** Reads them in pages: one statement that joins and sorts all of them would block viewers for a tenth of a second. */
export async function placedTitles(reader: Reader): Promise<PlacedTitles> {
  const { db, pages } = reader;
  const { metaId, metaType, addedAt, position } = titles;
  const ofFolders = await rowsOf(reader, importedTitles);
  const ofLists = await rowsOf(reader, listedTitles);
  const all = await pages<PlacedTitle>((size, last) =>
    db
      .select({ metaId, metaType, addedAt, position })
      .from(titles)
      .where(gt(metaId, last?.metaId ?? ''))
      .orderBy(asc(metaId))
      .limit(size),
  );
  const versions = new Set(
    [...ofFolders, ...ofLists].filter((row) => row.isVersion).map((row) => row.metaId),
  );
  const idsOf = (rows: readonly ImportedRow[]) =>
    new Set(rows.filter((row) => !row.isVersion).map((row) => row.metaId));
  return {
    titles: all.filter((row) => !versions.has(row.metaId)),
    ofFolders: idsOf(ofFolders),
    ofLists: idsOf(ofLists),
    inGroups: await itemsOfGroups(reader),
  };
}

interface ImportedRow {
  metaId: string;
  isVersion: boolean;
}

function rowsOf(
  { db, pages }: Reader,
  table: typeof importedTitles | typeof listedTitles,
): Promise<ImportedRow[]> {
  const { metaId, isVersion } = table;
  return pages<ImportedRow>((size, last) =>
    db
      .select({ metaId, isVersion })
      .from(table)
      .where(gt(metaId, last?.metaId ?? ''))
      .orderBy(asc(metaId))
      .limit(size),
  );
}
