import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { insertRows } from '#operator/db/insert-rows.ts';
import { datesAround, dateOf } from '#operator/base/dates.ts';

export type ProgrammeInsert = typeof programmes.$inferInsert;

/** Returns the programmes of a channel of the demo that start on a UTC day; null for an unknown channel. */
export type GuideSource = (
  logicalChannelId: string,
  date: string,
) => Promise<ProgrammeInsert[] | null>;

/**
 * Updates the guide to the current day: adds missing days of the demo from 7 back to 6 ahead, and deletes older ones. Each day is
 * added whole or not at all; existing days do not change. Returns the number of added guide days.
 */
export async function rollGuide(db: Db, source: GuideSource, now: number): Promise<number> {
  const dates = datesAround(dateOf(now), limits.guidePastDays, limits.guideFutureDays);
  const known = await db
    .select({ epgId: guideDays.epgId, date: guideDays.date })
    .from(guideDays)
    .where(inArray(guideDays.date, dates));
  const knownDays = new Set(known.map(({ epgId, date }) => `${epgId} ${date}`));
  const withGuide = await db
    .select({ logicalChannelId: channels.logicalChannelId, epgId: channels.epgId })
    .from(channels)
    // The guides of imported channels come with imports.
    .where(and(isNotNull(channels.epgId), isNotNull(channels.loop)));
  let added = 0;
  for (const date of dates) {
    const missing = withGuide.filter(({ epgId }) => !knownDays.has(`${epgId ?? ''} ${date}`));
    if (missing.length > 0) added += await addDay(db, source, missing, date);
  }
  const first = dates[0] ?? dateOf(now);
  await db.delete(programmes).where(lt(programmes.date, first));
  await db.delete(guideDays).where(lt(guideDays.date, first));
  if (added > 0) await touchVersion(db, 'EPG_PROGRAMS', now);
  return added;
}

/** Whether the guide has any programme on the day of `now`; then a start need not wait for `rollGuide`. */
export async function hasGuideOf(db: Db, now: number): Promise<boolean> {
  const rows = await db
    .select({ date: guideDays.date })
    .from(guideDays)
    .where(eq(guideDays.date, dateOf(now)))
    .limit(1);
  return rows.length > 0;
}

async function addDay(
  db: Db,
  source: GuideSource,
  missing: readonly { logicalChannelId: string; epgId: string | null }[],
  date: string,
): Promise<number> {
  const days: { epgId: string; own: ProgrammeInsert[] }[] = [];
  for (const { logicalChannelId, epgId } of missing) {
    const own = await source(logicalChannelId, date);
    if (own && epgId !== null) days.push({ epgId, own });
  }
  if (days.length === 0) return 0;
  return db.transaction(async (tx) => {
    await lockForTransaction(tx);
    // Another operator on the same database may have added the day first; it is kept.
    const inserted = await tx
      .insert(guideDays)
      .values(days.map(({ epgId, own }) => ({ epgId, date, checksum: checksumOf(own) })))
      .onConflictDoNothing()
      .returning({ epgId: guideDays.epgId });
    const mine = new Set(inserted.map(({ epgId }) => epgId));
    await insertRows(
      tx,
      programmes,
      days.flatMap(({ epgId, own }) => (mine.has(epgId) ? own : [])),
    );
    return inserted.length;
  });
}

/** The same programmes give the same checksum, and any change a different one. */
export function checksumOf(day: readonly ProgrammeInsert[]): string {
  const hash = createHash('sha256');
  for (const { programId, startAt, stopAt, title, description } of day) {
    hash.update(JSON.stringify([programId, startAt, stopAt, title, description]));
  }
  return hash.digest('hex').slice(0, 16);
}
