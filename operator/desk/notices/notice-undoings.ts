import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { messages, notices } from '#operator/db/schema/messages.ts';
import type { UndoneChange, Undoings } from '#operator/desk/audit/undoing.ts';
import { Failure } from '#operator/serving/failure.ts';
import { lockedNotice } from './notice-handlers.ts';
import { revisionOf, type NoticeRow } from './notice-rows.ts';

export const noticeUndoings: Undoings = {
  'notice.create': async (tx, change) => {
    const { noticeId } = await asLeft(tx, change);
    await tx.delete(notices).where(eq(notices.noticeId, noticeId));
  },
  'notice.change': setBack,
  'notice.stop': setBack,
  'notice.remove': async (tx, { before }) => {
    const inserted = await tx
      .insert(notices)
      .values(before as NoticeRow)
      .onConflictDoNothing()
      .returning({ noticeId: notices.noticeId });
    if (inserted.length === 0) throw new Failure('changedMeanwhile');
  },
  'message.send': async (tx, { subject }) => {
    const removed = await tx
      .delete(messages)
      .where(eq(messages.messageId, subject))
      .returning({ messageId: messages.messageId });
    if (removed.length === 0) throw new Failure('changedMeanwhile');
  },
};

async function setBack(tx: Db, change: UndoneChange): Promise<void> {
  const { noticeId } = await asLeft(tx, change);
  await tx
    .update(notices)
    .set(change.before as NoticeRow)
    .where(eq(notices.noticeId, noticeId));
}

/** The notice, when it is as the change left it. */
async function asLeft(tx: Db, { subject, after }: UndoneChange): Promise<NoticeRow> {
  const row = await lockedNotice(tx, subject).catch(() => {
    throw new Failure('changedMeanwhile');
  });
  if (revisionOf(row) !== revisionOf(after as NoticeRow)) throw new Failure('changedMeanwhile');
  return row;
}
