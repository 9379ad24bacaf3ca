import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { reports } from '#operator/db/schema/operations.ts';

/** One channel, or all titles except trailers together (`channelId` null). Times in ms. */
export interface ReportRow {
  channelId: string | null;
  name: string | null;
  plays: number;
  startFailures: number;
  exitsBeforeStart: number;
  /** From the choice to the first frame; null when not measured. */
  joinP50Ms: number | null;
  joinP95Ms: number | null;
  playedMs: number;
  rebufferMs: number;
}

/**
 * Reads a number of ms from an event. Any client can send events, so other values become null, and numbers are limited
 * to a day.
 */
const fieldMs = (name: string) => sql`case when jsonb_typeof(${reports.event} -> ${name}) = 'number'
  then least(greatest((${reports.event} ->> ${name})::numeric, 0), ${millisecondsInDay})::float8 end`;
const text = (name: string) => sql`${reports.event} ->> ${name}`;
const count = (start: string) =>
  sql<number>`(count(*) filter (where ${text('start')} = ${start}))::int`;
const sum = (name: string) => sql<number>`coalesce(sum(${fieldMs(name)}), 0)::float8`;
const percentile = (share: number) =>
  sql<
    number | null
  >`percentile_cont(${share}::float8) within group (order by ${fieldMs('joinMs')})`;

/** Quality of service as reported by players since an instant, most watched first; unknown channels are omitted. */
export async function summarise(db: Db, sinceMs: number): Promise<ReportRow[]> {
  const { logicalChannelId, name } = channels;
  const playedMs = sum('playedMs');
  const isTitle = sql`${text('streamType')} = 'VOD' and ${text('isTrailer')} = 'false'`;
  return db
    .select({
      channelId: logicalChannelId,
      name,
      plays: count('started'),
      startFailures: count('failed'),
      exitsBeforeStart: count('left'),
      joinP50Ms: percentile(0.5),
      joinP95Ms: percentile(0.95),
      playedMs,
      rebufferMs: sum('rebufferMs'),
    })
    .from(reports)
    .leftJoin(channels, eq(logicalChannelId, text('logicalChannelId')))
    .where(
      and(
        gte(reports.receivedAt, sinceMs),
        sql`${text('event')} = 'sla'`,
        or(isNotNull(logicalChannelId), isTitle),
      ),
    )
    .groupBy(logicalChannelId, name)
    .orderBy(desc(playedMs), name);
}
