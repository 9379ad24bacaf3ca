import { hostname } from 'node:os';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import type { DeskImport, DeskMoment } from '#lib/contract/desk/now.ts';
import type { Db } from '#operator/db/open.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import type { DeskContext } from '#operator/desk/handle-desk.ts';
import { importsUnderWay } from '#operator/import/import-lease.ts';
import { knownSources, NOT_ENDED } from '#operator/import/import-sources.ts';
import type { ActiveSessions } from '#operator/metrics/prometheus.ts';
import type { ViewingNow } from '#operator/reports/viewing.ts';
import { translated } from '#operator/words/translated.ts';
import { channelNames, streamsNow } from './streams.ts';

const channelsMost = 50;
const importsMost = 20;
const problemMost = 300;

type MomentParts = Pick<DeskParts, 'env' | 'streams'> & {
  countSessions: () => Promise<ActiveSessions>;
};

/** Who watches, what is read and what is imported at the moment. */
export async function momentNow(
  { db, now, viewing, language }: DeskContext,
  { env, streams, countSessions }: MomentParts,
): Promise<DeskMoment> {
  const watching = viewing.watching();
  const { users: members, guests } = await countSessions();
  return {
    at: now(),
    operatorName: operatorName(env),
    isOneOfSeveral: env.databaseUrl !== null,
    sessions: { members, guests },
    sessionMinutes: Math.round(env.tokenSeconds / secondsInMinute),
    watching: { members: watching.members, guests: watching.guests, others: watching.others },
    channels: await watchedChannels(db, watching),
    streams: await streamsNow(db, streams),
    imports: await importsNow(db, now(), language),
    memoryBytes: process.memoryUsage.rss(),
    startedAt: startedAt(),
  };
}

export const operatorName = ({ port }: DeskParts['env']): string => `${hostname()}:${port}`;

/** When this process has begun, in ms since 1970. */
export const startedAt = (): number =>
  Math.round(Date.now() - process.uptime() * millisecondsInSecond);

async function watchedChannels(db: Db, { channels }: ViewingNow): Promise<DeskMoment['channels']> {
  const most = [...channels].sort(([, a], [, b]) => b - a).slice(0, channelsMost);
  const names = await channelNames(
    db,
    most.flatMap(([id]) => id ?? []),
  );
  return most.map(([logicalChannelId, viewers]) => ({
    logicalChannelId,
    viewers,
    name: names.get(logicalChannelId ?? '') ?? '',
  }));
}

/** The imports that run, and those whose last try failed. */
async function importsNow(db: Db, now: number, language: Language): Promise<DeskImport[]> {
  const running = await importsUnderWay(db, now);
  const sources = await knownSources(db);
  return sources
    .map(({ kind, name, triedAt, problem }) => {
      const isRunning = running.includes(`${kind} ${name}`);
      // Set before a try, in case the operator is killed.
      const isPlain = isRunning && problem === NOT_ENDED;
      const told = isPlain || problem === null ? null : translated(problem, language);
      return { kind, name, isRunning, triedAt, problem: told?.slice(0, problemMost) ?? null };
    })
    .filter(({ isRunning, problem }) => isRunning || problem !== null)
    .sort((a, b) => Number(b.isRunning) - Number(a.isRunning) || b.triedAt - a.triedAt)
    .slice(0, importsMost);
}
