'use client';

import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import {
  deskGuideChannels,
  type GuidedChannel,
  type GuideFilter,
} from '#lib/contract/desk/guide.ts';

const pageRows = 50;

/** Our channels that match, the pages of them that are seen. */
export function useChannelPages({ query, show }: { query: string; show: GuideFilter }) {
  const { language } = useAppData();
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const pages = Array.from({ length: seen.last - seen.first + 1 }, (_, at) => seen.first + at);
  const results = useQueries({
    queries: pages.map((page) => {
      const data = { query, show, offset: page * pageRows, limit: pageRows };
      return {
        queryKey: callKey(deskGuideChannels, data, language),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(deskGuideChannels, data, { signal }),
        placeholderData: keepPreviousData,
        retry: false,
      };
    }),
  });
  const onSeen = useCallback((from: number, to: number) => {
    const next = { first: Math.floor(from / pageRows), last: Math.floor(to / pageRows) };
    setSeen((old) => (old.first === next.first && old.last === next.last ? old : next));
  }, []);
  const rowAt = (index: number): GuidedChannel | undefined => {
    const result = results[Math.floor(index / pageRows) - seen.first];
    return result?.isPlaceholderData ? undefined : result?.data?.channels[index % pageRows];
  };
  return {
    total: results.find(({ data }) => data)?.data?.total ?? null,
    error: (results.find((result) => result.error)?.error ?? null) as OperatorError | null,
    refetch: () => Promise.all(results.map((result) => result.refetch())),
    ...{ rowAt, onSeen },
  };
}
