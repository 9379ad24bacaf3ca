import { eq, max } from 'drizzle-orm';
import { playlists } from '#operator/db/schema/storefront.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { editedRows, rowEditsOf } from '#operator/db/edits/row-edits.ts';
import { insertMissingRows } from '#operator/db/insert-rows.ts';
import { itemChanges } from './item-changes.ts';
import { moveItems } from './move-items.ts';
import type { PlacedTitles } from './placed-titles.ts';
import { itemsOf } from './stored-items.ts';

/** The category page for titles of a type. */
export const pageOf = (metaType: string) => (metaType === 'MOVIE' ? 'movies' : 'series');

/** The rows of home and the category pages for imported titles without a group. */
export const ownShelves = [
  {
    ...{ playlistId: 'own-films', metaType: 'MOVIE' as const },
    title: { en: 'Film library', es: 'Filmoteca', pt: 'Filmoteca' },
  },
  {
    ...{ playlistId: 'own-series', metaType: 'SERIES' as const },
    title: { en: 'Series library', es: 'Colección de series', pt: 'Coleção de séries' },
  },
];

/** Updates these rows to the imported titles, the newest first; empty rows are deleted. */
export async function storeShelves(writer: Writer, placed: PlacedTitles): Promise<void> {
  const { db } = writer;
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  for (const [place, shelf] of ownShelves.entries()) {
    const position = (last?.position ?? 0) + 1 + place;
    const wanted = await writer.look(() => membersOf(placed, shelf.metaType));
    await storeShelf(writer, { ...shelf, position }, wanted);
  }
}

async function storeShelf(
  writer: Writer,
  { metaType, ...shelf }: (typeof ownShelves)[number] & { position: number },
  wanted: readonly string[],
): Promise<void> {
  const { db } = writer;
  const { playlistId } = shelf;
  const isShelf = eq(playlists.playlistId, playlistId);
  const there = await db.select().from(playlists).where(isShelf);
  if (wanted.length === 0) {
    await writer.write(there, async (tx) => {
      await tx.delete(playlists).where(isShelf);
    });
    return;
  }
  if (there.length === 0) {
    const pages = ['home', pageOf(metaType)];
    const row = { ...shelf, description: null, showListType: 'poster', pages };
    await writer.write([row], async (tx, rows) =>
      insertMissingRows(tx, playlists, await editedRows(tx, rows)),
    );
  }
  const before = await itemsOf(writer, playlistId);
  const edit = (await writer.look(() => rowEditsOf(db, [playlistId]))).get(playlistId);
  const arranged = edit?.edits.items;
  await moveItems(writer, itemChanges({ playlistId, before, wanted, arranged }));
}

/** The titles of folders, and those of lists that are not in a group's row. */
function membersOf(placed: PlacedTitles, metaType: 'MOVIE' | 'SERIES'): string[] {
  const grouped = new Set(placed.inGroups.map(({ metaId }) => metaId));
  const { ofFolders, ofLists } = placed;
  return placed.titles
    .filter(
      (title) =>
        title.metaType === metaType &&
        (ofFolders.has(title.metaId) || (ofLists.has(title.metaId) && !grouped.has(title.metaId))),
    )
    .sort((one, other) => other.addedAt - one.addedAt || one.position - other.position)
    .map(({ metaId }) => metaId);
}
