import { millisecondsInHour } from 'date-fns/constants';
import { useMemo } from 'react';
import type { Programme } from '#lib/contract/guide.ts';
import { guideWeek, type GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useChannelGuide, type ChannelGuide } from '#components/data/guide/use-channel-guide.ts';

/** One channel's programmes around now, as rendered by the server. */
export interface RenderedProgrammes {
  epgId: string | null;
  programmes: readonly Programme[];
  /** The guide's catch-up flag. */
  isCatchup: boolean;
}

/** The guide week in the viewer's calendar; updated every hour, because days begin at full hours at the finest. */
export function useGuideWeek(nowMs: number): readonly GuideWeekDay[] {
  const hour = nowMs - (nowMs % millisecondsInHour);
  return useMemo(() => guideWeek(hour), [hour]);
}

/** A channel's programmes of the viewer's today; the server-rendered ones until the browser has loaded them. */
export function useTodaysProgrammes(
  epgId: string | undefined,
  nowMs: number,
  rendered: RenderedProgrammes,
): ChannelGuide {
  const isHydrated = useHydrated();
  const today = useGuideWeek(nowMs).find(({ offset }) => offset === 0);
  const guide = useChannelGuide(epgId, today ?? { startMs: nowMs, endMs: nowMs });
  if (isHydrated && !guide.isLoading) return guide;
  const isRendered = rendered.epgId === epgId;
  return {
    ...guide,
    programmes: isRendered ? rendered.programmes : [],
    isCatchup: isRendered && rendered.isCatchup,
    isLoading: epgId !== undefined,
  };
}
