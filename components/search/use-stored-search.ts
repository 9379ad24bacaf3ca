'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStoredLineUp } from '#components/data/line-up/use-stored-line-up.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { storedGuide } from '#lib/browser/guide/stored-guide.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { foundRows, joinedRows, type ProgrammeOnChannel } from '#lib/domain/search/found.ts';
import { isSearchable } from '#lib/domain/search/query.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';
import { limits } from '#lib/limits.ts';

/** Programmes that the local guide has for a query. */
export interface StoredProgrammesFound {
  /** The query of these results; may briefly be an earlier one. */
  query: string;
  rows: readonly ProgrammeOnChannel[];
  total: number;
  /** Null when all are loaded. */
  loadNext: (() => void) | null;
}

/**
 * Searches the local guide: its results come before the operator's answer, and replace a missing one. Null while
 * disabled, and when this browser has no guide. `visible`: filters the channels that the viewer may see.
 */
export function useStoredSearch(
  query: string,
  isWanted: boolean,
  visible: (channels: readonly Channel[]) => readonly Channel[],
): StoredProgrammesFound | null {
  const { manifest, language } = useAppData();
  const { appId } = manifest;
  const lineUp = useStoredLineUp();
  const enabled =
    isWanted && isSearchable(query) && lineUp !== null && storedGuide.says(appId).exists;
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['stored-search', appId, language, query],
    queryFn: async ({ pageParam: page }) => {
      const size = limits.pageSize;
      const found = await storedGuide.search({ appId, language, query, page, size });
      return { query, ...found };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _all, last) => nextPage(last, total),
    enabled,
    placeholderData: (earlier) => earlier,
  });
  return useMemo(() => {
    const first = data?.pages[0];
    if (!enabled || !first) return null;
    const rows = data.pages.map(({ programmes }) => {
      const ids = new Set(programmes.map(({ logicalChannelId }) => logicalChannelId));
      const programmeChannels = lineUp.filter(({ logicalChannelId }) => ids.has(logicalChannelId));
      const totals = { channels: 0, programmes: 0, vods: 0 };
      return foundRows({ channels: [], programmes, programmeChannels, vods: [], totals }, visible);
    });
    return {
      query: first.query,
      rows: joinedRows(rows).programme,
      total: first.total,
      loadNext: hasNextPage ? () => void fetchNextPage() : null,
    };
  }, [data, enabled, lineUp, visible, hasNextPage, fetchNextPage]);
}
