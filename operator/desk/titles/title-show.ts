import { asc, inArray, ne, and } from 'drizzle-orm';
import { deskTitleShow } from '#lib/contract/desk/titles.ts';
import type { Db } from '#operator/db/open.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';

/** A change of the audit list: the titles that it concerned. */
interface ShownTitles {
  metaIds: string[];
  isHidden: boolean;
}

export const titleShowHandler = handleDesk(deskTitleShow, ({ metaIds, isHidden }, context) => {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const changed = await setHidden(tx, metaIds, isHidden);
    const [first] = changed;
    if (!first) return { changeId: null };
    await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
    const ids = changed.map(({ metaId }) => metaId);
    const more = changed.length > 1 ? ` (+${changed.length - 1})` : '';
    return recordChange(tx, context, {
      action: isHidden ? 'title.hide' : 'title.show',
      subject: first.metaId,
      subjectName: `${first.title.en}${more}`,
      before: { metaIds: ids, isHidden: !isHidden } satisfies ShownTitles,
      after: { metaIds: ids, isHidden } satisfies ShownTitles,
    });
  });
});

export const undoTitleShow: Undoing = async (tx, change, { now }) => {
  const { metaIds, isHidden } = change.before as ShownTitles;
  const changed = await setHidden(tx, metaIds, isHidden);
  // Titles that their source has removed since cannot be set back, and need not be.
  const left = await tx.$count(titles, inArray(titles.metaId, metaIds));
  if (changed.length < left || left === 0) throw new Failure('changedMeanwhile');
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

/** Returns the titles that were not so already. */
async function setHidden(tx: Db, metaIds: readonly string[], isHidden: boolean) {
  const wanted = and(inArray(titles.metaId, [...metaIds]), ne(titles.isHidden, isHidden));
  const changed = await tx
    .select({ metaId: titles.metaId, title: titles.title })
    .from(titles)
    .where(wanted)
    .orderBy(asc(titles.position))
    .for('update');
  await tx.update(titles).set({ isHidden }).where(wanted);
  return changed;
}
