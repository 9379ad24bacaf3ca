import { sql } from 'drizzle-orm';
import { isOneOf } from '#operator/db/is-one-of.ts';
import type { Db } from '#operator/db/open.ts';
import { categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import type { ChangedChannel, EditableChannel } from './editable-channels.ts';

/** Channels of one statement. */
const AT_ONCE = 1_000;

/** Stores the changed rows, a thousand channels with a statement a table. */
export async function storeChannelFields(
  tx: Db,
  changed: readonly ChangedChannel[],
  now: number,
): Promise<void> {
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    await storeSome(tx, changed.slice(at, at + AT_ONCE), now);
  }
}

async function storeSome(tx: Db, changed: readonly ChangedChannel[], now: number): Promise<void> {
  const will = changed.map((one) => one.will);
  const ids = will.map(({ channel }) => channel.logicalChannelId);
  await tx.execute(sql`
    update ${channels} set name = one.name, search_text = one.search_text,
      channel_seq = one.channel_seq, icon_url = one.icon_url, live_plan_id = one.live_plan_id,
      catch_up_plan_id = one.catch_up_plan_id, is_hidden = one.is_hidden
    from json_to_recordset(${JSON.stringify(will.map(channelRecord))}::json) as one(id text,
      name text, search_text text, channel_seq int, icon_url text, live_plan_id text,
      catch_up_plan_id text, is_hidden boolean)
    where logical_channel_id = one.id`);
  await tx.execute(sql`
    update ${importedChannels} set tvg_id = one.tvg_id, logo_url = one.logo_url,
      guide_shift_minutes = one.guide_shift_minutes
    from json_to_recordset(${JSON.stringify(will.flatMap(importedRecord))}::json) as one(id text,
      tvg_id text, logo_url text, guide_shift_minutes int)
    where logical_channel_id = one.id`);
  await storeMembers(tx, changed);
  const edited = will.filter(({ edits }) => Object.keys(edits).length > 0);
  await tx.delete(channelEdits).where(isOneOf(channelEdits.logicalChannelId, ids));
  const records = edited.map(({ channel, edits, source }) => ({
    id: channel.logicalChannelId,
    ...{ edits, source },
  }));
  await tx.execute(sql`
    insert into ${channelEdits} (logical_channel_id, edits, source, changed_at)
    select one.id, one.edits, one.source, ${now}::bigint
    from json_to_recordset(${JSON.stringify(records)}::json) as one(id text, edits jsonb,
      source jsonb)`);
}

async function storeMembers(tx: Db, changed: readonly ChangedChannel[]): Promise<void> {
  const moved = changed.filter(({ was, will }) => membersText(was) !== membersText(will));
  if (moved.length === 0) return;
  const ids = moved.map(({ will }) => will.channel.logicalChannelId);
  await tx.delete(categoryChannels).where(isOneOf(categoryChannels.logicalChannelId, ids));
  const members = moved.flatMap(({ will }) =>
    will.members.map(({ categoryId, logicalChannelId, position }) => ({
      ...{ category: categoryId, id: logicalChannelId, position },
    })),
  );
  await tx.execute(sql`
    insert into ${categoryChannels} (category_id, logical_channel_id, position)
    select one.category, one.id, one.position
    from json_to_recordset(${JSON.stringify(members)}::json) as one(category text, id text,
      position int)`);
}

const membersText = ({ members }: EditableChannel) =>
  members
    .map(({ categoryId, position }) => `${categoryId} ${position}`)
    .sort()
    .join('\n');

const channelRecord = ({ channel }: EditableChannel) => ({
  id: channel.logicalChannelId,
  name: channel.name,
  search_text: channel.searchText,
  channel_seq: channel.channelSeq,
  icon_url: channel.iconUrl,
  live_plan_id: channel.livePlanId,
  catch_up_plan_id: channel.catchUpPlanId,
  is_hidden: channel.isHidden,
});

const importedRecord = ({ channel, imported }: EditableChannel) =>
  imported
    ? [
        {
          id: channel.logicalChannelId,
          tvg_id: imported.tvgId,
          logo_url: imported.logoUrl,
          guide_shift_minutes: imported.guideShiftMinutes,
        },
      ]
    : [];
