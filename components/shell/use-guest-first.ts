'use client';

import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts';
import { useAppData } from './app-data.tsx';
import { useCall } from './use-call.ts';

interface GuestFirst<C extends Call> {
  data: ResponseOf<C> | undefined;
  /** True while there is nothing to show yet. */
  isLoading: boolean;
}

/**
 * For pages that the server renders as the shared guest: what it read is right for guests. A logged-in person gets
 * their own answer as soon as it is there (locks, favourites), and what the server could not have (undefined) is
 * fetched here. Null is what the operator does not show: nobody asks for it.
 */
export function useGuestFirst<C extends Call>(
  call: C,
  data: RequestOf<C>,
  guestData: ResponseOf<C> | null | undefined,
): GuestFirst<C> {
  const { loginStatus } = useAppData();
  const enabled = guestData !== null && (loginStatus === 'user' || guestData === undefined);
  const own = useCall(call, data, { enabled });
  return {
    data: own.data ?? guestData ?? undefined,
    isLoading: own.isLoading && guestData === undefined,
  };
}
