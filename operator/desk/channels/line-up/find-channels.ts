import { and, asc, eq, exists, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { millisecondsInDay } from 'date-fns/constants';
import type { ChannelFilter } from '#lib/contract/desk/channels.ts';
import { dateOf } from '#operator/base/dates.ts';
import type { Db } from '#operator/db/open.ts';
import { categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { channelEdits, streamFailures } from '#operator/db/schema/desk.ts';
import { guideDays } from '#operator/db/schema/guide.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { hasAllWords } from '#operator/db/search-text.ts';

/** The ids of the channels that match a filter, by number; `total` counts them all. */
export async function findChannels(
  db: Db,
  filter: ChannelFilter,
  { now, offset, limit }: { now: number; offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .select({
      id: channels.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(channels)
    .leftJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .where(conditionOf(db, filter, now))
    .orderBy(asc(channels.channelSeq), asc(channels.logicalChannelId))
    .offset(offset)
    .limit(limit);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, filter, now));
  return { ids: rows.map(({ id }) => id), total };
}

async function countOf(db: Db, filter: ChannelFilter, now: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(channels)
    .leftJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .where(conditionOf(db, filter, now));
  return row?.total ?? 0;
}

function conditionOf(
  db: Db,
  { query = '', listName, groupId, only }: ChannelFilter,
  now: number,
): SQL | undefined {
  return and(
    isNull(channels.standsInFor),
    queryCondition(query),
    listName === undefined
      ? undefined
      : listName === ''
        ? isNull(importedChannels.listName)
        : eq(importedChannels.listName, listName),
    groupId === undefined ? undefined : isInGroup(db, groupId),
    only === undefined ? undefined : stateCondition(db, only, now),
  );
}

/** The words of the name, the number, the id in guides, or the channel's own id. */
function queryCondition(query: string): SQL | undefined {
  const text = query.trim();
  if (text === '') return undefined;
  const words = hasAllWords(channels.searchText, text);
  return or(
    words.length > 0 ? and(...words) : undefined,
    /^\d{1,6}$/.test(text) ? eq(channels.channelSeq, Number(text)) : undefined,
    eq(sql`lower(${importedChannels.tvgId})`, text.toLowerCase()),
    eq(channels.logicalChannelId, text),
  );
}

const isInGroup = (db: Db, groupId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(categoryChannels)
      .where(
        and(
          eq(categoryChannels.categoryId, groupId),
          eq(categoryChannels.logicalChannelId, channels.logicalChannelId),
        ),
      ),
  );

function stateCondition(db: Db, only: NonNullable<ChannelFilter['only']>, now: number): SQL {
  const edited = (more?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(channelEdits)
        .where(and(eq(channelEdits.logicalChannelId, channels.logicalChannelId), more)),
    );
  switch (only) {
    case 'shown':
      return not(channels.isHidden);
    case 'hidden':
      return eq(channels.isHidden, true);
    case 'edited':
      return edited();
    case 'locked':
      return edited(sql`${channelEdits.edits} ->> 'isLocked' = 'true'`);
    case 'withoutGuide':
      return not(hasGuide(db, now));
    case 'failing':
      return exists(
        db
          .select({ one: sql`1` })
          .from(streamFailures)
          .where(
            and(
              eq(streamFailures.logicalChannelId, channels.logicalChannelId),
              gt(streamFailures.failedAt, now - millisecondsInDay),
            ),
          ),
      );
  }
}

/** Whether a channel has programmes today. */
export const hasGuide = (db: Db, now: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(guideDays)
      .where(and(eq(guideDays.epgId, channels.epgId), eq(guideDays.date, dateOf(now)))),
  );
