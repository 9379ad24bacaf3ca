import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { dateOf, datesAround, startOfDate } from '#operator/base/dates.ts';
import type { LongWork } from '#operator/serving/turns.ts';
import { applyDays, type DayChanges, type GuideSpan } from './apply-days.ts';
import { nextGuides, rememberGuides, type StagedGuide } from './staged-guides.ts';

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
 * Turns the staged programmes into the guide, some days at a time: the guide of each channel is replaced from the first
 * staged programme on, earlier programmes stay. It can be interrupted between two portions and restarted. Returns the
 * changes, and the channels with this guide.
 */
export async function applyGuide(
  db: Db,
  { looking, writing, onChannel }: Applying,
  now: number,
): Promise<{ changes: GuideChanges; covered: string[] }> {
  const changes: GuideChanges = { added: 0, changed: 0, removed: 0, unchanged: 0, channels: 0 };
  const covered: string[] = [];
  const dates = datesAround(dateOf(now), limits.guidePastDays, limits.guideFutureDays);
  const window = { first: dayOf(dates[0] ?? ''), last: dayOf(dates.at(-1) ?? '') };
  let last = '';
  for (;;) {
    const staged = await looking.portion((size) => nextGuides(db, last, size));
    if (staged.length === 0) return { changes, covered };
    last = staged.at(-1)?.epgId ?? '';
    const present = staged.filter(({ isImported }) => isImported);
    const pending = present.flatMap((guide) => pendingOf(guide, window) ?? []);
    const written = pending.map(({ epgId }) => epgId);
    while (pending.length > 0) {
      const portion = await writing.portion((size) => applyDays(db, takeSpans(pending, size)));
      changes.added += portion.added;
      changes.changed += portion.changed;
      changes.removed += portion.removed;
      changes.unchanged += portion.total - portion.added - portion.changed;
    }
    if (written.length > 0) await writing.portion(() => rememberGuides(db, written));
    const unchanged = present.filter(({ unchanged: programmes }) => programmes !== null);
    for (const guide of unchanged) changes.unchanged += guide.unchanged ?? 0;
    covered.push(...written, ...unchanged.map(({ epgId }) => epgId));
    changes.channels = covered.length;
    onChannel?.(changes.channels);
  }
}

/** A channel that is to be written, from a day on. */
interface Pending {
  epgId: string;
  firstAt: number;
  /** Days since 1970. */
  day: number;
  end: number;
  /** The number of programmes by day. */
  totals: ReadonlyMap<number, number>;
}

/** Null if nothing is to be written: days may be over when an interrupted import goes on. */
function pendingOf(
  { epgId, unchanged, days }: StagedGuide,
  window: { first: number; last: number },
): Pending | null {
  const rest = days.filter(({ day }) => day >= window.first);
  const [first] = rest;
  if (!first || unchanged !== null) return null;
  return {
    epgId,
    firstAt: first.firstAt,
    // A day earlier: a programme that runs at the start of the first staged one ends there.
    day: first.day - 1,
    end: Math.max(rest.at(-1)?.day ?? 0, window.last),
    totals: new Map(rest.map(({ day, total }) => [day, total])),
  };
}

/** Takes days of some `size` rows off the channels, at least one day. */
function takeSpans(pending: Pending[], size: number): GuideSpan[] {
  const spans: GuideSpan[] = [];
  let rows = 0;
  for (let [guide] = pending; guide && (rows < size || spans.length === 0); [guide] = pending) {
    const from = guide.day;
    for (; guide.day <= guide.end && (rows < size || guide.day === from); guide.day += 1)
      rows += (guide.totals.get(guide.day) ?? 0) + ROWS_A_DAY;
    spans.push({
      ...{ epgId: guide.epgId, firstAt: guide.firstAt },
      ...{ from: from * millisecondsInDay, to: guide.day * millisecondsInDay },
    });
    if (guide.day <= guide.end) return spans;
    pending.shift();
  }
  return spans;
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

const dayOf = (date: string) => (startOfDate(date) ?? 0) / millisecondsInDay;
