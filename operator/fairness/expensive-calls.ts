import type { Call } from '#lib/contract/wire/call.ts';
import { guideDays, replayList } from '#lib/contract/guide.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import { playlistBatch, vodBatchDetail } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';
import type { StrangerKind } from './stranger-limits.ts';

/**
 * Calls whose every request queues in the turnstile, with the limit that they count against. expensive-calls.test.ts checks
 * that no other call needs it.
 */
const expensiveCalls: ReadonlyMap<Call, StrangerKind> = new Map<Call, StrangerKind>([
  [searchQuery, 'search'],
  [searchSuggest, 'search'],
]);

export const expensiveKindOf = (call: Call): StrangerKind | null =>
  expensiveCalls.get(call) ?? null;

type Data = Readonly<Record<string, unknown>>;
const countOf = (list: unknown, absent: number) => (Array.isArray(list) ? list.length : absent);
const numberOf = (value: unknown, absent: number) => (typeof value === 'number' ? value : absent);

interface Size {
  /** How many rows, or lists of rows, a request asks for. */
  of: (data: Data) => number;
  /** More than any screen of the product requests at once. */
  large: number;
}

/** Calls whose cost grows with the number of requested rows. */
const sizes: ReadonlyMap<Call, Size> = new Map<Call, Size>([
  [guideDays, { of: ({ epgIdList }) => countOf(epgIdList, 0), large: 50 }],
  [
    replayList,
    // A request without a list is for all channels.
    { of: ({ logicalChannelIdList }) => countOf(logicalChannelIdList, Infinity), large: 10 },
  ],
  [
    playlistBatch,
    {
      of: ({ playlistIds, pageSize }) =>
        countOf(playlistIds, 0) * numberOf(pageSize, limits.pageSize),
      large: 200,
    },
  ],
  [vodBatchDetail, { of: ({ metaIdList }) => countOf(metaIdList, 0), large: 20 }],
]);

/** Whether a request asks for more at once than the product does: it queues too. */
export function isLargeRequest(call: Call, data: Data): boolean {
  const size = sizes.get(call);
  return size !== undefined && size.of(data) > size.large;
}
