import { asc, count, eq, max } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import { DESK_PREFIX } from '#operator/db/row-origin.ts';
import { deskGroupMove, deskGroupRemove, deskGroupSave } from '#lib/contract/desk/channels.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import { insertMissingRows } from '#operator/db/insert-rows.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { categories, categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { Failure } from '#operator/serving/failure.ts';

type Group = typeof categories.$inferSelect;
type Names = RequestOf<typeof deskGroupSave>['names'];

/** More are no groups that viewers could use. */
const GROUPS_MOST = 5_000;

export const groupHandlers = [
  handleDesk(deskGroupSave, async ({ groupId, names, seenNames }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      await lockForTransaction(tx);
      const before = groupId === undefined ? null : await groupOf(tx, groupId);
      if (before && seenNames && !isSameRow({ name: before.name }, { name: seenNames })) {
        throw new Failure('changedMeanwhile');
      }
      const group = before
        ? { ...before, name: localised(names) }
        : await newGroup(tx, localised(names));
      if (before) {
        await tx
          .update(categories)
          .set({ name: group.name })
          .where(eq(categories.categoryId, group.categoryId));
      } else await tx.insert(categories).values(group);
      await touchVersion(tx, 'CHANNEL_GROUP', now());
      const { changeId } = await recordChange(tx, context, {
        action: before ? 'group renamed' : 'group made',
        ...{ subject: group.categoryId, subjectName: group.name.en },
        ...{ before: before?.name ?? null, after: group.name },
      });
      return { changeId, groupId: group.categoryId };
    });
  }),

  handleDesk(deskGroupMove, async ({ groupId, toPlaceOfId }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      await lockForTransaction(tx);
      const { name } = await groupOf(tx, groupId);
      const before = await orderOf(tx);
      const [from, to] = [before.indexOf(groupId), before.indexOf(toPlaceOfId)];
      if (from === -1 || to === -1) throw new Failure('notFound');
      const after = before.toSpliced(from, 1).toSpliced(to, 0, groupId);
      await storeOrder(tx, after, now());
      return recordChange(tx, context, {
        action: 'groups ordered',
        ...{ subject: groupId, subjectName: name.en },
        ...{ before, after },
      });
    });
  }),

  handleDesk(deskGroupRemove, async ({ groupId }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const group = await groupOf(tx, groupId);
      const members = await tx
        .select({ logicalChannelId: categoryChannels.logicalChannelId })
        .from(categoryChannels)
        .where(eq(categoryChannels.categoryId, groupId));
      await tx.delete(categories).where(eq(categories.categoryId, groupId));
      await touchVersion(tx, 'CHANNEL_GROUP', now());
      return recordChange(tx, context, {
        action: 'group removed',
        ...{ subject: groupId, subjectName: group.name.en },
        before: { ...group, channelIds: members.map((one) => one.logicalChannelId) },
        after: null,
      });
    });
  }),
];

const localised = ({ en, es, pt }: Names): LocalisedText => ({
  en,
  ...(es !== undefined && { es }),
  ...(pt !== undefined && { pt }),
});

async function groupOf(tx: Db, groupId: string): Promise<Group> {
  const [group] = await tx.select().from(categories).where(eq(categories.categoryId, groupId));
  if (!group) throw new Failure('notFound');
  return group;
}

async function newGroup(tx: Db, name: LocalisedText): Promise<Group> {
  const [known] = await tx
    .select({ groups: count(), last: max(categories.position) })
    .from(categories);
  if ((known?.groups ?? 0) >= GROUPS_MOST) throw refused('groupsMost', { count: GROUPS_MOST });
  const categoryId = `${DESK_PREFIX}${randomUUID().slice(0, 18)}`;
  return { categoryId, name, position: (known?.last ?? 0) + 1 };
}

async function orderOf(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: categories.categoryId })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.categoryId));
  return rows.map(({ id }) => id);
}

async function storeOrder(tx: Db, ids: readonly string[], now: number): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.update(categories).set({ position }).where(eq(categories.categoryId, id));
  }
  await touchVersion(tx, 'CHANNEL_GROUP', now);
}

export const groupUndoings: Undoings = {
  'group made': async (tx, { subject, after }, { now }) => {
    const group = await groupOf(tx, subject);
    const [member] = await tx
      .select({ id: categoryChannels.logicalChannelId })
      .from(categoryChannels)
      .where(eq(categoryChannels.categoryId, subject))
      .limit(1);
    if (member || !isSameRow({ name: group.name }, { name: after })) {
      throw new Failure('changedMeanwhile');
    }
    await tx.delete(categories).where(eq(categories.categoryId, subject));
    await touchVersion(tx, 'CHANNEL_GROUP', now());
  },

  'group renamed': async (tx, { subject, before, after }, { now }) => {
    const group = await groupOf(tx, subject);
    if (!isSameRow({ name: group.name }, { name: after })) throw new Failure('changedMeanwhile');
    await tx
      .update(categories)
      .set({ name: before as LocalisedText })
      .where(eq(categories.categoryId, subject));
    await touchVersion(tx, 'CHANNEL_GROUP', now());
  },

  'groups ordered': async (tx, { before, after }, { now }) => {
    if (!isSameRow({ order: await orderOf(tx) }, { order: after })) {
      throw new Failure('changedMeanwhile');
    }
    await storeOrder(tx, before as string[], now());
  },

  'group removed': async (tx, { before }, { now }) => {
    const { channelIds, ...group } = before as Group & { channelIds: string[] };
    const made = await tx.insert(categories).values(group).onConflictDoNothing().returning();
    if (made.length === 0) throw new Failure('changedMeanwhile');
    const there = await tx
      .select({ id: channels.logicalChannelId, number: channels.channelSeq })
      .from(channels);
    const numbers = new Map(there.map(({ id, number }) => [id, number]));
    const members = channelIds.flatMap((logicalChannelId) => {
      const position = numbers.get(logicalChannelId);
      const { categoryId } = group;
      return position === undefined ? [] : [{ categoryId, logicalChannelId, position }];
    });
    await insertMissingRows(tx, categoryChannels, members);
    await touchVersion(tx, 'CHANNEL_GROUP', now());
  },
};
