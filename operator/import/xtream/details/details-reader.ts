/** Details of films that the lists of an account leave out: asked for when a viewer opens the film, and kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { inSourceWords, putTitles, titleEditsOf } from '#operator/db/edits/title-edits.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';
import type { Db } from '#operator/db/open.ts';
import { importSources, listedTitles, toldDetails } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { ToldDetails } from '#operator/db/told-details.ts';
import { fieldsOf } from '#operator/import/source/told-values.ts';
import { storeMakers } from '#operator/import/titles/store-makers.ts';
import { withTold } from '#operator/import/titles/with-told.ts';
import { accountOf, streamIdIn, type XtreamAccount } from '#operator/import/xtream/account.ts';
import { panelOf } from '#operator/import/xtream/panel.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { toldDetailsOf } from './told-details.ts';

interface DetailsReaderOptions {
  db: Db;
  now: () => number;
  log: Pick<Logger, 'warn' | 'error'>;
  fetchForeign: ForeignFetch;
}

/** A page waits so long; what comes later is there for the next viewer. */
const WAIT_MS = 2_000;
/** Details that are older are asked for anew. */
const OLD_MS = 30 * millisecondsInDay;
/** A crawler opens every film: a panel is asked so often in a minute, and so many times at once. */
const ASKED_A_MINUTE = 60;
const AT_ONCE = 3;
/** A film, or a panel, that has failed is left alone for so long. */
const FILM_FAILED_MS = 6 * millisecondsInHour;
const PANEL_FAILED_MS = millisecondsInMinute;
const REMEMBERED_MAX = 20_000;

interface WantedFilm {
  metaId: string;
  id: string;
  account: XtreamAccount;
}

/** Returns whether something new is known of a film. Failures are logged. */
export function createDetailsReader(
  options: DetailsReaderOptions,
): (metaId: string) => Promise<boolean> {
  const { db, now, log } = options;
  const underWay = new Map<string, Promise<boolean>>();
  /** Until when a film, or a panel, is left alone. */
  const failed = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  const isLeftAlone = (key: string) => (failed.get(key) ?? 0) > now();
  const asked = new LRUCache<string, number[]>({ max: 1_000 });

  /** Whether the panel may be asked now; if so, it counts. */
  function mayAsk({ origin }: XtreamAccount): boolean {
    const recent = (asked.get(origin) ?? []).filter((at) => now() - at < millisecondsInMinute);
    if (isLeftAlone(origin) || underWay.size >= AT_ONCE || recent.length >= ASKED_A_MINUTE) {
      return false;
    }
    asked.set(origin, [...recent, now()]);
    return true;
  }

  async function read({ metaId, id, account }: WantedFilm): Promise<boolean> {
    try {
      await store(db, metaId, await filmDetails(account, id, options), now());
      return true;
    } catch (error) {
      failed.set(metaId, now() + FILM_FAILED_MS);
      if (!(error instanceof ImportRefused)) {
        log.error({ err: error }, 'the details of a film could not be stored');
        return false;
      }
      failed.set(account.origin, now() + PANEL_FAILED_MS);
      const { host } = new URL(account.origin);
      log.warn({ host, reason: error.message }, 'an account did not tell the details of a film');
      return false;
    }
  }

  return async (metaId) => {
    const running = underWay.get(metaId);
    if (running) return inTime(running);
    if (isLeftAlone(metaId)) return false;
    const wanted = await wantedFilm(db, metaId, now());
    // Another viewer may have come first.
    const other = underWay.get(metaId);
    if (other) return inTime(other);
    if (!wanted || !mayAsk(wanted.account)) return false;
    const reading = read(wanted).finally(() => underWay.delete(metaId));
    underWay.set(metaId, reading);
    return inTime(reading);
  };
}

const inTime = (reading: Promise<boolean>) =>
  Promise.race([reading, sleep(WAIT_MS, false, { ref: false })]);

/** Null when a title is no film of an account, or is known well enough. */
async function wantedFilm(db: Db, metaId: string, nowMs: number): Promise<WantedFilm | null> {
  const [found] = await db
    .select({
      address: listedTitles.address,
      location: importSources.location,
      readAt: toldDetails.readAt,
    })
    .from(listedTitles)
    .innerJoin(
      importSources,
      and(eq(importSources.kind, 'm3u'), eq(importSources.name, listedTitles.listName)),
    )
    .leftJoin(toldDetails, eq(toldDetails.metaId, listedTitles.metaId))
    .where(eq(listedTitles.metaId, metaId));
  const account = found ? accountOf(found.location) : null;
  const id = account && streamIdIn(account, 'movie', found?.address ?? '');
  if (!account || id === null) return null;
  const isKnown = typeof found?.readAt === 'number' && nowMs - found.readAt < OLD_MS;
  return isKnown ? null : { metaId, id, account };
}

/** Throws ImportRefused. */
async function filmDetails(
  account: XtreamAccount,
  id: string,
  { fetchForeign }: Pick<DetailsReaderOptions, 'fetchForeign'>,
): Promise<ToldDetails> {
  const ask = panelOf(account, {
    fetchForeign,
    signal: new AbortController().signal,
    ms: importBounds.panelItemMs,
    maxBytes: importBounds.panelItemMaxBytes,
  });
  const { info, movie_data } = fieldsOf(await ask('get_vod_info', { vod_id: id }));
  return toldDetailsOf(fieldsOf(info), fieldsOf(movie_data));
}

async function store(db: Db, metaId: string, details: ToldDetails, readAt: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [title] = await tx.select().from(titles).where(eq(titles.metaId, metaId)).for('update');
    // It may have gone meanwhile.
    if (!title) return;
    const edits = await titleEditsOf(tx, [metaId]);
    await upsertRows(tx, toldDetails, [{ metaId, readAt, details }]);
    await putTitles(tx, [withTold(inSourceWords(title, edits), details)]);
    await storeMakers(tx, new Map([[metaId, details]]));
  });
}
