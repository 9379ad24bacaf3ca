import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { deskRowAdd, deskRowRemove } from '#lib/contract/desk/home.ts';
import { DESK_PREFIX, rowOrigin } from '#operator/db/row-origin.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { writtenText } from './home-texts.ts';
import { rowVersion } from './read-home.ts';
import { lockedRow } from './row-edit.ts';
import { itemIds, knownIds, replaceItems } from './row-items.ts';

/** Rows with more titles come from imports, and are hidden instead. */
const REMOVED_ITEMS_MAX = 5_000;

/** A change of the audit list: a row and its titles. */
interface WholeRow {
  row: typeof playlists.$inferSelect;
  metaIds: string[];
}

export const rowAddHandlers = [
  handleDesk(deskRowAdd, ({ title, layout, pages, metaIds }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const [last] = await tx.select({ position: max(playlists.position) }).from(playlists);
      const row = {
        playlistId: `${DESK_PREFIX}${randomUUID().slice(0, 13)}`,
        position: (last?.position ?? 0) + 1,
        title: writtenText(title),
        description: null,
        showListType: layout,
        pages,
      };
      await tx.insert(playlists).values(row);
      await replaceItems(tx, row.playlistId, await knownIds(tx, metaIds));
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, {
        action: 'row.add',
        subject: row.playlistId,
        subjectName: row.title.en,
        before: null,
        after: { row, metaIds } satisfies WholeRow,
      });
    });
  }),

  handleDesk(deskRowRemove, ({ playlistId, seen }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const { row } = await lockedRow(tx, playlistId);
      if (rowVersion(row) !== seen) throw new Failure('changedMeanwhile');
      const metaIds = await itemIds(tx, playlistId);
      if (rowOrigin(playlistId) === 'import' || metaIds.length > REMOVED_ITEMS_MAX) {
        throw refused('rowComesBack');
      }
      await tx.delete(playlists).where(eq(playlists.playlistId, playlistId));
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, {
        action: 'row.remove',
        subject: playlistId,
        subjectName: row.title.en,
        before: { row, metaIds } satisfies WholeRow,
        after: null,
      });
    });
  }),
];

export const undoRowAdd: Undoing = async (tx, change, { now }) => {
  const { row } = await lockedRow(tx, change.subject);
  const added = change.after as WholeRow;
  const metaIds = await itemIds(tx, change.subject);
  const isAsLeft =
    rowVersion(row) === rowVersion(added.row) && metaIds.join() === added.metaIds.join();
  if (!isAsLeft) throw new Failure('changedMeanwhile');
  await tx.delete(playlists).where(eq(playlists.playlistId, change.subject));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

export const undoRowRemove: Undoing = async (tx, change, { now }) => {
  const { row, metaIds } = change.before as WholeRow;
  const put = await tx.insert(playlists).values(row).onConflictDoNothing().returning();
  if (put.length === 0) throw new Failure('changedMeanwhile');
  await replaceItems(tx, row.playlistId, await knownIds(tx, metaIds));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};
