/**
 * The local guide inside its worker: the stores, one sync at a time, and the search index. The worker keeps this work
 * off the page's main thread.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { Api } from '#lib/contract/wire/api.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import type { FoundProgramme } from '#lib/contract/search.ts';
import { addDays } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import {
  guideModelOf,
  isCurrent,
  isStoredDay,
  programmeOf,
  type StoredDay,
} from '#lib/domain/guide/stored-guide.ts';
import { firstKeptDate } from '#lib/domain/guide/sync-plan.ts';
import { pageOf } from '#lib/domain/search/stored-hits.ts';
import { bounds, limits } from '#lib/limits.ts';
import { createBlobCache } from './blob-cache.ts';
import { exactly, under, type GuideStores } from './guide-stores.ts';
import { deleteOldDays, syncGuide, type GuideChannel, type SyncOutcome } from './sync-guide.ts';
import { createTitleIndexer, type IndexedAiring, type TitleIndex } from './title-index.ts';
import { groupBy } from '#lib/domain/collections.ts';

/** The operator whose guide is synced, and the viewer's settings. */
export interface SyncAsked {
  appId: string;
  language: Language;
  /** The web server: a worker may be made from a blob, which has no address of its own. */
  origin: string;
  /** In encrypted mode: the key that opens the texts. */
  contentKey?: CryptoKey | undefined;
}

export interface StoredGuideDay {
  model: GuideModel;
  /** False when the operator has announced a newer version of the day. */
  isCurrent: boolean;
}

/** A search over the stored guide, without the server. */
export interface StoredSearch {
  appId: string;
  query: string;
  /** The titles are compared in this language, from `multilingualList`. */
  language: Language;
  /** From 1. */
  page: number;
  size: number;
}

export interface StoredFound {
  programmes: FoundProgramme[];
  /** Number of hits over all pages. */
  total: number;
}

export interface LocalGuide {
  /** Sets the viewer's channels, in their order. Until then the channels of the last sync are used. */
  setChannels: (channels: readonly GuideChannel[]) => void;
  deleteOld: (appId: string) => Promise<void>;
  sync: (asked: SyncAsked) => Promise<SyncOutcome>;
  /** Rebuilds the search index if it is in use. */
  rebuildIndex: () => Promise<void>;
  days: (appId: string, date: string, epgIds: readonly string[]) => Promise<StoredGuideDay[]>;
  search: (search: StoredSearch) => Promise<StoredFound>;
}

interface LocalGuideOptions {
  stores: GuideStores & { isInMemory?: () => boolean };
  send: (asked: SyncAsked) => Api;
  now: () => number;
}

export function createLocalGuide({ stores, send, now }: LocalGuideOptions): LocalGuide {
  let channels: readonly GuideChannel[] = [];
  let index: { of: IndexOf; made: Promise<TitleIndex> } | null = null;

  const rowOf = async (appId: string, epgId: string, date: string): Promise<StoredDay | null> => {
    const row = await stores.get('Epg', [appId, date, epgId]);
    if (row === undefined || isStoredDay(row)) return row ?? null;
    // A damaged day is deleted; the next sync fetches it again.
    await stores.remove('Epg', exactly(appId, date, epgId));
    await stores.remove('EpgCheckSum', exactly(appId, date));
    return null;
  };

  const makeIndex = async ({ appId, language }: IndexOf): Promise<TitleIndex> => {
    const indexer = createTitleIndexer(language);
    for (const date of datesKept(now())) {
      for (const row of await stores.all('Epg', under(appId, date, ''))) {
        if (isStoredDay(row)) indexer.add(row);
      }
    }
    return indexer.finish();
  };

  const indexFor = ({ appId, language }: IndexOf): Promise<TitleIndex> => {
    if (index?.of.appId === appId && index.of.language === language) return index.made;
    const of = { appId, language };
    index = { of, made: makeIndex(of) };
    return index.made;
  };

  const channelsOf = async (appId: string): Promise<readonly GuideChannel[]> => {
    if (channels.length > 0) return channels;
    const relation = await stores.all('ChannelEpgRelation', under(appId, ''));
    const playbackDays = limits.guideRetentionDays;
    return relation.map(({ channelId, epgId }) => ({ channelId, epgId, playbackDays }));
  };

  const onWire = async ({ appId, language }: IndexOf, { epgId, date, place }: IndexedAiring) => {
    const row = await rowOf(appId, epgId, date);
    const stored = row?.programs[place];
    if (!row || !stored) return null;
    const programme = programmeOf(stored);
    const { multilingualList: _all, ...own } = programme;
    return { ...own, programme: programmeTitle(programme, language), isCatchup: row.isCatchup };
  };

  return {
    setChannels(known) {
      channels = known;
    },
    async deleteOld(appId) {
      await deleteOldDays(stores, appId, now());
      await createBlobCache({ stores, now }).deleteExpired();
    },
    sync(asked) {
      const { appId } = asked;
      const daysMax = stores.isInMemory?.() ? bounds.guideDaysInMemory : bounds.guideDaysStored;
      return syncGuide({ stores, send: send(asked), appId, channels, daysMax, nowMs: now() });
    },
    async rebuildIndex() {
      if (!index) return;
      const { of } = index;
      // Until the new index is ready, searches use the old one.
      const made = Promise.resolve(await makeIndex(of));
      if (index.of === of) index = { of, made };
    },
    async days(appId, date, epgIds) {
      const rows = await Promise.all(epgIds.map((epgId) => rowOf(appId, epgId, date)));
      return rows.flatMap((row) =>
        row ? [{ model: guideModelOf(row), isCurrent: isCurrent(row) }] : [],
      );
    },
    async search(search) {
      const { appId, query, page, size } = search;
      const [titles, known] = await Promise.all([indexFor(search), channelsOf(appId)]);
      const byGuide = groupBy(known, ({ epgId }) => epgId);
      const ofGuide = titles.guides.map((epgId) => byGuide.get(epgId) ?? []);
      const playableMs = ofGuide.map((list) =>
        Math.max(0, ...list.map(({ playbackDays }) => playbackDays * millisecondsInDay)),
      );
      // An airing counts once for each channel that shows it; one number holds both the airing and the channel.
      const most = Math.max(1, ...ofGuide.map((list) => list.length));
      const hits: number[] = [];
      for (const airing of titles.find(query, now(), playableMs)) {
        const count = ofGuide[titles.guideOf(airing)]?.length ?? 0;
        for (let place = 0; place < count; place += 1) hits.push(airing * most + place);
      }
      const shown = await Promise.all(
        pageOf(hits, page, size).map(async (hit) => {
          const airing = Math.floor(hit / most);
          const channel = ofGuide[titles.guideOf(airing)]?.[hit % most];
          const own = channel && (await onWire(search, titles.at(airing)));
          return own ? [{ ...own, logicalChannelId: channel.channelId }] : [];
        }),
      );
      return { programmes: shown.flat(), total: hits.length };
    },
  };
}

interface IndexOf {
  appId: string;
  language: Language;
}

function datesKept(nowMs: number): string[] {
  const first = firstKeptDate(nowMs);
  const days = limits.guideRetentionDays + 1 + limits.guideFutureDays;
  return Array.from({ length: days }, (_, place) => addDays(first, place));
}
