import { and, asc, isNull, not } from 'drizzle-orm';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import {
  bulkChannelsMost,
  channelFieldNames,
  type ChannelChoice,
  type ChannelFields,
  type deskChannelBulk,
} from '#lib/contract/desk/channels.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import {
  readEditable,
  type EditableChannel,
} from '#operator/desk/channels/edits/editable-channels.ts';
import { isOneOf } from '#operator/db/is-one-of.ts';
import { findChannels } from './find-channels.ts';
import type { ChannelWish } from '#operator/desk/channels/edits/set-channel-fields.ts';

type Bulk = RequestOf<typeof deskChannelBulk>;

/** What a bulk change wishes for each chosen channel. */
export async function bulkWishes(
  tx: Db,
  bulk: Bulk,
  now: number,
): Promise<{ wishes: Map<string, ChannelWish>; read: Map<string, EditableChannel> }> {
  const ids = await chosenIds(tx, bulk.choice, now);
  const read = await readEditable(tx, ids);
  const numbers =
    bulk.numberFrom === undefined ? null : await freeNumbers(tx, ids, bulk.numberFrom);
  const wishes = new Map(
    [...read].map(([id, channel], place) => [id, wishOf(channel, bulk, numbers?.[place])]),
  );
  return { wishes, read };
}

async function chosenIds(
  tx: Db,
  { channelIds = [], matching, exceptIds = [] }: ChannelChoice,
  now: number,
): Promise<string[]> {
  if (!matching) return channelIds;
  const { ids } = await findChannels(tx, matching, { now, offset: 0, limit: bulkChannelsMost });
  const except = new Set(exceptIds);
  return ids.filter((id) => !except.has(id));
}

function wishOf(channel: EditableChannel, bulk: Bulk, number: number | undefined): ChannelWish {
  if (bulk.isPutBack === true) return { fields: { isLocked: false }, putBack: channelFieldNames };
  const { isHidden, isLocked, livePlanId, catchUpPlanId, addGroupId, removeGroupId } = bulk;
  const fields: ChannelFields = {
    ...(isHidden !== undefined && { isHidden }),
    ...(isLocked !== undefined && { isLocked }),
    ...(livePlanId !== undefined && { livePlanId }),
    ...(catchUpPlanId !== undefined && { catchUpPlanId }),
    ...(number !== undefined && { number }),
  };
  if (addGroupId === undefined && removeGroupId === undefined) return { fields };
  const groups = new Set(channel.members.map(({ categoryId }) => categoryId));
  if (addGroupId !== undefined) groups.add(addGroupId);
  if (removeGroupId !== undefined) groups.delete(removeGroupId);
  return { fields: { ...fields, groups: [...groups].sort() } };
}

/** Numbers from the first one on that no other channel has, as many as there are ids. */
async function freeNumbers(tx: Db, ids: readonly string[], from: number): Promise<number[]> {
  const others = await tx
    .select({ number: channels.channelSeq })
    .from(channels)
    .where(and(isNull(channels.standsInFor), not(isOneOf(channels.logicalChannelId, ids))))
    .orderBy(asc(channels.channelSeq));
  const taken = new Set(others.map(({ number }) => number));
  const numbers: number[] = [];
  for (let next = from; numbers.length < ids.length; next += 1) {
    if (next > importBounds.channelNumberMax) break;
    if (!taken.has(next)) numbers.push(next);
  }
  return numbers;
}
