import { eq, max } from 'drizzle-orm';
import { playlists } from '#operator/db/schema/storefront.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { editedRows, rowEditsOf, type RowEdits } from '#operator/db/edits/row-edits.ts';
import { insertMissingRows } from '#operator/db/insert-rows.ts';
import { moveItems, type Item } from './move-items.ts';
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
    const row = { ...shelf, showListType: 'poster', pages };
    await writer.write([row], async (tx, rows) =>
      insertMissingRows(tx, playlists, await editedRows(tx, rows)),
    );
  }
  const before = await itemsOf(writer, playlistId);
  const edit = (await writer.look(() => rowEditsOf(db, [playlistId]))).get(playlistId);
  if (edit?.edits.items) {
    await moveItems(writer, besideArranged(playlistId, before, wanted, edit.edits.items));
    return;
  }
  const isSame =
    before.length === wanted.length &&
    before.every(({ metaId }, index) => metaId === wanted[index]);
  if (isSame) return;
  const places = new Map(before.map(({ metaId, position }) => [metaId, position]));
  const kept = new Set(wanted);
  await moveItems(writer, {
    gone: before.filter(({ metaId }) => !kept.has(metaId)),
    moved: wanted
      .map((metaId, position) => ({ playlistId, metaId, position }))
      .filter(({ metaId, position }) => places.get(metaId) !== position),
  });
}

/** In a row that an editor has arranged, titles keep their places and new ones come last. */
function besideArranged(
  playlistId: string,
  before: readonly Item[],
  wanted: readonly string[],
  { added, without }: NonNullable<RowEdits['items']>,
) {
  const known = new Set(before.map(({ metaId }) => metaId));
  const staying = new Set([...wanted, ...added]);
  const last = before.at(-1);
  return {
    gone: before.filter(({ metaId }) => !staying.has(metaId)),
    moved: wanted
      .filter((metaId) => !known.has(metaId) && !without.includes(metaId))
      .map((metaId, place) => ({
        playlistId,
        metaId,
        position: (last?.position ?? 0) + 1 + place,
      })),
  };
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
