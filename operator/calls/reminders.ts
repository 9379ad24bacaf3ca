import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { reminderCreate, reminderDelete, reminderList } from '#lib/contract/reminders.ts';
import { maybeInLanguage } from '#operator/db/localised-column.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { reminders } from '#operator/db/schema/viewing.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle } from '#operator/calls/handle.ts';
import { lastByKey, OWN_LIST_MAX } from '#operator/serving/own-list.ts';

export const reminderHandlers = [
  handle(reminderList, async (_request, context) => {
    const { db, now, language } = context;
    const rows = await db
      .select({ reminder: reminders, channel: channels, title: programmes.title })
      .from(reminders)
      .innerJoin(channels, eq(channels.logicalChannelId, reminders.logicalChannelId))
      .leftJoin(programmes, eq(programmes.programId, reminders.programId))
      .where(and(eq(reminders.accountId, accountOf(context)), gt(reminders.stopAt, now())))
      .orderBy(asc(reminders.startAt))
      .limit(OWN_LIST_MAX);
    return {
      subscribeList: rows.map(({ reminder, channel, title }) => ({
        logicalChannelId: reminder.logicalChannelId,
        programId: reminder.programId,
        start: reminder.startAt,
        stop: reminder.stopAt,
        title: maybeInLanguage(title, language),
        channelName: channel.name,
        iconUrl: channel.iconUrl ?? undefined,
      })),
    };
  }),

  handle(reminderCreate, async ({ subscribeList }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const asked = lastByKey(subscribeList, ({ programId }) => programId);
    // Take the times from the guide, not from the request.
    const found = await db
      .select({
        programId: programmes.programId,
        startAt: programmes.startAt,
        stopAt: programmes.stopAt,
        logicalChannelId: channels.logicalChannelId,
      })
      .from(programmes)
      .innerJoin(channels, and(isShown, eq(channels.epgId, programmes.epgId)))
      .where(
        inArray(
          programmes.programId,
          asked.map(({ programId }) => programId),
        ),
      );
    const byId = new Map(found.map((programme) => [programme.programId, programme]));
    const rows = asked.map(({ programId, logicalChannelId }) => {
      const programme = byId.get(programId);
      if (programme?.logicalChannelId !== logicalChannelId) {
        throw new Failure('notFound', 'there is no such programme');
      }
      if (programme.stopAt <= now()) throw new Failure('badRequest', 'the programme is over');
      return { ...programme, accountId };
    });
    await db.insert(reminders).values(rows).onConflictDoNothing();
    return {};
  }),

  handle(reminderDelete, async ({ subscribeDeleteList }, context) => {
    const named = subscribeDeleteList.map(({ logicalChannelId, programId }) =>
      and(eq(reminders.logicalChannelId, logicalChannelId), eq(reminders.programId, programId)),
    );
    await context.db
      .delete(reminders)
      .where(and(eq(reminders.accountId, accountOf(context)), or(...named)));
    return {};
  }),
];
