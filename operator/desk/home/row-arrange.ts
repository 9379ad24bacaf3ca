import { and, asc, eq } from 'drizzle-orm';
import { deskRowArrange, deskRowItems, rowItemsMax } from '#lib/contract/desk/home.ts';
import { rowOrigin } from '#operator/db/row-origin.ts';
import { storeRowEdit, type RowEdit } from '#operator/db/edits/row-edits.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { playlistItems } from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { lockedRow } from './row-edit.ts';
import { itemIds, knownIds, replaceFirstItems } from './row-items.ts';
import { isSame } from './thing-version.ts';

/** Of the order of the source, which is kept to put it back. */
const SOURCE_ITEMS_KEPT = 2_000;

/** A change of the audit list: the first titles of a row, and its edits. */
interface Arranged {
  metaIds: string[];
  edit: RowEdit;
}

export const rowArrangeHandlers = [
  handleDesk(deskRowItems, async ({ playlistId }, { db, language }) => {
    const inRow = eq(playlistItems.playlistId, playlistId);
    const rows = await db
      .select({
        metaId: titles.metaId,
        title: titles.title,
        year: titles.year,
        isShown: isTitleShown,
      })
      .from(playlistItems)
      .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
      .where(and(inRow))
      .orderBy(asc(playlistItems.position), asc(playlistItems.metaId))
      .limit(rowItemsMax);
    const items = rows.map(({ title, ...row }) => ({ ...row, name: inLanguage(title, language) }));
    return { items, total: await db.$count(playlistItems, inRow) };
  }),

  handleDesk(deskRowArrange, ({ playlistId, metaIds, seen }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const { row, state } = await lockedRow(tx, playlistId);
      const present = await itemIds(tx, playlistId);
      const first = present.slice(0, rowItemsMax);
      if (!isSame(first, seen)) throw new Failure('changedMeanwhile');
      const wanted = await knownIds(tx, metaIds);
      if (!isSame(wanted, metaIds)) throw refused('titlesChanged');
      if (isSame(first, wanted)) return { changeId: null };
      const edit = arranged(state.edit, { present, first, wanted });
      await replaceFirstItems(tx, playlistId, first, wanted);
      if (rowOrigin(playlistId) !== 'desk') await storeRowEdit(tx, playlistId, edit, now());
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, {
        action: 'row.arrange',
        subject: playlistId,
        subjectName: row.title.en,
        before: { metaIds: first, edit: state.edit } satisfies Arranged,
        after: { metaIds: wanted, edit } satisfies Arranged,
      });
    });
  }),
];

export const undoRowArrange: Undoing = async (tx, change, { now }) => {
  const [before, after] = [change.before as Arranged, change.after as Arranged];
  const { state } = await lockedRow(tx, change.subject);
  const present = await itemIds(tx, change.subject);
  const isAsLeft = isSame(present.slice(0, after.metaIds.length), after.metaIds);
  if (!isAsLeft) throw new Failure('changedMeanwhile');
  const metaIds = await knownIds(tx, before.metaIds);
  await replaceFirstItems(tx, change.subject, after.metaIds, metaIds);
  if (rowOrigin(change.subject) !== 'desk') {
    const { items: _items, ...edits } = state.edit.edits;
    const { items: _order, ...source } = state.edit.source;
    const was = before.edit;
    const next: RowEdit = {
      edits: { ...edits, ...(was.edits.items && { items: was.edits.items }) },
      source: { ...source, ...(was.source.items && { items: was.source.items }) },
    };
    await storeRowEdit(tx, change.subject, next, now());
  }
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

interface Arranging {
  present: readonly string[];
  first: readonly string[];
  wanted: readonly string[];
}

function arranged({ edits, source }: RowEdit, { present, first, wanted }: Arranging): RowEdit {
  const before = edits.items ?? { added: [], without: [] };
  const [there, staying] = [new Set(present), new Set(wanted)];
  const coming = wanted.filter((metaId) => !there.has(metaId));
  const going = first.filter((metaId) => !staying.has(metaId));
  const isBack = new Set(before.without.filter((metaId) => staying.has(metaId)));
  return {
    edits: {
      ...edits,
      items: {
        added: [
          ...before.added.filter((metaId) => !going.includes(metaId)),
          ...coming.filter((metaId) => !isBack.has(metaId)),
        ],
        without: [
          ...before.without.filter((metaId) => !isBack.has(metaId)),
          ...going.filter((metaId) => !before.added.includes(metaId)),
        ],
      },
    },
    source: { ...source, items: source.items ?? present.slice(0, SOURCE_ITEMS_KEPT) },
  };
}
