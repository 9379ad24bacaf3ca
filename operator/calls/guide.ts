import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  guideChecksums,
  guideDays as guideDaysCall,
  guideQuery,
  programmeTitles,
  replayList,
  type GuideModel,
} from '#lib/contract/guide.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { datesAround, startOfDate } from '#operator/base/dates.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, type CallContext } from '#operator/calls/handle.ts';
import { multilingual, programmeInLanguage, programmeOnWire } from './programme-on-wire.ts';

/** The most ended programmes of a channel on the replay page when the request has no day. */
const REPLAYS_A_CHANNEL = 24;

export const guideHandlers = [
  handle(guideQuery, async (request, context) => {
    const { date, epgId, pastDays = 0, futureDays = 0, lang } = request;
    const dates = datesAround(existing(date), pastDays, futureDays);
    const [model] = await guideModels(context, [epgId], dates, lang ?? context.language);
    return { epgModel: model ?? null };
  }),

  handle(guideChecksums, async (_request, { db }) => {
    const rows = await db
      .select()
      .from(guideDays)
      .orderBy(asc(guideDays.date), asc(guideDays.epgId));
    return [...Map.groupBy(rows, ({ date }) => date)].map(([date, days]) => ({
      date,
      dateCheckSum: checksumOf(days.map(({ checksum }) => checksum).join()),
      epgCheckSumData: days.map(({ epgId, checksum }) => ({ epgId, epgChecksum: checksum })),
    }));
  }),

  handle(guideDaysCall, async ({ date, epgIdList }, context) => ({
    epgModelList: await guideModels(context, epgIdList, [existing(date)], context.language),
  })),

  handle(programmeTitles, async ({ programIdList }, { db }) => {
    const rows = await db
      .select()
      .from(programmes)
      .where(inArray(programmes.programId, programIdList));
    return {
      programList: rows.map(({ programId, title, description }) => ({
        programId,
        multilingualList: multilingual(title, description),
      })),
    };
  }),

  handle(replayList, async ({ date, logicalChannelIdList }, context) => {
    const now = context.now();
    const recorded = await context.db
      .select()
      .from(channels)
      .where(
        and(
          isShown,
          gt(channels.playbackDurationDays, 0),
          isNotNull(channels.epgId),
          logicalChannelIdList === undefined
            ? undefined
            : inArray(channels.logicalChannelId, logicalChannelIdList),
        ),
      )
      .orderBy(asc(channels.channelSeq));
    const list = [];
    for (const { logicalChannelId, epgId, playbackDurationDays } of recorded) {
      if (epgId === null) continue;
      // Each channel takes milliseconds, and there may be thousands: let other requests run between them.
      await othersFirst();
      const rows = await context.db
        .select()
        .from(programmes)
        .where(
          and(
            eq(programmes.epgId, epgId),
            lte(programmes.stopAt, now),
            gte(programmes.startAt, now - playbackDurationDays * millisecondsInDay),
            date === undefined ? undefined : eq(programmes.date, existing(date)),
          ),
        )
        .orderBy(desc(programmes.startAt))
        .limit(date === undefined ? REPLAYS_A_CHANNEL : 1000);
      if (rows.length === 0) continue;
      const programList = rows.map((row) => programmeInLanguage(row, context.language));
      list.push({ logicalChannelId, epgId, programList });
    }
    return { replayList: list };
  }),
];

function existing(date: string): string {
  if (startOfDate(date) === null) throw new Failure('badRequest', 'date: no such day');
  return date;
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function guideModels(
  { db }: CallContext,
  epgIds: readonly string[],
  dates: readonly string[],
  language: Language,
): Promise<GuideModel[]> {
  if (epgIds.length === 0) return [];
  const ofDays = [...new Set(epgIds)];
  const days = await db
    .select()
    .from(guideDays)
    .where(and(inArray(guideDays.epgId, ofDays), inArray(guideDays.date, [...dates])))
    .orderBy(asc(guideDays.date));
  const rows = await db
    .select()
    .from(programmes)
    .where(and(inArray(programmes.epgId, ofDays), inArray(programmes.date, [...dates])))
    .orderBy(asc(programmes.startAt));
  const catchUp = await db
    .select({ epgId: channels.epgId, days: channels.playbackDurationDays })
    .from(channels)
    .where(inArray(channels.epgId, ofDays));
  const daysOf = new Map(catchUp.map(({ epgId, days: kept }) => [epgId, kept]));
  const byDay = Map.groupBy(rows, ({ epgId, date }) => `${epgId} ${date}`);
  const byGuide = Map.groupBy(days, ({ epgId }) => epgId);
  return ofDays.flatMap((epgId): GuideModel[] => {
    const own = byGuide.get(epgId);
    if (!own) return [];
    const epgDayList = own.map(({ date, checksum }) => ({
      date,
      checksum,
      epgList: (byDay.get(`${epgId} ${date}`) ?? []).map((row) => programmeOnWire(row, language)),
    }));
    return [{ epgId, isCatchup: (daysOf.get(epgId) ?? 0) > 0, epgDayList }];
  });
}
