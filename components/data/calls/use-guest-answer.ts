'use client';

import { useMemo } from 'react';
import { withoutLocks } from '#lib/domain/vod/without-locks.ts';
import { useAppData } from '#components/data/app-data.tsx';

/**
 * The server's answer for guests, reduced to the parts that are valid for this viewer: a user does not see a guest's
 * locks.
 */
export function useGuestAnswer<T>(answer: T): T {
  const { loginStatus } = useAppData();
  return useMemo(
    () =>
      loginStatus === 'user' && answer !== null && answer !== undefined
        ? withoutLocks(answer)
        : answer,
    [loginStatus, answer],
  );
}
