import { inArray, isNotNull } from 'drizzle-orm';
import { touchVersion } from '#operator/calls/channels/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { categories, channels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { messages, notices } from '#operator/db/schema/messages.ts';
import { contentKeys } from '#operator/db/schema/operations.ts';
import { banners, channelPicks, playlists, searchTerms } from '#operator/db/schema/storefront.ts';
import { genres, persons, titles } from '#operator/db/schema/titles.ts';
import { CHANNEL_CATEGORIES } from '#operator/demo/channels/category.ts';
import { MESSAGES, NOTICES } from '#operator/demo/storefront/notices.ts';
import { markRemoved } from './seed-marker.ts';
import { DEMO_ACCOUNT_IDS } from './seed-members.ts';

/**
 * Takes the demo service away for good: its channels with their guide, films, rows of home, notices, letters, and the demo
 * members, whose passwords everybody knows. What was imported stays, as do plans, agreements and all other accounts.
 */
export async function removeDemo(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForTransaction(tx);
    // Only the demo service plays loops.
    const gone = await tx
      .delete(channels)
      .where(isNotNull(channels.loop))
      .returning({ epgId: channels.epgId });
    const guides = gone.flatMap(({ epgId }) => epgId ?? []);
    await tx.delete(programmes).where(inArray(programmes.epgId, guides));
    await tx.delete(guideDays).where(inArray(guideDays.epgId, guides));
    await tx.delete(categories).where(
      inArray(
        categories.categoryId,
        CHANNEL_CATEGORIES.map(({ categoryId }) => categoryId),
      ),
    );
    // The operator has no other titles than these, and no other way to make rows, banners and search terms.
    for (const table of [titles, genres, persons, playlists, banners, channelPicks]) {
      await tx.delete(table);
    }
    for (const table of [searchTerms, contentKeys]) await tx.delete(table);
    const noticeIds = NOTICES.map(({ noticeId }) => noticeId);
    await tx.delete(notices).where(inArray(notices.noticeId, noticeIds));
    const messageIds = MESSAGES.map(({ messageId }) => messageId);
    await tx.delete(messages).where(inArray(messages.messageId, messageIds));
    await tx.delete(accounts).where(inArray(accounts.accountId, [...DEMO_ACCOUNT_IDS]));
    await touchVersion(tx, 'CHANNEL_LIST', now);
    await touchVersion(tx, 'CHANNEL_GROUP', now);
    await touchVersion(tx, 'EPG_PROGRAMS', now);
    await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
    await markRemoved(tx);
  });
}
