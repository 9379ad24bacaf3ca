import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { and, isNotNull, ne } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { Db } from '#operator/db/open.ts';
import { importedChannels, stagedProgrammes } from '#operator/db/schema/imports.ts';
import { dateOf, datesAround, startOfDate } from '#operator/base/dates.ts';
import { ImportRefused, ImportUnfinished } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from '#operator/import/source/open-source.ts';
import { insertRecords } from '#operator/db/insert-rows.ts';
import type { ImportProgress } from '#operator/import/runs/import-runs.ts';
import type { Turns } from '#operator/serving/turns.ts';
import { storeLogos } from './store-logos.ts';
import { applyGuide, bindChannels, type GuideChanges } from './apply-guide.ts';
import {
  guideUnderWay,
  markUnderWay,
  unmarkUnderWay,
  type GuideUnderWay,
} from './guide-under-way.ts';
import { readInThread } from './reading/read-in-thread.ts';
import { channelsFor } from './channels-for.ts';
import { areAnyApplied, clearStage, stageGuides } from './staged-guides.ts';
import { storeGuideChannels } from './store-guide-channels.ts';
import type { GuideFound } from './reading/thread-messages.ts';
import { say, type Phrase } from '#operator/words/say.ts';

const storing = { stage: 'storing', total: null, what: null } as const;
/** Rows per write; the number adapts to the duration of writes. */
const rowsAtOnce = { first: 100, least: 10, most: 500 };
/** Channels per portion. */
const guidesAtOnce = { first: 10, least: 1, most: 100 };

export interface GuideReport extends GuideChanges, GuideFound {}

export interface GuideSurroundings {
  db: Db;
  now: () => number;
  turns: Turns;
  /** Aborts the import; finishLeftGuide later applies a fully staged guide. */
  signal: AbortSignal;
  /** Called for every applied guide, before its mark as unfinished is deleted. */
  onFinished: (guide: GuideUnderWay) => Promise<void>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

interface GuideToImport extends GuideUnderWay {
  /** Opens the source, which the signal closes. */
  open: (signal: AbortSignal) => Promise<Bytes>;
  /** Origins of allowed pictures; programmes lose other pictures. */
  mediaOrigins: readonly string[];
  /** Runs the reading thread at low priority. */
  isSecondary: boolean;
}

/**
 * Imports a guide while viewers watch. It is read in a separate thread and staged beside the guide; when it is
 * complete, a mark is stored, and it is applied some days at a time. Throws ImportRefused while nothing has changed,
 * and ImportUnfinished later.
 */
export async function importGuide(
  surroundings: GuideSurroundings,
  { open, mediaOrigins, isSecondary, ...guide }: GuideToImport,
): Promise<GuideReport> {
  const { db, now, turns, signal } = surroundings;
  await makeRoom(surroundings, guide.name);
  const ours = await channelsFor(db, guide.name);
  if (ours.length === 0) {
    throw new ImportRefused(say('guideWithoutChannels'));
  }
  const staging = turns.begin(rowsAtOnce, signal);
  const window = windowAround(now());
  const order = {
    ...{ ours, window, mediaOrigins, isSecondary, now: now(), rows: staging.size },
    comparesFirst: await areAnyApplied(db),
  };
  // Closes a download that is interrupted or refused half-way.
  const reading = new AbortController();
  const both = AbortSignal.any([signal, reading.signal]);
  let found: GuideFound;
  try {
    found = await readInThread(await open(both), order, {
      take: async (records) => {
        await staging.portion(() => insertRecords(db, stagedProgrammes, records));
        return staging.size;
      },
      compare: (guides) => stageGuides(db, turns.begin(guidesAtOnce, signal), guides),
      signal,
    });
    // Also those of a guide that matches nothing: its channels are chosen by hand.
    await storeGuideChannels(db, staging, guide.name, found.guideChannels);
    if (found.kept === 0) {
      throw new ImportRefused(await reasonForNothing(db, guide.name, found));
    }
    await markUnderWay(db, guide);
  } catch (error) {
    await clearStage(db);
    throw error;
  } finally {
    reading.abort();
  }
  try {
    const changes = await becomeGuide(surroundings, guide, { isResumed: false });
    await storeLogos(db, found.logos, now());
    return { ...found, ...changes };
  } catch (error) {
    throw new ImportUnfinished(say('cutOff'), { cause: error });
  }
}

/** Finishes a guide that was fully staged before an interruption; returns its name. */
export async function finishLeftGuide(
  surroundings: GuideSurroundings,
): Promise<GuideUnderWay | null> {
  const left = await guideUnderWay(surroundings.db);
  if (left) await becomeGuide(surroundings, left, { isResumed: true });
  return left;
}

/** Finishes a guide that is still staged. If that fails for the same guide, the new reading replaces it. */
async function makeRoom(surroundings: GuideSurroundings, name: string): Promise<void> {
  const { db, now, signal } = surroundings;
  const left = await guideUnderWay(db);
  if (left) {
    await finishLeftGuide(surroundings).catch(async (error: unknown) => {
      if (signal.aborted || left.name !== name) throw error;
      await touchVersion(db, 'EPG_PROGRAMS', now());
      await unmarkUnderWay(db);
    });
  }
  await clearStage(db);
}

/** Applies the staged guide; an interruption loses nothing, because it can run again. */
async function becomeGuide(
  { db, now, turns, signal, onFinished, onProgress }: GuideSurroundings,
  guide: GuideUnderWay,
  { isResumed }: { isResumed: boolean },
): Promise<GuideChanges> {
  const looking = turns.begin(guidesAtOnce, signal);
  const writing = turns.begin(rowsAtOnce, signal);
  const { changes, covered } = await applyGuide(
    db,
    { looking, writing, onChannel: (done) => onProgress?.({ ...storing, done }) },
    now(),
  );
  await onFinished(guide);
  await db.transaction(async (tx) => {
    await bindChannels(tx, guide.name, covered);
    // Changes before the interruption have not been announced yet.
    const hasChanged = isResumed || changes.added + changes.changed + changes.removed > 0;
    if (hasChanged) await touchVersion(tx, 'EPG_PROGRAMS', now());
    await unmarkUnderWay(tx);
  });
  await clearStage(db);
  return changes;
}

/** Why a guide has no programme to keep. */
async function reasonForNothing(db: Db, name: string, found: GuideFound): Promise<Phrase> {
  if (found.otherDays > 0) return say('guideOfOtherDays');
  const others = await db
    .selectDistinct({ guideName: importedChannels.guideName })
    .from(importedChannels)
    .where(and(isNotNull(importedChannels.guideName), ne(importedChannels.guideName, name)));
  const names = others.map(({ guideName }) => guideName).join(', ');
  return names === '' ? say('guideOfNone') : say('guideOfNoneLeft', { names });
}

function windowAround(now: number): { from: number; to: number } {
  const dates = datesAround(dateOf(now), limits.guidePastDays, limits.guideFutureDays);
  const from = startOfDate(dates[0] ?? '') ?? now;
  return { from, to: addDays(from, dates.length, { in: utc }).getTime() };
}
