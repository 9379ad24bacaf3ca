import { inArray } from 'drizzle-orm';
import { touchVersion } from '#operator/calls/channels/versions.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { inPortions } from '#operator/import/in-portions.ts';
import { upsertRows } from '#operator/seed/insert-rows.ts';
import { transmissionRow } from './channel-rows.ts';
import type { ChannelPlan, ComingChannel } from './plan-channels.ts';
import { addCategories, removeEmptyCategories, replaceMembers } from './store-categories.ts';

/** Makes the channels of a list what was planned. Inside a transaction. */
export async function storeChannels(tx: Db, plan: ChannelPlan, now: number): Promise<void> {
  const { coming, leaving } = plan;
  for (const some of inPortions(leaving)) {
    await tx.delete(channels).where(inArray(channels.logicalChannelId, some));
    await tx.delete(programmes).where(inArray(programmes.epgId, some));
    await tx.delete(guideDays).where(inArray(guideDays.epgId, some));
  }
  const hasNew = await addCategories(tx, plan.categories);
  await storeComing(tx, coming);
  const isEmptied = await removeEmptyCategories(tx);
  const haveMoved = coming.some(({ members }) => members !== null);
  if (hasNew || isEmptied || haveMoved) await touchVersion(tx, 'CHANNEL_GROUP', now);
  const { added, changed, removed } = plan.changes;
  if (added + changed + removed > 0) await touchVersion(tx, 'CHANNEL_LIST', now);
}

async function storeComing(tx: Db, coming: readonly ComingChannel[]): Promise<void> {
  await upsertRows(
    tx,
    channels,
    coming.map(({ channel }) => channel),
  );
  await upsertRows(
    tx,
    physicalChannels,
    coming
      .filter(({ isNew }) => isNew)
      .map(({ channel }) => transmissionRow(channel.logicalChannelId)),
  );
  await upsertRows(
    tx,
    importedChannels,
    coming.map(({ imported }) => imported),
    [importedChannels.guideName],
  );
  const moved = coming.flatMap(({ members }) => members ?? []);
  const ids = coming.filter(({ members }) => members !== null);
  await replaceMembers(
    tx,
    ids.map(({ channel }) => channel.logicalChannelId),
    moved,
  );
}
