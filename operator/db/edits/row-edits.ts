import { eq, inArray } from 'drizzle-orm';
import { upsertRows } from '#operator/db/insert-rows.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { playlistEdits } from '#operator/db/schema/desk.ts';
import { playlists } from '#operator/db/schema/storefront.ts';

/** What an editor may change of a row of titles. */
interface RowFields {
  title: LocalisedText;
  showListType: string | null;
  pages: string[];
}

export interface RowEdits extends Partial<RowFields> {
  /** Its place, when an editor has put the rows in order. */
  position?: number;
  /** Its titles are arranged: imports add new ones at the end. `added`: not by its source; `without`: taken out. */
  items?: { added: string[]; without: string[] };
}

export interface RowEdit {
  edits: RowEdits;
  /** The words of the source for the same fields; `items`: the titles in its order, before they were arranged. */
  source: Partial<RowFields> & { items?: string[] };
}

type Row = typeof playlists.$inferSelect;

/** The edits of rows, by id; of all rows without ids. */
export async function rowEditsOf(db: Db, ids?: readonly string[]): Promise<Map<string, RowEdit>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .select()
    .from(playlistEdits)
    .where(ids && inArray(playlistEdits.playlistId, [...ids]));
  return new Map(rows.map(({ playlistId, edits, source }) => [playlistId, { edits, source }]));
}

/** A stored row as its source describes it. */
export function rowInSourceWords(row: Row, edit: RowEdit | undefined): Row {
  const { items: _items, ...words } = edit?.source ?? {};
  return { ...row, ...words };
}

/** Rows of a source as viewers see them; stores the words of the source that are not seen. */
export async function editedRows(tx: Db, rows: readonly Row[]): Promise<Row[]> {
  const edits = await rowEditsOf(
    tx,
    rows.map(({ playlistId }) => playlistId),
  );
  const shown: Row[] = [];
  for (const row of rows) {
    const edit = edits.get(row.playlistId);
    if (!edit) {
      shown.push(row);
      continue;
    }
    const { items, position, ...own } = edit.edits;
    shown.push({ ...row, ...own, ...(position !== undefined && { position }) });
    const words = Object.fromEntries(
      Object.keys(own).map((name) => [name, row[name as keyof RowFields]]),
    );
    const source = { ...words, ...(items && { items: edit.source.items ?? [] }) };
    await tx
      .update(playlistEdits)
      .set({ source })
      .where(eq(playlistEdits.playlistId, row.playlistId));
  }
  return shown;
}

/** Stores rows of a source. What an editor has changed of them stays. */
export async function putRows(tx: Db, rows: readonly Row[]): Promise<void> {
  await upsertRows(tx, playlists, await editedRows(tx, rows));
}

/** Stores the edits of a row; without any it has no entry. */
export async function storeRowEdit(
  tx: Db,
  playlistId: string,
  { edits, source }: RowEdit,
  changedAt: number,
): Promise<void> {
  if (Object.keys(edits).length === 0) {
    await tx.delete(playlistEdits).where(eq(playlistEdits.playlistId, playlistId));
    return;
  }
  const row = { edits: { ...edits }, source: { ...source }, changedAt };
  await tx
    .insert(playlistEdits)
    .values({ playlistId, ...row })
    .onConflictDoUpdate({ target: playlistEdits.playlistId, set: row });
}
