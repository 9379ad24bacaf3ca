import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { DESK_PREFIX } from '#operator/db/row-origin.ts';
import { deskPickAdd, deskPickEdit, deskPickRemove } from '#lib/contract/desk/home.ts';
import type { Db } from '#operator/db/open.ts';
import { channelPicks } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { writtenText } from './home-texts.ts';
import { channelNames, pickVersion } from './read-home.ts';

type Pick = typeof channelPicks.$inferSelect;

export const pickHandlers = [
  handleDesk(deskPickAdd, ({ title, channelIds }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const [last] = await tx.select({ position: max(channelPicks.position) }).from(channelPicks);
      const pick: Pick = {
        pickId: `${DESK_PREFIX}${randomUUID().slice(0, 13)}`,
        position: (last?.position ?? -1) + 1,
        title: writtenText(title),
        categoryId: null,
        channelIds: await checkedIds(tx, channelIds),
      };
      await tx.insert(channelPicks).values(pick);
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, entryOf('pick.add', null, pick));
    });
  }),

  handleDesk(deskPickEdit, ({ pickId, seen, title, channelIds }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const before = await lockedPick(tx, pickId);
      if (pickVersion(before) !== seen) throw new Failure('changedMeanwhile');
      const ids = await checkedIds(tx, channelIds);
      const after = { ...before, title: writtenText(title), channelIds: ids };
      if (pickVersion(before) === pickVersion(after)) return { changeId: null };
      await putPick(tx, after, now());
      return recordChange(tx, context, entryOf('pick.edit', before, after));
    });
  }),

  handleDesk(deskPickRemove, ({ pickId, seen }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const before = await lockedPick(tx, pickId);
      if (pickVersion(before) !== seen) throw new Failure('changedMeanwhile');
      await tx.delete(channelPicks).where(eq(channelPicks.pickId, pickId));
      await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
      return recordChange(tx, context, entryOf('pick.remove', before, null));
    });
  }),
];

export const undoPickAdd: Undoing = async (tx, change, { now }) => {
  await unchangedPick(tx, change.subject, change.after as Pick);
  await tx.delete(channelPicks).where(eq(channelPicks.pickId, change.subject));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

export const undoPickEdit: Undoing = async (tx, change, { now }) => {
  const { position } = await unchangedPick(tx, change.subject, change.after as Pick);
  await putPick(tx, { ...(change.before as Pick), position }, now());
};

export const undoPickRemove: Undoing = async (tx, change, { now }) => {
  const pick = change.before as Pick;
  const put = await tx.insert(channelPicks).values(pick).onConflictDoNothing().returning();
  if (put.length === 0) throw new Failure('changedMeanwhile');
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

function entryOf(action: string, before: Pick | null, after: Pick | null) {
  const pick = after ?? before;
  return { action, subject: pick?.pickId ?? '', subjectName: pick?.title.en ?? '', before, after };
}

async function lockedPick(tx: Db, pickId: string): Promise<Pick> {
  const [pick] = await tx
    .select()
    .from(channelPicks)
    .where(eq(channelPicks.pickId, pickId))
    .for('update');
  if (!pick) throw new Failure('notFound');
  return pick;
}

async function unchangedPick(tx: Db, pickId: string, left: Pick): Promise<Pick> {
  const pick = await lockedPick(tx, pickId);
  if (pickVersion(pick) !== pickVersion(left)) throw new Failure('changedMeanwhile');
  return pick;
}

async function putPick(tx: Db, pick: Pick, now: number): Promise<void> {
  await tx.update(channelPicks).set(pick).where(eq(channelPicks.pickId, pick.pickId));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
}

async function checkedIds(tx: Db, channelIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(channelIds)];
  const known = await channelNames(tx, ids);
  if (known.size !== ids.length) throw refused('channelGone');
  return ids;
}
