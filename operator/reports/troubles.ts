import { millisecondsInDay } from 'date-fns/constants';
import { and, count, desc, eq, gte, max, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { streamFailures } from '#operator/db/schema/desk.ts';
import { reports } from '#operator/db/schema/operations.ts';

export interface Trouble {
  logicalChannelId: string;
  name: string;
  /** Errors that players reported. */
  players: number;
  /** Minutes in which a source did not give its stream, for each reason. */
  sources: number;
  lastAt: number;
  reasons: { from: 'player' | 'source'; reason: string; times: number }[];
}

interface Row {
  logicalChannelId: string;
  name: string;
  from: 'player' | 'source';
  reason: string;
  times: number;
  lastAt: number;
}

const channelsMost = 50;
const reasonsMost = 5;
/** Groups that are read of each kind: any client can report any code. */
const groupsMost = 1_000;
const reasonMost = 60;

/** What failed on each channel in the last day, most errors first. */
export async function troublesOfDay(db: Db, now: number): Promise<Trouble[]> {
  const since = now - millisecondsInDay;
  const rows = [...(await playerErrors(db, since)), ...(await sourceFailures(db, since))];
  const byChannel = Map.groupBy(rows, (row) => row.logicalChannelId);
  return [...byChannel.values()]
    .map(troubleOf)
    .sort((a, b) => b.players + b.sources - (a.players + a.sources) || a.name.localeCompare(b.name))
    .slice(0, channelsMost);
}

function troubleOf(rows: Row[]): Trouble {
  const [first] = rows;
  const sumOf = (from: Row['from']) =>
    rows.filter((row) => row.from === from).reduce((sum, { times }) => sum + times, 0);
  return {
    logicalChannelId: first?.logicalChannelId ?? '',
    name: first?.name ?? '',
    players: sumOf('player'),
    sources: sumOf('source'),
    lastAt: Math.max(...rows.map(({ lastAt }) => lastAt)),
    reasons: rows
      .toSorted((a, b) => b.times - a.times)
      .slice(0, reasonsMost)
      .map(({ from, reason, times }) => ({ from, reason, times })),
  };
}

async function playerErrors(db: Db, since: number): Promise<Row[]> {
  const { event, receivedAt } = reports;
  const field = (name: string) => sql`left(coalesce(${event} ->> ${name}, ''), ${reasonMost}::int)`;
  const { logicalChannelId, name } = channels;
  const some = db
    .select({
      logicalChannelId,
      name,
      reason: sql<string>`trim(${field('faultKind')} || ' ' || ${field('faultCode')})`.as('reason'),
      receivedAt,
    })
    .from(reports)
    .innerJoin(channels, eq(logicalChannelId, sql`${event} ->> 'logicalChannelId'`))
    .where(and(gte(receivedAt, since), sql`${event} ->> 'event' = 'error'`))
    .as('some');
  const rows = await db
    .select({
      logicalChannelId: some.logicalChannelId,
      name: some.name,
      reason: some.reason,
      times: count(),
      lastAt: max(some.receivedAt),
    })
    .from(some)
    .groupBy(some.logicalChannelId, some.name, some.reason)
    .orderBy(desc(count()))
    .limit(groupsMost);
  return rows.map((row) => ({ ...row, from: 'player', lastAt: row.lastAt ?? since }));
}

async function sourceFailures(db: Db, since: number): Promise<Row[]> {
  const { logicalChannelId, reason, failedAt } = streamFailures;
  const { name } = channels;
  const rows = await db
    .select({ logicalChannelId, name, reason, times: count(), lastAt: max(failedAt) })
    .from(streamFailures)
    .innerJoin(channels, eq(channels.logicalChannelId, logicalChannelId))
    .where(gte(failedAt, since))
    .groupBy(logicalChannelId, name, reason)
    .orderBy(desc(count()))
    .limit(groupsMost);
  return rows.map((row) => ({ ...row, from: 'source', lastAt: row.lastAt ?? since }));
}
