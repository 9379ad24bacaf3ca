import { touchVersion } from '#operator/db/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { seedChannels } from '#operator/demo/seed/channels/seed-channels.ts';
import { seedContentKeys } from '#operator/demo/seed/channels/seed-content-keys.ts';
import { isSeeded, markSeeded } from './seed-marker.ts';
import { memberRows, seedMembers } from './seed-members.ts';
import { seedLetters, seedMessages } from './seed-messages.ts';
import { seedPlans } from './seed-plans.ts';
import { seedStorefront } from './seed-storefront.ts';
import { seedTitles } from '#operator/demo/seed/titles/seed-titles.ts';

/**
 * Fills a database with the demo service, all or nothing. Does nothing when the database has the current version;
 * updates an earlier one and keeps the data of viewers.
 */
export async function seedDemo(db: Db, now: number): Promise<void> {
  if (await isSeeded(db)) return;
  const members = await memberRows(now);
  await db.transaction(async (tx) => {
    await lockForTransaction(tx);
    if (await isSeeded(tx)) return;
    await seedPlans(tx);
    await seedChannels(tx);
    await seedTitles(tx, now);
    await seedContentKeys(tx);
    await seedStorefront(tx);
    await seedMessages(tx);
    await seedMembers(tx, members);
    await seedLetters(tx, now);
    await touchVersion(tx, 'CHANNEL_LIST', now);
    await touchVersion(tx, 'CHANNEL_GROUP', now);
    await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now);
    await markSeeded(tx);
  });
}
