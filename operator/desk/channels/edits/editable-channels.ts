import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '#operator/db/is-one-of.ts';
import type { Db } from '#operator/db/open.ts';
import { categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import type { EditableRows, Edits, SourceFields } from '#operator/import/channels/channel-edits.ts';

/** A channel with everything that edits read and change. */
export interface EditableChannel extends EditableRows {
  channel: typeof channels.$inferSelect;
  imported: typeof importedChannels.$inferSelect | null;
  members: (typeof categoryChannels.$inferSelect)[];
  edits: Edits;
  source: SourceFields;
}

/** A channel before and after a change. */
export interface ChangedChannel {
  was: EditableChannel;
  will: EditableChannel;
}

/** A statement reads so many at most. */
const READ_AT_ONCE = 2_000;

/** The channels of some ids, by id, in the order of their numbers. */
export async function readEditable(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EditableChannel>> {
  const found: [string, EditableChannel][] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    found.push(...(await readSome(db, ids.slice(at, at + READ_AT_ONCE))));
  }
  found.sort(([, one], [, other]) => one.channel.channelSeq - other.channel.channelSeq);
  return new Map(found);
}

async function readSome(db: Db, ids: readonly string[]): Promise<[string, EditableChannel][]> {
  const rows = await db
    .select({ channel: channels, imported: importedChannels, edited: channelEdits })
    .from(channels)
    .leftJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, channels.logicalChannelId))
    .where(isOneOf(channels.logicalChannelId, ids))
    .for('update', { of: channels });
  const members = await db
    .select()
    .from(categoryChannels)
    .where(isOneOf(categoryChannels.logicalChannelId, ids))
    .orderBy(asc(categoryChannels.categoryId));
  const membersOf = Map.groupBy(members, ({ logicalChannelId }) => logicalChannelId);
  return rows.map(({ channel, imported, edited }) => [
    channel.logicalChannelId,
    {
      ...{ channel, imported },
      members: membersOf.get(channel.logicalChannelId) ?? [],
      edits: edited?.edits ?? {},
      source: edited?.source ?? {},
    },
  ]);
}
