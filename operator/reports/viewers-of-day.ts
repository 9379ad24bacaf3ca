import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { and, desc, gte, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { reports } from '#operator/db/schema/operations.ts';

const stepMs = 15 * millisecondsInMinute;
const steps = millisecondsInDay / stepMs;
/** The newest reports of the day that are read. */
const readMost = 200_000;

/**
 * The sessions whose players reported pictures in each quarter of an hour of the last day, by when the report arrived:
 * the clocks of viewers may be wrong. The last quarter is not over.
 */
export async function viewersOfDay(db: Db, now: number) {
  const lastStep = Math.floor(now / stepMs);
  const firstStep = lastStep - steps + 1;
  const { event, sessionId, accountId, receivedAt } = reports;
  const some = db
    .select({
      sessionId,
      step: sql<number>`(${receivedAt} / ${stepMs}::bigint)::int`.as('step'),
      isMember: sql<boolean>`${accountId} is not null`.as('is_member'),
      hasPlayed:
        sql<boolean>`${event} ->> 'event' = 'sla' and ${event} -> 'playedMs' > '0'::jsonb`.as(
          'has_played',
        ),
    })
    .from(reports)
    .where(and(gte(receivedAt, firstStep * stepMs)))
    .orderBy(desc(receivedAt))
    .limit(readMost)
    .as('some');
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(distinct ${some.sessionId}) filter (where ${some.hasPlayed} and ${condition}))::int`;
  const rows = await db
    .select({
      step: some.step,
      members: countOf(sql`${some.isMember}`),
      guests: countOf(sql`not ${some.isMember}`),
      read: sql<number>`count(*)::int`,
    })
    .from(some)
    .groupBy(some.step);
  const byStep = new Map(rows.map((row) => [row.step, row]));
  const countsOf = (kind: 'members' | 'guests') =>
    Array.from({ length: steps }, (_, place) => byStep.get(firstStep + place)?.[kind] ?? 0);
  return {
    fromAt: firstStep * stepMs,
    stepMs,
    members: countsOf('members'),
    guests: countsOf('guests'),
    isPartial: rows.reduce((sum, { read }) => sum + read, 0) >= readMost,
  };
}
