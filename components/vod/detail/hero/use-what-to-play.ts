import { useWatchedTitles } from '#components/data/use-watched-titles.ts';
import { useEpisodes } from '#components/data/use-episodes.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { seasonToAsk, whatToPlay, type WhatToPlay } from '#lib/domain/vod/what-to-play.ts';

export interface RenderedEpisodes {
  seasonId: string | null;
  episodes: readonly VodDetail[];
}

/** The title or episode that the Play button starts for this viewer; null when there is none or while unknown. */
export function useWhatToPlay(title: VodDetail, rendered: RenderedEpisodes): WhatToPlay | null {
  const watched = useWatchedTitles();
  const seasonId = seasonToAsk(title, watched ?? []);
  const isRendered = seasonId !== null && seasonId === rendered.seasonId;
  const episodes = useEpisodes(seasonId, isRendered ? rendered.episodes : undefined);
  return whatToPlay(title, watched ?? [], episodes);
}
