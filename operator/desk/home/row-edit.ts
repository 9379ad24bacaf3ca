import { eq } from 'drizzle-orm';
import { deskRowEdit, type DeskRowField } from '#lib/contract/desk/home.ts';
import { rowOrigin } from '#operator/db/row-origin.ts';
import {
  rowEditsOf,
  rowInSourceWords,
  storeRowEdit,
  type RowEdit,
  type RowEdits,
} from '#operator/db/edits/row-edits.ts';
import type { Db } from '#operator/db/open.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { writtenText } from './home-texts.ts';
import { rowVersion } from './read-home.ts';
import { itemIds, knownIds, replaceItems } from './row-items.ts';
import { isSame } from './thing-version.ts';

type Row = typeof playlists.$inferSelect;

/** A change of the audit list: the fields of a row, its edits, and its titles when those were put back. */
interface RowState {
  fields: Pick<Row, 'title' | 'showListType' | 'pages'>;
  edit: RowEdit;
  items?: string[];
}

export const rowEditHandler = handleDesk(deskRowEdit, (request, context) => {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const { playlistId, putBack, seen } = request;
    const { row, state: before } = await lockedRow(tx, playlistId);
    if (rowVersion(row) !== seen) throw new Failure('changedMeanwhile');
    const { title, layout, pages } = request.edits;
    const given: RowEdits = {
      ...(title && { title: writtenText(title) }),
      ...(layout && { showListType: layout }),
      ...(pages && { pages }),
    };
    const putsItemsBack = putBack.includes('items') && before.edit.edits.items !== undefined;
    const after = nextState(row, before, given, putBack);
    if (putsItemsBack) {
      before.items = await itemIds(tx, playlistId);
      after.items = inSourceOrder(before.items, before.edit.source.items ?? []);
    }
    if (isSame(before, after)) return { changeId: null };
    await putState(tx, playlistId, after, now());
    return recordChange(tx, context, {
      action: 'row.edit',
      subject: playlistId,
      subjectName: row.title.en,
      before,
      after,
    });
  });
});

export const undoRowEdit: Undoing = async (tx, change, { now }) => {
  const { state } = await lockedRow(tx, change.subject);
  const { items: itemsAfter, ...after } = change.after as RowState;
  const hasMoved =
    itemsAfter !== undefined && !isSame(await itemIds(tx, change.subject), itemsAfter);
  if (!isSame(state, after) || hasMoved) throw new Failure('changedMeanwhile');
  await putState(tx, change.subject, change.before as RowState, now());
};

export async function lockedRow(
  tx: Db,
  playlistId: string,
): Promise<{ row: Row; state: RowState }> {
  const [row] = await tx
    .select()
    .from(playlists)
    .where(eq(playlists.playlistId, playlistId))
    .for('update');
  if (!row) throw new Failure('notFound');
  const edit = (await rowEditsOf(tx, [playlistId])).get(playlistId) ?? { edits: {}, source: {} };
  const { title, showListType, pages } = row;
  return { row, state: { fields: { title, showListType, pages }, edit } };
}

const columnOf = {
  title: 'title',
  layout: 'showListType',
  pages: 'pages',
  items: 'items',
} as const;

/** A row of the desk has no other source: its fields themselves change. */
function nextState(
  row: Row,
  before: RowState,
  given: RowEdits,
  putBack: readonly DeskRowField[],
): RowState {
  const words = rowInSourceWords(row, before.edit);
  const back = new Set<string>(putBack.map((field) => columnOf[field]));
  const edits = Object.fromEntries(
    Object.entries({ ...before.edit.edits, ...given }).filter(
      ([name, value]) =>
        !back.has(name) &&
        (name === 'position' || name === 'items' || !isSame(value, words[name as keyof Row])),
    ),
  ) as RowEdits;
  const { items: _items, position: _position, ...own } = edits;
  const { title, showListType, pages } = { ...words, ...own };
  const fields = { title, showListType, pages };
  if (rowOrigin(row.playlistId) === 'desk') return { fields, edit: { edits: {}, source: {} } };
  const source = Object.fromEntries(
    Object.keys(own).map((name) => [name, words[name as keyof Row]]),
  );
  const { items } = before.edit.source;
  return {
    fields,
    edit: { edits, source: { ...source, ...('items' in edits && items && { items }) } },
  };
}

async function putState(tx: Db, playlistId: string, state: RowState, now: number): Promise<void> {
  await tx.update(playlists).set(state.fields).where(eq(playlists.playlistId, playlistId));
  await storeRowEdit(tx, playlistId, state.edit, now);
  // Titles that are gone since are left out.
  if (state.items) await replaceItems(tx, playlistId, await knownIds(tx, state.items));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
}

/** The titles of the source in its order, then those that have come since. */
function inSourceOrder(present: readonly string[], source: readonly string[]): string[] {
  const first = new Set(source);
  return [...source, ...present.filter((metaId) => !first.has(metaId))];
}
