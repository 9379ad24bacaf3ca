import { asc, eq } from 'drizzle-orm';
import { deskHomeOrder, type DeskHomePart } from '#lib/contract/desk/home.ts';
import { rowOrigin } from '#operator/db/row-origin.ts';
import { rowEditsOf, storeRowEdit } from '#operator/db/edits/row-edits.ts';
import type { Db } from '#operator/db/open.ts';
import { banners, channelPicks, playlists } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isRowOnDesk, THINGS_MAX } from './read-home.ts';
import { isSame } from './thing-version.ts';

/** A change of the audit list: all ids in order, and the rows whose place an editor had chosen. */
interface Ordered {
  ids: string[];
  placed: string[];
}

const tables = {
  banners: { table: banners, key: banners.bannerItemId },
  rows: { table: playlists, key: playlists.playlistId },
  picks: { table: channelPicks, key: channelPicks.pickId },
} as const;

export const homeOrderHandler = handleDesk(deskHomeOrder, ({ part, ids, seen }, context) => {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const before = await orderOf(tx, part);
    if (!isSame(before.ids, seen)) throw new Failure('changedMeanwhile');
    if (!isSame(ids.toSorted(), seen.toSorted())) {
      throw refused('otherThings');
    }
    if (isSame(before.ids, ids)) return { changeId: null };
    const imported = part === 'rows' ? ids.filter((id) => rowOrigin(id) === 'import') : [];
    const after: Ordered = { ids, placed: imported };
    await putInOrder(tx, part, after, now());
    return recordChange(tx, context, {
      action: `home.order.${part}`,
      subject: part,
      subjectName: part,
      before,
      after,
    });
  });
});

export const undoHomeOrder =
  (part: DeskHomePart): Undoing =>
  async (tx, change, { now }) => {
    const present = await orderOf(tx, part);
    if (!isSame(present.ids, (change.after as Ordered).ids)) throw new Failure('changedMeanwhile');
    await putInOrder(tx, part, change.before as Ordered, now());
  };

async function orderOf(tx: Db, part: DeskHomePart): Promise<Ordered> {
  const { table, key } = tables[part];
  const rows = await tx
    .select({ id: key })
    .from(table)
    .where(part === 'rows' ? isRowOnDesk : undefined)
    .orderBy(asc(table.position), asc(key))
    .limit(THINGS_MAX)
    .for('update');
  const edits = part === 'rows' ? await rowEditsOf(tx) : new Map<string, never>();
  const placed = [...edits].filter(([, { edits: own }]) => own.position !== undefined);
  return { ids: rows.map(({ id }) => id), placed: placed.map(([id]) => id).sort() };
}

/** Imports keep the places of rows that an editor has put in order. */
async function putInOrder(
  tx: Db,
  part: DeskHomePart,
  { ids, placed }: Ordered,
  now: number,
): Promise<void> {
  const { table, key } = tables[part];
  const edits = part === 'rows' ? await rowEditsOf(tx) : new Map<string, never>();
  for (const [position, id] of ids.entries()) {
    await tx.update(table).set({ position }).where(eq(key, id));
    if (part !== 'rows') continue;
    const { edits: own, source } = edits.get(id) ?? { edits: {}, source: {} };
    const { position: _before, ...others } = own;
    const next = placed.includes(id) ? { ...others, position } : others;
    if (!isSame(own, next)) await storeRowEdit(tx, id, { edits: next, source }, now);
  }
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
}
