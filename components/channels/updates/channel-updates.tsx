'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { startUpdatePoll } from './update-poll.ts';

/** Keeps the channel data of an open page up to date (LIV-13, ROL-05). Renders nothing. */
export function ChannelUpdates() {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      // Loaded with the first poll, after ten minutes: no page needs it for its first view.
      startUpdatePoll(async () => {
        const { updateCalls } = await import('./update-calls.ts');
        return updateCalls(queries, () => router.refresh());
      }),
    [queries, router],
  );
  return null;
}
