'use client';

import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from './use-call.ts';
import { useGuestAnswer } from './use-guest-answer.ts';

interface GuestFirst<C extends Call> {
  data: ResponseOf<C> | undefined;
  /** True while there is no data to show yet. */
  isLoading: boolean;
  /** There is no data to show because the call failed. */
  hasFailed: boolean;
  /** The user's own answer is still pending: the guest's locks may be wrong for the user, so they are removed. */
  isOwnToCome: boolean;
}

/**
 * For pages that the server renders as the shared guest, whose data is right for guests. A logged-in user gets their
 * own answer (locks, favourites) as soon as it arrives; until then, or when it fails, the guest's answer without its
 * locks. An answer that the server could not get (undefined) is fetched here. Null when the operator does not offer
 * this part: then it is not requested.
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
