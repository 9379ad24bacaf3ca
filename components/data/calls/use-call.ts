'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { api } from '#lib/browser/api.ts';
import type { BrowserApiOptions } from '#lib/browser/api.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { useAppData } from '#components/data/app-data.tsx';

export interface UseCallOptions<C extends Call> {
  /** The answer that the server rendered the page with: nothing is fetched until it is stale. */
  initialData?: ResponseOf<C> | undefined;
  /** When the server read it, in milliseconds since 1970. Default: now. */
  initialDataUpdatedAt?: number | undefined;
  enabled?: boolean;
  /** How long the answer is fresh, in ms. Default: a minute. */
  staleMs?: number;
  /** Refetch interval in milliseconds while the screen shows the data. */
  repeatMs?: number;
  /** The screen shows the failure itself. */
  silent?: boolean;
  /** Retry automatically while the operator answers that it is busy. */
  retriesBusy?: boolean;
}

/** Too many concurrent requests, or too many from one network. */
export const isBusy = (error: OperatorError | null): boolean =>
  error?.kind === 'operator' && error.code === errorCodes.busy;

const busyRetryMs = 2_500;
const busyRetriesMax = 24;

/** The cache key of an answer. Texts are in the viewer's language, so each language has its own entry. */
export function callKey<C extends Call>(call: C, data: RequestOf<C>, language: string): QueryKey {
  return [call.address, language, data];
}

/** Marks a query for `StoredAnswers`. */
export const storedAs = (call: Call) => ({ storedAs: call.storedAs });

/** An operator call as the state of a screen: `data`, `error`, `isPending`, `refetch`. */
export function useCall<C extends Call>(
  call: C,
  data: RequestOf<C>,
  options: UseCallOptions<C> = {},
): UseQueryResult<ResponseOf<C>, OperatorError> {
  const { language } = useAppData();
  const {
    initialData,
    initialDataUpdatedAt,
    enabled = true,
    staleMs,
    repeatMs,
    silent,
    retriesBusy,
  } = options;
  return useQuery<ResponseOf<C>, OperatorError>({
    queryKey: callKey(call, data, language),
    queryFn: ({ signal }) => api(call, data, { signal, ...(silent && { silent }) }),
    enabled,
    meta: storedAs(call),
    ...(initialData !== undefined && { initialData: () => initialData }),
    ...(initialDataUpdatedAt !== undefined && { initialDataUpdatedAt }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(retriesBusy && {
      retry: (failures: number, error: OperatorError) => isBusy(error) && failures < busyRetriesMax,
      retryDelay: busyRetryMs,
    }),
    ...(repeatMs !== undefined && { refetchInterval: repeatMs }),
  });
}

/** Options of a change that is sent even when the viewer leaves the page at once. */
export const sentOnLeaving: BrowserApiOptions = { keepalive: true };

/** A call that writes, as the state of a button: `mutate`, `isPending`. */
export function useWrite<C extends Call>(
  call: C,
  options: BrowserApiOptions = {},
): UseMutationResult<ResponseOf<C>, OperatorError, RequestOf<C>> {
  return useMutation<ResponseOf<C>, OperatorError, RequestOf<C>>({
    mutationFn: (data) => api(call, data, options),
  });
}
