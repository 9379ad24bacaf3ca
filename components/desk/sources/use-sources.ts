'use client';

import { useEffect } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useProgress } from '#components/desk/progress/use-progress.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSourceList, type DeskSource, type SourceState } from '#lib/contract/desk/sources.ts';

export type SourceList = ResponseOf<typeof deskSourceList>;

/**
 * How often the list is read while something goes on. Events tell of what this operator does; what another one on its
 * database does is in the list alone.
 */
const followMs = { withEvents: 10_000, withoutEvents: 1_000 };

const moving: ReadonlySet<SourceState> = new Set(['running', 'stopping', 'waiting', 'leaving']);
export const isMoving = ({ state }: Pick<DeskSource, 'state'>): boolean => moving.has(state);

/** The sources; while one of them is being read or removed, as they are now. */
export function useSources(first: SourceList): SourceList {
  const { data = first, refetch } = useCall(deskSourceList, {}, { initialData: first });
  const hasEvents = useProgress();
  const isFollowing = data.sources.some(isMoving);
  const everyMs = hasEvents ? followMs.withEvents : followMs.withoutEvents;
  useEffect(() => {
    if (!isFollowing) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [isFollowing, everyMs, refetch]);
  return data;
}
