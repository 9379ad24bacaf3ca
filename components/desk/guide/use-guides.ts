'use client';

import { useEffect, useRef } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useDeskReload } from '#components/desk/parts/use-desk-write.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskGuideList, type DeskGuide } from '#lib/contract/desk/guide.ts';

export type GuideList = ResponseOf<typeof deskGuideList>;

/** How often the list is read while a guide is being read. */
const followMs = 1_000;

const moving: ReadonlySet<DeskGuide['state']> = new Set([
  ...(['running', 'stopping', 'waiting', 'leaving'] as const),
]);
export const isMoving = ({ state }: Pick<DeskGuide, 'state'>): boolean => moving.has(state);

/** The guides; while one of them is being read, as they are now. Then the channels are read again. */
export function useGuides(first: GuideList): GuideList {
  const { data = first, refetch } = useCall(deskGuideList, {}, { initialData: first });
  const reload = useDeskReload();
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  const isFollowing = data.guides.some(isMoving);
  useEffect(() => {
    if (!isFollowing) return;
    const timer = setInterval(() => void refetch(), followMs);
    return () => {
      clearInterval(timer);
      void latestReload.current();
    };
  }, [isFollowing, refetch]);
  return data;
}
