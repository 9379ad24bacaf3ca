import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  deskNoticeChange,
  deskNoticeCreate,
  deskNoticeList,
  deskNoticeRemove,
  deskNoticeStop,
} from '#lib/contract/desk/notices.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { notices } from '#operator/db/schema/messages.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import {
  columnsOf,
  fieldsOf,
  isInState,
  revisionOf,
  shortNameOf,
  stateOf,
  stateOrder,
  type NoticeRow,
} from './notice-rows.ts';
import { containing } from './containing.ts';

const PAGE_ROWS = 50;

/** Marquees and popups. */
export const noticeHandlers = [
  handleDesk(
    deskNoticeList,
    async ({ query, state, offset = 0, limit = PAGE_ROWS }, { db, now }) => {
      const at = now();
      const like = containing(query);
      const wanted = and(
        state === undefined ? undefined : isInState(state, at),
        like === null ? undefined : sql`${notices.message}::text ilike ${like}`,
      );
      const rows = await db
        .select()
        .from(notices)
        .where(wanted)
        .orderBy(stateOrder(at), desc(notices.priority), asc(notices.noticeId))
        .limit(limit)
        .offset(offset);
      const [all] = await db.select({ total: count() }).from(notices).where(wanted);
      const names = await channelNames(db, rows);
      return {
        notices: rows.map((row) => ({
          noticeId: row.noticeId,
          revision: revisionOf(row),
          state: stateOf(row, at),
          ...fieldsOf(row),
          channelNames: row.displayChannels.map((id) => names.get(id) ?? id),
        })),
        total: all?.total ?? 0,
      };
    },
  ),

  handleDesk(deskNoticeCreate, (fields, context) =>
    context.db.transaction(async (tx) => {
      const row = { noticeId: `n-${randomUUID().slice(0, 8)}`, ...columnsOf(fields) };
      await tx.insert(notices).values(row);
      return recordChange(tx, context, changeOf('notice.create', null, row));
    }),
  ),

  handleDesk(deskNoticeChange, ({ noticeId, seen, ...fields }, context) =>
    context.db.transaction(async (tx) => {
      const before = await lockedNotice(tx, noticeId);
      if (revisionOf(before) !== seen.revision) throw new Failure('changedMeanwhile');
      const after = { noticeId, ...columnsOf(fields) };
      if (revisionOf(after) === revisionOf(before)) return { changeId: null };
      await tx.update(notices).set(after).where(eq(notices.noticeId, noticeId));
      return recordChange(tx, context, changeOf('notice.change', before, after));
    }),
  ),

  handleDesk(deskNoticeStop, ({ noticeId }, context) =>
    context.db.transaction(async (tx) => {
      const now = context.now();
      const before = await lockedNotice(tx, noticeId);
      if (stateOf(before, now) === 'over') return { changeId: null };
      if (stateOf(before, now) === 'coming') throw new Failure('changedMeanwhile');
      const after = { ...before, endsAt: now };
      await tx.update(notices).set(after).where(eq(notices.noticeId, noticeId));
      return recordChange(tx, context, changeOf('notice.stop', before, after));
    }),
  ),

  handleDesk(deskNoticeRemove, ({ noticeId }, context) =>
    context.db.transaction(async (tx) => {
      const before = await lockedNotice(tx, noticeId);
      await tx.delete(notices).where(eq(notices.noticeId, noticeId));
      return recordChange(tx, context, changeOf('notice.remove', before, null));
    }),
  ),
];

/** The stored notice, until the end of the transaction. Throws Failure. */
export async function lockedNotice(tx: Db, noticeId: string): Promise<NoticeRow> {
  const [row] = await tx.select().from(notices).where(eq(notices.noticeId, noticeId)).for('update');
  if (!row) throw new Failure('notFound');
  return row;
}

function changeOf(action: string, before: NoticeRow | null, after: NoticeRow | null) {
  const row = after ?? before;
  if (!row) throw new Error('a change of a notice needs the notice');
  return { action, subject: row.noticeId, subjectName: shortNameOf(row.message), before, after };
}

async function channelNames(db: Db, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ displayChannels }) => displayChannels))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: channels.logicalChannelId, name: channels.name })
    .from(channels)
    .where(inArray(channels.logicalChannelId, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
