import { LRUCache } from 'lru-cache';
import { millisecondsInHour } from 'date-fns/constants';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { partCount, pagesPerPart } from '#lib/domain/seo/sitemap.ts';
import { fullestFirst } from '#lib/domain/vod/catalogue-page.ts';
import { readUncached } from '#server/catalogue/read.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';

/** Largest page that one call returns. */
const pageSize = 100;
const callsPerPart = pagesPerPart / pageSize;
/** Upper bound of files for operators that do not count their titles. */
const maxParts = 2_000;
/** New titles may wait: search engines come once a day. */
const freshMs = millisecondsInHour;
/** A part holds some hundred KB of ids. */
const maxKept = 40;

interface Kept {
  answer: Promise<unknown>;
  freshUntil: number;
}

/** The number of files of a category, from the total of the playlist that its page shows. Throws OperatorError. */
export function countParts(type: string): Promise<number> {
  return kept(`count ${type}`, async () => {
    const list = await fullestList(type);
    if (!list) return 0;
    if (list.total !== undefined) return Math.min(partCount(list.total), maxParts);
    let count = 0;
    while (count < maxParts && (await readPage(list.playlistId, count * callsPerPart)).length > 0)
      count += 1;
    return count;
  });
}

/** The titles of one file; `number` from 1. Read page by page, one file at a time. Throws OperatorError. */
export function titleIds(type: string, number: number): Promise<readonly string[]> {
  return kept(`ids ${type} ${number}`, async () => {
    const list = await fullestList(type);
    const ids = new Set<string>();
    const from = (number - 1) * callsPerPart;
    for (let page = from; list && page < from + callsPerPart; page++) {
      const found = await readPage(list.playlistId, page);
      for (const id of found) ids.add(id);
      if (found.length < pageSize) break;
    }
    return [...ids];
  });
}

function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const queue = processWide('sitemap queue', () => ({ last: Promise.resolve<unknown>(null) }));
  const turn = queue.last.then(read, read);
  queue.last = turn;
  return turn;
}

async function fullestList(type: string) {
  const { playlistList } = await readUncached(playlistRoot, { type }, 'en');
  return fullestFirst(playlistList)[0];
}

/** `page` from 0. */
async function readPage(playlistId: string, page: number): Promise<string[]> {
  const request = { playlistIds: [playlistId], pageId: page + 1, pageSize };
  const { playlistList } = await readUncached(playlistBatch, request, 'en');
  return playlistList[0]?.cardList.map(({ metaId }) => metaId) ?? [];
}

/**
 * Shares one read among simultaneous callers and runs the reads one after the other: search engines can wait. A failed
 * read is not kept.
 */
function kept<T>(key: string, read: () => Promise<T>): Promise<T> {
  const all = processWide('sitemap', () => new LRUCache<string, Kept>({ max: maxKept }));
  const known = all.get(key);
  if (known && known.freshUntil > Date.now()) return known.answer as Promise<T>;
  const answer = inTurn(read);
  const lifeMs = Math.min(freshMs, (env().cacheMaxSeconds ?? Infinity) * 1_000);
  // While the read runs, all callers share it.
  const entry: Kept = { answer, freshUntil: Infinity };
  all.set(key, entry);
  answer.then(
    () => {
      entry.freshUntil = Date.now() + lifeMs;
    },
    () => {
      if (all.get(key) === entry) all.delete(key);
    },
  );
  return answer;
}
