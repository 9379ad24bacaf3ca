import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import {
  accountNotices,
  messageList,
  messageStateUpdate,
  messageUnreadCount,
  publicNotices,
  type Notice,
} from '#lib/contract/notices.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { messageReads, messages, notices } from '#operator/db/schema/messages.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle, type CallContext } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';

type NoticeRow = typeof notices.$inferSelect;

const READ = 1;
const UNREAD = 0;

export const noticeHandlers = [
  handle(publicNotices, ({ lang }, context) => noticesFor('guests', context, lang)),
  handle(accountNotices, ({ lang }, context) => noticesFor('users', context, lang)),

  handle(messageUnreadCount, async (_request, context) => {
    const [unread] = await context.db
      .select({ total: count() })
      .from(messages)
      .leftJoin(messageReads, isReadBy(accountOf(context)))
      .where(and(isTo(accountOf(context)), isNull(messageReads.messageId)));
    return { unreadCount: unread?.total ?? 0 };
  }),

  handle(messageList, async (request, context) => {
    const { db, language } = context;
    const accountId = accountOf(context);
    const { limit, offset } = pageRows(request);
    const rows = await db
      .select({ message: messages, readAt: messageReads.readAt })
      .from(messages)
      .leftJoin(messageReads, isReadBy(accountId))
      .where(isTo(accountId))
      .orderBy(desc(messages.createdAt), messages.messageId)
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(messages).where(isTo(accountId));
    return {
      messageList: rows.map(({ message, readAt }) => ({
        msgId: message.messageId,
        title: inLanguage(message.title, language),
        content: inLanguage(message.content, language),
        state: readAt === null ? UNREAD : READ,
        createTime: message.createdAt,
      })),
      total: all?.total ?? 0,
    };
  }),

  handle(messageStateUpdate, async ({ msgId, state }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const [message] = await db
      .select({ messageId: messages.messageId })
      .from(messages)
      .where(and(eq(messages.messageId, msgId), isTo(accountId)));
    if (!message) throw new Failure('notFound');
    if (state === READ) {
      await db
        .insert(messageReads)
        .values({ accountId, messageId: msgId, readAt: now() })
        .onConflictDoNothing();
    } else {
      await db
        .delete(messageReads)
        .where(and(eq(messageReads.accountId, accountId), eq(messageReads.messageId, msgId)));
    }
    return {};
  }),
];

const isTo = (accountId: string) =>
  or(isNull(messages.accountId), eq(messages.accountId, accountId));

const isReadBy = (accountId: string) =>
  and(eq(messageReads.messageId, messages.messageId), eq(messageReads.accountId, accountId));

async function noticesFor(
  audience: 'guests' | 'users',
  { db, now, language }: CallContext,
  asked: Language | undefined,
): Promise<{ noticeList: Notice[] }> {
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        inArray(notices.audience, ['everyone', audience]),
        or(isNull(notices.startsAt), lte(notices.startsAt, now())),
        or(isNull(notices.endsAt), gt(notices.endsAt, now())),
      ),
    )
    .orderBy(desc(notices.priority), asc(notices.noticeId));
  return { noticeList: rows.map((row) => noticeOnWire(row, asked ?? language)) };
}

function noticeOnWire(row: NoticeRow, language: Language): Notice {
  return {
    id: row.noticeId,
    msg: inLanguage(row.message, language),
    priority: row.priority,
    displayMode: row.displayModes,
    properties: {
      backgroundcolor: row.backgroundColor ?? undefined,
      textcolor: row.textColor ?? undefined,
      textsize: row.textSize ?? undefined,
    },
    displayInterval: row.displayIntervalMs ?? undefined,
    displayTimes: row.displayTimes ?? undefined,
    displayChannel: row.displayChannels,
  };
}
