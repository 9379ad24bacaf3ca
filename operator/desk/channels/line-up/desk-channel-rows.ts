import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { millisecondsInDay } from 'date-fns/constants';
import { channelFieldNames, type DeskChannel } from '#lib/contract/desk/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { limits } from '#lib/limits.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { categories, categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { channelEdits, streamFailures } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { hasGuide } from './find-channels.ts';

/** Rows of the table of channels, in the order of the ids. */
export async function deskChannelRows(
  db: Db,
  ids: readonly string[],
  { now, language }: { now: number; language: Language },
): Promise<DeskChannel[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      channel: channels,
      listName: importedChannels.listName,
      absentSince: importedChannels.absentSince,
      edits: channelEdits.edits,
      hasGuide: sql<boolean>`${hasGuide(db, now)}`,
    })
    .from(channels)
    .leftJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, channels.logicalChannelId))
    .where(inArray(channels.logicalChannelId, [...ids]));
  const [groupsOf, furtherOf, failuresOf] = [
    await groupNames(db, ids, language),
    await furtherCounts(db, ids),
    await failureCounts(db, ids, now),
  ];
  const byId = new Map(rows.map((row) => [row.channel.logicalChannelId, row]));
  return ids.flatMap((id): DeskChannel[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { channel, edits } = row;
    return [
      {
        logicalChannelId: id,
        number: channel.channelSeq,
        name: channel.name,
        groups: groupsOf.get(id) ?? [],
        listName: row.listName,
        logoUrl: channel.iconUrl,
        livePlanId: channel.livePlanId,
        catchUpPlanId: channel.catchUpPlanId,
        isAudio: channel.channelType === limits.audioChannelType,
        isHidden: channel.isHidden,
        isLocked: edits?.isLocked === true,
        hasGuide: row.hasGuide,
        sources: 1 + (furtherOf.get(id) ?? 0),
        failures: failuresOf.get(id) ?? 0,
        isAbsent: row.absentSince !== null,
        editedFields: channelFieldNames.filter((name) => edits?.[name] !== undefined),
      },
    ];
  });
}

async function groupNames(db: Db, ids: readonly string[], language: Language) {
  const rows = await db
    .select({ id: categoryChannels.logicalChannelId, name: categories.name })
    .from(categoryChannels)
    .innerJoin(categories, eq(categories.categoryId, categoryChannels.categoryId))
    .where(inArray(categoryChannels.logicalChannelId, [...ids]))
    .orderBy(categories.position);
  const named = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...named].map(([id, some]) => [id, some.map((one) => inLanguage(one.name, language))]),
  );
}

async function furtherCounts(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: channels.standsInFor, others: count() })
    .from(channels)
    .where(and(isNotNull(channels.standsInFor), inArray(channels.standsInFor, [...ids])))
    .groupBy(channels.standsInFor);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

async function failureCounts(db: Db, ids: readonly string[], now: number) {
  const rows = await db
    .select({ id: streamFailures.logicalChannelId, failures: count() })
    .from(streamFailures)
    .where(
      and(
        inArray(streamFailures.logicalChannelId, [...ids]),
        gt(streamFailures.failedAt, now - millisecondsInDay),
      ),
    )
    .groupBy(streamFailures.logicalChannelId);
  return new Map(rows.map(({ id, failures }) => [id, failures]));
}
