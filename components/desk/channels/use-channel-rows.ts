'use client';

import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskChannelList,
  type ChannelFilter,
  type DeskChannel,
} from '#lib/contract/desk/channels.ts';
import { pageRows } from './page-rows.ts';

type Answer = ResponseOf<typeof deskChannelList>;

interface ChannelRows {
  total: number;
  rowAt: (index: number) => DeskChannel | undefined;
  onSeen: (from: number, to: number) => void;
  hasFailed: boolean;
  retry: () => void;
}

/** The channels that match a filter: the pages that are seen, each read once. */
export function useChannelRows(
  filter: ChannelFilter,
  first: ResponseOf<typeof deskChannelList> | undefined,
): ChannelRows {
  const { language } = useAppData();
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const firstPage = Math.floor(seen.from / pageRows);
  const lastPage = Math.floor(seen.to / pageRows);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
  const asked = [...new Set([0, ...pages])];
  const answers = useQueries({
    queries: asked.map((page) => {
      const data = { ...filter, offset: page * pageRows, limit: pageRows };
      return {
        queryKey: callKey(deskChannelList, data, language),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(deskChannelList, data, { signal }),
        placeholderData: keepPreviousData,
        ...(page === 0 && first && { initialData: first }),
      };
    }),
  });
  const onSeen = useCallback((from: number, to: number) => {
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);
  const pageAt = (page: number): Answer | undefined => {
    const at = asked.indexOf(page);
    return at === -1 ? undefined : answers.at(at)?.data;
  };
  return {
    total: pageAt(0)?.total ?? 0,
    rowAt: (index) => pageAt(Math.floor(index / pageRows))?.rows[index % pageRows],
    onSeen,
    hasFailed: answers.some(({ isError, dataUpdatedAt }) => isError && dataUpdatedAt === 0),
    retry: () => answers.forEach((answer) => void answer.refetch()),
  };
}
