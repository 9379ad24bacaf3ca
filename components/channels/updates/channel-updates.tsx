'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { startUpdatePoll } from './update-poll.ts';

/** Keeps the channel data of a page that stays open up to date (LIV-13, ROL-05). Shows nothing. */
export function ChannelUpdates() {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      // Fetched with the first question, ten minutes on: no page needs it for its first view.
      startUpdatePoll(async () => {
        const { updateCalls } = await import('./update-calls.ts');
        return updateCalls(queries, () => router.refresh());
      }),
    [queries, router],
  );
  return null;
}
