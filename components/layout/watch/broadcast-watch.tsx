'use client';

import { useEffect } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { useNationalBroadcast } from './use-national-broadcast.ts';

/**
 * Follows the national broadcast on every screen (CFG-05) and marks the document with its status, so that each screen
 * and the operator's own styles can show it. Renders nothing.
 */
export function BroadcastWatch() {
  // Before the first tick of the clock no broadcast is due.
  const status = useNationalBroadcast(useNow(0));
  useEffect(() => {
    document.documentElement.dataset.broadcast = status;
  }, [status]);
  return null;
}
