'use client';

import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from './use-call.ts';
import { useGuestAnswer } from './use-guest-answer.ts';

interface GuestFirst<C extends Call> {
  data: ResponseOf<C> | undefined;
  /** True while there is nothing to show yet. */
  isLoading: boolean;
  /** There is nothing to show because it could not be had. */
  hasFailed: boolean;
  /** A user's own answer is still to come: what the guest's says of locks does not hold for them, so it is left out. */
  isOwnToCome: boolean;
}

/**
 * For pages that the server renders as the shared guest: what it read is right for guests. A logged-in person gets
 * their own answer as soon as it is there (locks, favourites); until then, and when it cannot be had, the guest's without
 * its locks. An answer that the server could not get (undefined) is fetched here. Null: the operator does not show this
 * part, so it is not asked for.
 */
export function useGuestFirst<C extends Call>(
  call: C,
  data: RequestOf<C>,
  guestData: ResponseOf<C> | null | undefined,
): GuestFirst<C> {
  const { loginStatus } = useAppData();
  const enabled = guestData !== null && (loginStatus === 'user' || guestData === undefined);
  const own = useCall(call, data, { enabled });
  const guests = useGuestAnswer(guestData);
  return {
    data: own.data ?? guests ?? undefined,
    isLoading: own.isLoading && guestData === undefined,
    hasFailed: own.isError && guestData === undefined,
    isOwnToCome: loginStatus === 'user' && own.isLoading,
  };
}
