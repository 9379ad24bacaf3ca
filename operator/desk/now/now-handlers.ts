import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { deskDay, deskLog, deskNow, deskStreamEnd } from '#lib/contract/desk/now.ts';
import type { LogLevel, LogLine } from '#operator/base/log-lines.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk, type DeskContext } from '#operator/desk/handle-desk.ts';
import { activeSessions } from '#operator/metrics/active-sessions.ts';
import { troublesOfDay } from '#operator/reports/troubles.ts';
import { viewersOfDay } from '#operator/reports/viewers-of-day.ts';
import { Failure } from '#operator/serving/failure.ts';
import { diskUse } from './disk-use.ts';
import { forgetMisses, missesNow, undoForget } from './misses.ts';
import { momentNow, operatorName } from './moment.ts';
import { channelNames, endStream, findStream, hasNext } from './streams.ts';
import { versions } from './versions.ts';

const sessionsKeptMs = 15 * millisecondsInSecond;
const diskKeptMs = 2 * millisecondsInMinute;
const versionsKeptMs = 10 * millisecondsInMinute;

/** What many pages ask for and what takes the database or the disk some time. */
interface Slow {
  sessions: () => ReturnType<typeof activeSessions>;
  reports: () => Promise<{
    viewers: Awaited<ReturnType<typeof viewersOfDay>>;
    troubles: Awaited<ReturnType<typeof troublesOfDay>>;
  }>;
  disk: () => ReturnType<typeof diskUse>;
  versions: () => ReturnType<typeof versions>;
}

function slowParts({ db, now }: DeskContext, { env }: DeskParts): Slow {
  return {
    sessions: keptFor(sessionsKeptMs, now, () => activeSessions(db, now())),
    reports: keptFor(millisecondsInMinute, now, async () => ({
      viewers: await viewersOfDay(db, now()),
      troubles: await troublesOfDay(db, now()),
    })),
    disk: keptFor(diskKeptMs, now, () => diskUse(db, env)),
    versions: keptFor(versionsKeptMs, now, () => versions(db, env)),
  };
}

export function nowHandlers(parts: DeskParts): Handler[] {
  let known: Slow | null = null;
  // The database is known with the first call.
  const slow = (context: DeskContext) => (known ??= slowParts(context, parts));
  return [
    handleDesk(deskNow, (_request, context) =>
      momentNow(context, { ...parts, countSessions: slow(context).sessions }),
    ),

    handleDesk(deskDay, async (_request, context) => {
      const { db, now, fairness } = context;
      await fairness.misses.write();
      const kept = slow(context);
      return {
        at: now(),
        ...(await kept.reports()),
        ...(await missesNow(db)),
        disk: await kept.disk(),
        versions: await kept.versions(),
      };
    }),

    handleDesk(deskStreamEnd, async ({ streamId }, context) => {
      const { streams } = parts;
      const one = findStream(streams, streamId);
      if (!one) throw new Failure('notFound');
      const { logicalChannelId = '', provider } = one.source;
      const names = await channelNames(context.db, [logicalChannelId]);
      const before = { list: provider?.name ?? '', goesToNextSource: hasNext(one, streams) };
      await endStream(one, streams);
      return recordChange(context.db, context, {
        action: 'stream.end',
        subject: logicalChannelId,
        subjectName: names.get(logicalChannelId) ?? logicalChannelId,
        before,
        after: null,
      });
    }),

    handleDesk(deskLog, (request) => Promise.resolve(logAnswer(request, parts))),
    forgetMisses,
  ];
}

export const nowUndoings: Undoings = { 'searches.forget': undoForget };

/**
 * Work whose result is kept for some time, because several pages ask for it every few seconds. Costly work is kept longer:
 * it takes at most a twentieth of the time.
 */
function keptFor<T>(ms: number, now: () => number, work: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (kept && kept.untilMs > now()) return kept.result;
    const result = work();
    const begin = performance.now();
    const mine = { result, untilMs: now() + ms };
    kept = mine;
    result.then(
      () => {
        mine.untilMs = now() + Math.max(ms, (performance.now() - begin) * 20);
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return result;
  };
}

const ranks: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/** The kept lines of the log that match, newest first; only the new ones when the asker knows the others. */
function logAnswer(
  { level, query = '', after }: RequestOf<typeof deskLog>,
  { env, lines }: Pick<DeskParts, 'env' | 'lines'>,
): ResponseOf<typeof deskLog> {
  const { startedAt } = lines;
  const isContinued = after?.startedAt === startedAt;
  const since = isContinued ? after.lineId : 0;
  const words = query.trim().toLowerCase();
  const matches = (line: LogLine) =>
    line.lineId > since &&
    ranks[line.level] >= ranks[level] &&
    `${line.text} ${line.details}`.toLowerCase().includes(words);
  return {
    operatorName: operatorName(env),
    startedAt,
    isContinued,
    lines: lines.newest().filter(matches),
  };
}
