import { asc, gt } from 'drizzle-orm';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Reader } from '#operator/import/storing/writer.ts';
import type { Item } from './move-items.ts';
import { itemsOfGroups } from './stored-items.ts';

type MetaType = (typeof titles.$inferSelect)['metaType'];

/** All titles of the service, with the facts that determine their rows. */
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
  return {
    titles: await pages<PlacedTitle>((size, last) =>
      db
        .select({ metaId, metaType, addedAt, position })
        .from(titles)
        .where(gt(metaId, last?.metaId ?? ''))
        .orderBy(asc(metaId))
        .limit(size),
    ),
    ofFolders: await idsIn(reader, importedTitles),
    ofLists: await idsIn(reader, listedTitles),
    inGroups: await itemsOfGroups(reader),
  };
}

async function idsIn(
  { db, pages }: Reader,
  table: typeof importedTitles | typeof listedTitles,
): Promise<Set<string>> {
  const rows = await pages<{ metaId: string }>((size, last) =>
    db
      .select({ metaId: table.metaId })
      .from(table)
      .where(gt(table.metaId, last?.metaId ?? ''))
      .orderBy(asc(table.metaId))
      .limit(size),
  );
  return new Set(rows.map((row) => row.metaId));
}
