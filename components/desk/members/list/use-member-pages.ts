'use client';

import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskMemberList, type Member } from '#lib/contract/desk/members.ts';

export type MemberShow = 'all' | 'open' | 'closed' | 'desk';

type Answer = ResponseOf<typeof deskMemberList>;

const pageRows = 100;

interface MemberPages {
  /** Undefined until the first page is read. */
  total: number | undefined;
  memberAt: (index: number) => Member | undefined;
  hasFailed: boolean;
  retry: () => void;
  onSeen: (from: number, to: number) => void;
}

/** The members of a search, read page by page as they are seen. `first`: the first page without a search. */
export function useMemberPages(
  { query, show }: { query: string; show: MemberShow },
  first: Answer,
): MemberPages {
  const { language } = useAppData();
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const numbers = [...new Set([0, ...between(pageOf(seen.from), pageOf(seen.to))])];
  const pages: readonly UseQueryResult<Answer>[] = useQueries({
    queries: numbers.map((page) => {
      const request = { query, show, offset: page * pageRows, limit: pageRows };
      const isFirst = page === 0 && query === '' && show === 'all';
      return {
        queryKey: callKey(deskMemberList, request, language),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(deskMemberList, request, { signal }),
        placeholderData: keepPreviousData,
        initialData: isFirst ? first : undefined,
      };
    }),
  });
  return {
    total: pages[0]?.data?.total,
    memberAt: (index) => pages[numbers.indexOf(pageOf(index))]?.data?.members[index % pageRows],
    hasFailed: pages[0]?.isError === true && pages[0].data === undefined,
    retry: () => void pages[0]?.refetch(),
    onSeen: useCallback((from: number, to: number) => setSeen({ from, to }), []),
  };
}

const pageOf = (index: number) => Math.floor(index / pageRows);

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
