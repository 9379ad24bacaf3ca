/** One sync of the local guide (spec part 4, GDE-02): fetches only the days that have changed at the operator. */
import type { Api } from '#lib/contract/wire/api.ts';
import { guideChecksums, guideDays, type GuideModel } from '#lib/contract/guide.ts';
import type { Day } from '#lib/domain/formats/dates.ts';
import {
  isCurrent,
  isStoredDay,
  storedDay,
  type StoredDay,
} from '#lib/domain/guide/stored-guide.ts';
import {
  changeOf,
  firstKeptDate,
  daysToSync,
  type OfferedDay,
} from '#lib/domain/guide/sync-plan.ts';
import { bounds } from '#lib/limits.ts';
import { exactly, StoresFull, under, type GuideStores } from './guide-stores.ts';

/** A channel of the viewer, with the fields that the local guide needs. */
export interface GuideChannel {
  /** Logical channel id. */
  channelId: string;
  epgId: string;
  /** How long after its start a programme can be played, in days. */
  playbackDays: number;
}

export interface GuideDayId {
  epgId: string;
  date: Day;
}

export interface SyncOutcome {
  /** Days that are new or have changed in the store. */
  stored: GuideDayId[];
  /** Days whose stored version was replaced: copies that were read before are outdated. */
  changed: GuideDayId[];
}

interface SyncOptions {
  stores: GuideStores;
  send: Api;
  appId: string;
  channels: readonly GuideChannel[];
  daysMax: number;
  nowMs: number;
}

/** Deletes days older than the retention. */
export async function deleteOldDays(
  stores: GuideStores,
  appId: string,
  nowMs: number,
): Promise<void> {
  const range = { from: [appId], to: [appId, firstKeptDate(nowMs)] };
  await stores.remove('EpgCheckSum', range);
  await stores.remove('Epg', range);
}

/** Throws the error of a failed call; the days stored until then stay. A full store ends the sync early. */
export async function syncGuide(options: SyncOptions): Promise<SyncOutcome> {
  const { stores, send, appId, channels, daysMax, nowMs } = options;
  const outcome: SyncOutcome = { stored: [], changed: [] };
  const answer = await send(guideChecksums, {});
  const epgIds = [...new Set(channels.map(({ epgId }) => epgId))];
  try {
    await putRelation(options);
    for (const day of daysToSync(answer, { epgIds, daysMax, nowMs })) {
      const stored = await stores.get('EpgCheckSum', [appId, day.date]);
      if (stored?.checksum !== day.mark) await syncDay(options, day, outcome);
    }
  } catch (error) {
    // The stored days are valid, starting with today. The others are read from the network.
    if (!(error instanceof StoresFull)) throw error;
  }
  return outcome;
}

async function putRelation({ stores, appId, channels }: SyncOptions): Promise<void> {
  const rows = channels.map(({ channelId, epgId }) => ({ appId, channelId, epgId }));
  const known = await stores.all('ChannelEpgRelation', under(appId, ''));
  const textOf = (relation: typeof rows) =>
    relation
      .map(({ channelId, epgId }) => `${channelId} ${epgId}`)
      .sort()
      .join();
  if (textOf(known) === textOf(rows)) return;
  await stores.remove('ChannelEpgRelation', under(appId, ''));
  await stores.put('ChannelEpgRelation', rows);
}

async function syncDay(options: SyncOptions, day: OfferedDay, outcome: SyncOutcome): Promise<void> {
  const { stores, appId } = options;
  const { date } = day;
  // Without its checksum a partly stored day is loaded again.
  await stores.remove('EpgCheckSum', exactly(appId, date));
  const rows = (await stores.all('Epg', under(appId, date, ''))).filter(isStoredDay);
  const { missing, outdated } = changeOf(day, rows);
  const known = new Set(rows.map(({ epgId }) => epgId));
  const arrived = new Set<string>();
  for (let from = 0; from < missing.length; from += bounds.guidesPerCall) {
    const days = await fetchDays(options, day, missing.slice(from, from + bounds.guidesPerCall));
    await stores.put('Epg', days);
    for (const { epgId } of days) {
      arrived.add(epgId);
      outcome.stored.push({ epgId, date });
      if (known.has(epgId)) outcome.changed.push({ epgId, date });
    }
  }
  // Outdated days are kept for use offline, and marked as not current.
  const stale = outdated.filter((row) => isCurrent(row) && !arrived.has(row.epgId));
  await stores.put(
    'Epg',
    stale.map((row) => ({ ...row, checksum: '' })),
  );
  outcome.changed.push(...stale.map(({ epgId }) => ({ epgId, date })));
  if (arrived.size === missing.length) {
    await stores.put('EpgCheckSum', [{ appId, date, checksum: day.mark }]);
  }
}

/**
 * The days whose checksum matches the announced one. A day with a different checksum is not stored: either may be
 * outdated.
 */
async function fetchDays(
  { send, appId }: SyncOptions,
  { date, checksums }: OfferedDay,
  epgIdList: string[],
): Promise<StoredDay[]> {
  const { epgModelList } = await send(guideDays, { date, epgIdList });
  return epgModelList.flatMap((model: GuideModel) =>
    epgIdList.includes(model.epgId)
      ? model.epgDayList
          .filter((day) => day.date === date && day.checksum === checksums.get(model.epgId))
          .slice(0, 1)
          .map((day) => storedDay(appId, model, day))
      : [],
  );
}
