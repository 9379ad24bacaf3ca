import { inArray, isNotNull, notInArray, notLike } from 'drizzle-orm';
import { touchVersion } from '#operator/db/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { categories, channels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { messages, notices } from '#operator/db/schema/messages.ts';
import { contentKeys } from '#operator/db/schema/operations.ts';
import { banners, channelPicks, playlists, searchTerms } from '#operator/db/schema/storefront.ts';
import { credits, genres, persons, titleGenres, titles } from '#operator/db/schema/titles.ts';
import { CHANNEL_CATEGORIES } from '#operator/demo/channels/category.ts';
import { MESSAGES, NOTICES } from '#operator/demo/storefront/notices.ts';
import { DESK_PREFIX, rowOrigin } from '#operator/db/row-origin.ts';
import { markRemoved } from './seed-marker.ts';
import { DEMO_ACCOUNT_IDS } from './seed-members.ts';
import { isDemoBanner } from './seed-storefront.ts';

/**
 * Removes the demo service permanently: its channels with their guide, films, rows of home, notices, messages, and the
 * demo members, whose passwords are public. Imports, plans, agreements and all other accounts stay.
 */
export async function removeDemo(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForTransaction(tx);
    // Only titles of the demo service play loops.
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
    await removeTitles(tx);
    // Popular searches begin anew: what they found is gone.
    for (const table of [searchTerms, contentKeys]) await tx.delete(table);
    await tx.delete(channelPicks).where(notLike(channelPicks.pickId, `${DESK_PREFIX}%`));
    await tx.delete(banners).where(isDemoBanner);
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

/** Removes all titles except imported ones, and their dependent rows. */
async function removeTitles(tx: Db): Promise<void> {
  const imported = tx
    .select({ metaId: importedTitles.metaId })
    .from(importedTitles)
    .union(tx.select({ metaId: listedTitles.metaId }).from(listedTitles));
  await tx.delete(titles).where(notInArray(titles.metaId, imported));
  await tx
    .delete(genres)
    .where(
      notInArray(genres.genreId, tx.select({ genreId: titleGenres.genreId }).from(titleGenres)),
    );
  await tx
    .delete(persons)
    .where(notInArray(persons.personId, tx.select({ personId: credits.personId }).from(credits)));
  const rows = await tx.select({ id: playlists.playlistId }).from(playlists);
  const demo = rows.flatMap(({ id }) => (rowOrigin(id) === 'demo' ? [id] : []));
  await tx.delete(playlists).where(inArray(playlists.playlistId, demo));
}
