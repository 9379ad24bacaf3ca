import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { importedChannels, stagedProgrammes } from '#operator/db/schema/imports.ts';
import { dateOf, datesAround, startOfDate } from '#operator/base/dates.ts';
import type { LongWork } from '#operator/serving/turns.ts';
import { applyDays, type DayChanges } from './apply-days.ts';

export interface GuideChanges extends DayChanges {
  unchanged: number;
  channels: number;
}

interface Applying {
  looking: LongWork;
  writing: LongWork;
  /** Called with the number of channels that are done. */
  onChannel?: (done: number) => void;
}

/** The cost of a day besides its programmes, in rows. */
const ROWS_A_DAY = 5;

/**
 * Turns the staged programmes into the guide, some days of a channel at a time: each channel's guide is replaced from
 * the first staged programme on, earlier programmes stay. It can be interrupted between two portions and restarted.
 * Returns the changes, and the channels with this guide.
 */
export async function applyGuide(
  db: Db,
  { looking, writing, onChannel }: Applying,
  now: number,
): Promise<{ changes: GuideChanges; covered: string[] }> {
  const changes: GuideChanges = { added: 0, changed: 0, removed: 0, unchanged: 0, channels: 0 };
  const covered: string[] = [];
  const window = datesAround(dateOf(now), limits.guidePastDays, limits.guideFutureDays);
  let last = '';
  for (;;) {
    const channel = await looking.portion(() => nextChannel(db, last));
    if (!channel) return { changes, covered };
    last = channel.epgId;
    // An interrupted import may have been staged long ago: days may be over, and channels deleted.
    const days = channel.days.filter(({ day }) => dateOfDay(day) >= (window[0] ?? ''));
    const [first] = days;
    if (!first || !channel.isImported) continue;
    const end = Math.max(days.at(-1)?.day ?? 0, dayOf(window.at(-1) ?? ''));
    const totals = new Map(days.map(({ day, total }) => [day, total]));
    // Start a day earlier: a programme that runs at the start of the first staged one ends there.
    for (let day = first.day - 1; day <= end;) {
      const from = day;
      const guide = { epgId: channel.epgId, firstAt: first.firstAt };
      const { added, changed, removed, total } = await writing.portion((size) => {
        for (let rows = 0; day <= end && (day === from || rows < size); day += 1) {
          rows += (totals.get(day) ?? 0) + ROWS_A_DAY;
        }
        return applyDays(db, guide, {
          from: from * millisecondsInDay,
          to: day * millisecondsInDay,
        });
      });
      changes.added += added;
      changes.changed += changed;
      changes.removed += removed;
      changes.unchanged += total - added - changed;
    }
    changes.channels += 1;
    onChannel?.(changes.channels);
    covered.push(channel.epgId);
  }
}

interface StagedChannel {
  epgId: string;
  isImported: boolean;
  /** Days since 1970, each with the number of programmes that start on it, in order. */
  days: { day: number; total: number; firstAt: number }[];
}

/** The next channel, in the order of the database. */
async function nextChannel(db: Db, last: string): Promise<StagedChannel | null> {
  const { rows } = (await db.execute(sql`
    select epg_id, start_at / ${millisecondsInDay}::bigint as day, count(*)::int as total, min(start_at) as first_at,
      exists (select 1 from ${importedChannels} where logical_channel_id = epg_id) as is_imported
    from ${stagedProgrammes}
    where epg_id = (select min(epg_id) from ${stagedProgrammes} where epg_id > ${last})
    group by 1, 2 order by 2`)) as {
    rows: { epg_id: string; day: string; total: number; first_at: string; is_imported: boolean }[];
  };
  const [one] = rows;
  if (!one) return null;
  return {
    epgId: one.epg_id,
    isImported: one.is_imported,
    // Large numbers arrive as text.
    days: rows.map(({ day, total, first_at: firstAt }) => ({
      ...{ day: Number(day), total },
      firstAt: Number(firstAt),
    })),
  };
}

/**
 * Records the channels whose guide comes from this source; channels that it dropped become free for other sources. Call
 * it inside a transaction.
 */
export async function bindChannels(
  tx: Db,
  guideName: string,
  covered: readonly string[],
): Promise<void> {
  const { logicalChannelId } = importedChannels;
  // A single parameter, since the list may exceed the parameter limit of a statement.
  const ids = sql`(select json_array_elements_text(${JSON.stringify(covered)}::json))`;
  await tx
    .update(importedChannels)
    .set({ guideName: null })
    .where(and(eq(importedChannels.guideName, guideName), sql`${logicalChannelId} not in ${ids}`));
  await tx
    .update(importedChannels)
    .set({ guideName })
    .where(sql`${logicalChannelId} in ${ids}`);
}

const dateOfDay = (day: number) => dateOf(day * millisecondsInDay);
const dayOf = (date: string) => (startOfDate(date) ?? 0) / millisecondsInDay;
