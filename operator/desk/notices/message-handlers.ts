import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  deskMessageList,
  deskMessageRecipient,
  deskMessageRemove,
  deskMessageSend,
  deskNoticeChannels,
} from '#lib/contract/desk/notices.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { messageReads, messages } from '#operator/db/schema/messages.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { containing } from './containing.ts';
import { shortNameOf, storedTexts } from './notice-rows.ts';

const PAGE_ROWS = 50;
const CHANNELS_SHOWN = 20;

/** Messages of the message centre, and what notices and messages are addressed to. */
export const messageHandlers = [
  handleDesk(deskMessageList, async ({ query, offset = 0, limit = PAGE_ROWS }, { db }) => {
    const like = containing(query);
    const wanted =
      like === null
        ? undefined
        : or(
            sql`${messages.title}::text ilike ${like}`,
            sql`${messages.content}::text ilike ${like}`,
            sql`${accounts.accountName} ilike ${like}`,
          );
    const rows = await db
      .select({
        messageId: messages.messageId,
        title: messages.title,
        content: messages.content,
        sentAt: messages.createdAt,
        memberId: messages.accountId,
        memberName: accounts.accountName,
        readers: sql<number>`(select count(*)::int from ${messageReads} where ${messageReads.messageId} = ${messages.messageId})`,
      })
      .from(messages)
      .leftJoin(accounts, eq(accounts.accountId, messages.accountId))
      .where(wanted)
      .orderBy(desc(messages.createdAt), asc(messages.messageId))
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(messages)
      .leftJoin(accounts, eq(accounts.accountId, messages.accountId))
      .where(wanted);
    const [people] = await db
      .select({ members: count() })
      .from(accounts)
      .where(isNull(accounts.closedAt));
    return { messages: rows, total: all?.total ?? 0, members: people?.members ?? 0 };
  }),

  handleDesk(deskMessageSend, ({ title, content, memberId }, context) =>
    context.db.transaction(async (tx) => {
      if (memberId !== null) {
        const [member] = await tx
          .select({ id: accounts.accountId })
          .from(accounts)
          .where(and(eq(accounts.accountId, memberId), isNull(accounts.closedAt)));
        if (!member) throw new Failure('notFound');
      }
      const message = {
        messageId: `m-${randomUUID().slice(0, 8)}`,
        accountId: memberId,
        title: storedTexts(title),
        content: storedTexts(content),
        createdAt: context.now(),
      };
      await tx.insert(messages).values(message);
      return recordChange(tx, context, {
        action: 'message.send',
        subject: message.messageId,
        subjectName: shortNameOf(message.title),
        before: null,
        after: { title: message.title, memberId },
      });
    }),
  ),

  handleDesk(deskMessageRemove, ({ messageId }, context) =>
    context.db.transaction(async (tx) => {
      const [message] = await tx
        .delete(messages)
        .where(eq(messages.messageId, messageId))
        .returning();
      if (!message) throw new Failure('notFound');
      return recordChange(tx, context, {
        action: 'message.remove',
        subject: messageId,
        subjectName: shortNameOf(message.title),
        before: { title: message.title, memberId: message.accountId },
        after: null,
      });
    }),
  ),

  handleDesk(deskMessageRecipient, async ({ search }, { db }) => {
    const typed = search.trim();
    const [member] = await db
      .select({ memberId: accounts.accountId, memberName: accounts.accountName })
      .from(accounts)
      .where(
        and(
          isNull(accounts.closedAt),
          or(
            eq(accounts.email, typed.toLowerCase()),
            eq(accounts.accountId, typed),
            eq(accounts.phoneKey, typed),
          ),
        ),
      )
      .limit(1);
    return { member: member ?? null };
  }),

  handleDesk(deskNoticeChannels, async ({ query }, { db }) => {
    const like = containing(query);
    const found = await db
      .select({
        channelId: channels.logicalChannelId,
        number: channels.channelSeq,
        name: channels.name,
      })
      .from(channels)
      .where(
        and(
          isNull(channels.standsInFor),
          like === null
            ? undefined
            : or(
                sql`${channels.name} ilike ${like}`,
                sql`${channels.channelSeq}::text like ${like.slice(1)}`,
              ),
        ),
      )
      .orderBy(channels.channelSeq, channels.logicalChannelId)
      .limit(CHANNELS_SHOWN);
    return { channels: found };
  }),
];
