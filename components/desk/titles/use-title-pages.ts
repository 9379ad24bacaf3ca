'use client';

import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { deskTitleList, type DeskTitleRow } from '#lib/contract/desk/titles.ts';
import { pageRows } from './page-rows.ts';

export type TitleFilter = Omit<RequestOf<typeof deskTitleList>, 'offset' | 'limit'>;
type Answer = ResponseOf<typeof deskTitleList>;

/** The titles that a filter leaves: the pages that are seen are read. `first`: the first page without a filter. */
export function useTitlePages(filter: TitleFilter, first: Answer) {
  const { language } = useAppData();
  const client = useQueryClient();
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const [lastPage, pages] = [Math.floor(seen.to / pageRows), [] as number[]];
  for (let page = Math.floor(seen.from / pageRows); page <= lastPage; page += 1) pages.push(page);
  const isWhole = Object.keys(filter).length === 0;
  const requestOf = (page: number) => ({ ...filter, offset: page * pageRows, limit: pageRows });
  const keyOf = (page: number) => callKey(deskTitleList, requestOf(page), language);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(deskTitleList, requestOf(page), { signal }),
      placeholderData: keepPreviousData,
      ...(isWhole && page === 0 && { initialData: first }),
    })),
  });
  const known = answers.find(({ isSuccess }) => isSuccess)?.data;
  const rowAt = (index: number): DeskTitleRow | undefined => {
    const page = Math.floor(index / pageRows);
    const at = pages.indexOf(page);
    const answer = at === -1 ? client.getQueryData<Answer>(keyOf(page)) : answers[at]?.data;
    return answer?.titles[index % pageRows];
  };
  return {
    total: known?.total ?? 0,
    sources: known?.sources ?? first.sources,
    hasFailed: known === undefined && answers.some(({ isError }) => isError),
    retry: () => answers.forEach((answer) => void answer.refetch()),
    rowAt,
    see: (from: number, to: number) =>
      setSeen((was) => (was.from === from && was.to === to ? was : { from, to })),
  };
}
