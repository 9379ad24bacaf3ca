import { inArray, sql } from 'drizzle-orm';
import { touchVersion } from '#operator/db/versions.ts';
import type { Db } from '#operator/db/open.ts';
import { categoryChannels, channels, physicalChannels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { insertRows, upsertRows } from '#operator/db/insert-rows.ts';
import { transmissionRow, type ComingChannel } from './channel-rows.ts';
import type { Step } from './order-steps.ts';
import type { ChannelPlan } from './plan-channels.ts';
import { addCategories, emptyCategories, removeCategories } from './store-categories.ts';

/**
 * Stores the planned channels of a list, each with its transmission and categories together. Returns the changes to
 * announce when the whole list is stored: viewers then reload all channels.
 */
export async function storeChannels(writer: Writer, plan: ChannelPlan): Promise<ChannelDataType[]> {
  const hasNew = await addCategories(writer, plan.categories);
  await writer.write(plan.steps, takeSteps);
  const emptied = await writer.look(() => emptyCategories(writer.db));
  await writer.write(emptied, removeCategories);
  const { added, changed, removed } = plan.changes;
  return [
    ...(hasNew || emptied.length > 0 || plan.haveMoved ? (['CHANNEL_GROUP'] as const) : []),
    ...(added + changed + removed > 0 ? (['CHANNEL_LIST'] as const) : []),
  ];
}

type ChannelDataType = 'CHANNEL_GROUP' | 'CHANNEL_LIST';

/** Announces the channels of a partly imported list to viewers. */
export async function touchChannels(db: Db, now: number): Promise<void> {
  await touchVersion(db, 'CHANNEL_GROUP', now);
  await touchVersion(db, 'CHANNEL_LIST', now);
}

/** Edits stay; what they stand over is what the source says now. */
async function storeSourceWords(tx: Db, coming: readonly ComingChannel[]): Promise<void> {
  const said = coming.flatMap(({ channel, source }) =>
    source ? [{ id: channel.logicalChannelId, source }] : [],
  );
  if (said.length === 0) return;
  await tx.execute(sql`
    update ${channelEdits} set source = said.source
    from json_to_recordset(${JSON.stringify(said)}::json) as said(id text, source jsonb)
    where logical_channel_id = said.id`);
}

async function takeSteps(tx: Db, steps: readonly Step[]): Promise<void> {
  await park(
    tx,
    steps.flatMap((step) => ('park' in step ? step : [])),
  );
  await leave(
    tx,
    steps.flatMap((step) => ('leave' in step ? step.leave : [])),
  );
  await put(
    tx,
    steps.flatMap((step) => ('put' in step ? step.put : [])),
  );
}

async function park(tx: Db, parked: readonly { park: string; number: number }[]): Promise<void> {
  if (parked.length === 0) return;
  const records = JSON.stringify(parked.map(({ park: id, number }) => ({ id, number })));
  await tx.execute(sql`
    update ${channels} set channel_seq = parked.number
    from json_to_recordset(${records}::json) as parked(id text, number int)
    where logical_channel_id = parked.id`);
}

async function leave(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(channels).where(inArray(channels.logicalChannelId, [...ids]));
  await tx.delete(programmes).where(inArray(programmes.epgId, [...ids]));
  await tx.delete(guideDays).where(inArray(guideDays.epgId, [...ids]));
}

async function put(tx: Db, coming: readonly ComingChannel[]): Promise<void> {
  const rows = coming.map(({ channel }) => channel);
  await upsertRows(tx, channels, rows, [
    channels.standsInFor,
    channels.standsInPlace,
    channels.isHidden,
  ]);
  await storeSourceWords(tx, coming);
  const fresh = coming.filter(({ isNew }) => isNew);
  const transmissions = fresh.map(({ channel }) => transmissionRow(channel.logicalChannelId));
  await upsertRows(tx, physicalChannels, transmissions);
  const imported = coming.map((one) => one.imported);
  await upsertRows(tx, importedChannels, imported, [
    importedChannels.guideName,
    importedChannels.guideLogoUrl,
  ]);
  // A moved channel is removed from and added to all its categories.
  const moved = coming.filter(({ members, isNew }) => members !== null && !isNew);
  if (moved.length > 0) {
    const ids = moved.map(({ channel }) => channel.logicalChannelId);
    await tx.delete(categoryChannels).where(inArray(categoryChannels.logicalChannelId, ids));
  }
  const members = coming.flatMap((one) => one.members ?? []);
  await insertRows(tx, categoryChannels, members);
}
