import type { Call } from '#lib/contract/call.ts';
import { guideDays, replayList } from '#lib/contract/guide.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import { playlistBatch, vodBatchDetail } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';
import type { StrangerKind } from './stranger-limits.ts';

/** Calls that take their turn with any request, with what they count as. dear-calls.test.ts measures that no other has to. */
const dearCalls: ReadonlyMap<Call, StrangerKind> = new Map<Call, StrangerKind>([
  [searchQuery, 'search'],
  [searchSuggest, 'search'],
]);

export const dearKindOf = (call: Call): StrangerKind | null => dearCalls.get(call) ?? null;

type Data = Readonly<Record<string, unknown>>;
const countOf = (list: unknown, absent: number) => (Array.isArray(list) ? list.length : absent);
const numberOf = (value: unknown, absent: number) => (typeof value === 'number' ? value : absent);

interface Size {
  /** How many rows, or lists of rows, a request asks for. */
  of: (data: Data) => number;
  /** More than any screen of the product asks at once. */
  large: number;
}

/** Calls whose cost grows with what is asked for at once. */
const sizes: ReadonlyMap<Call, Size> = new Map<Call, Size>([
  [guideDays, { of: ({ epgIdList }) => countOf(epgIdList, 0), large: 50 }],
  [
    replayList,
    // Without a list it is of all channels.
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

/** True for a request that asks for more at once than the product does: it takes its turn, too. */
export function isLargeRequest(call: Call, data: Data): boolean {
  const size = sizes.get(call);
  return size !== undefined && size.of(data) > size.large;
}
