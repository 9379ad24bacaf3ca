import { and, desc, eq, or, sql } from 'drizzle-orm';
import { liveHistoryCreate, liveHistoryDelete, liveHistoryList } from '#lib/contract/history.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { liveHistory } from '#operator/db/schema/viewing.ts';
import { accountOf, handle } from '#operator/calls/handle.ts';
import { lastByKey, OWN_LIST_MAX } from '#operator/serving/own-list.ts';
import { dropOldest, requireChannels } from './own-rows.ts';

/** The programme in the key of a live entry, which has none. */
const LIVE = '';

export const liveHistoryHandlers = [
  handle(liveHistoryList, async (_request, context) => {
    const rows = await context.db
      .select({ entry: liveHistory, start: programmes.startAt, stop: programmes.stopAt })
      .from(liveHistory)
      .leftJoin(programmes, eq(programmes.programId, liveHistory.programId))
      .where(eq(liveHistory.accountId, accountOf(context)))
      .orderBy(desc(liveHistory.playedAt))
      .limit(OWN_LIST_MAX);
    return {
      playHistoryList: rows.map(({ entry, start, stop }) => ({
        logicalChannelId: entry.logicalChannelId,
        programId: entry.programId === LIVE ? undefined : entry.programId,
        title: entry.title ?? undefined,
        playTime: entry.playedAt,
        playedSeconds: entry.playedSeconds ?? undefined,
        start: start ?? undefined,
        stop: stop ?? undefined,
      })),
    };
  }),

  handle(liveHistoryCreate, async ({ playHistoryList }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const rows = lastByKey(
      playHistoryList,
      ({ logicalChannelId, programId = LIVE }) => `${logicalChannelId} ${programId}`,
    ).map((entry) => ({
      accountId,
      logicalChannelId: entry.logicalChannelId,
      programId: entry.programId ?? LIVE,
      title: entry.title ?? null,
      // A viewer's clock that is fast must not keep an entry at the top of the list.
      playedAt: Math.floor(Math.min(entry.playTime, now())),
      playedSeconds: entry.playedSeconds ?? null,
    }));
    const ids = [...new Set(rows.map(({ logicalChannelId }) => logicalChannelId))];
    await requireChannels(db, ids);
    await db
      .insert(liveHistory)
      .values(rows)
      .onConflictDoUpdate({
        target: [liveHistory.accountId, liveHistory.logicalChannelId, liveHistory.programId],
        set: {
          title: sql`excluded.title`,
          playedAt: sql`excluded.played_at`,
          playedSeconds: sql`excluded.played_seconds`,
        },
      });
    const { accountId: account, playedAt: at } = liveHistory;
    await dropOldest(db, liveHistory, { account, at }, accountId);
    return {};
  }),

  handle(liveHistoryDelete, async ({ playHistoryDeleteList }, context) => {
    const named = playHistoryDeleteList.map(({ logicalChannelId, programId }) =>
      and(
        eq(liveHistory.logicalChannelId, logicalChannelId),
        eq(liveHistory.programId, programId ?? LIVE),
      ),
    );
    await context.db
      .delete(liveHistory)
      .where(and(eq(liveHistory.accountId, accountOf(context)), or(...named)));
    return {};
  }),
];
