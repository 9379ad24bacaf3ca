'use client';

import { useGuestFirst } from '#components/shell/use-guest-first.ts';
import { channelSearchTop } from '#lib/contract/channels.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import type { HomeContent } from './home-content.ts';
import type { PopularWord } from './popular-searches.tsx';

interface PopularWords {
  live: PopularWord[];
  vod: PopularWord[];
}

/** The most searched words; a word that names a channel or a title leads there, any other to its search. */
export function usePopularWords({
  popularLive,
  popularVod,
}: Pick<HomeContent, 'popularLive' | 'popularVod'>): PopularWords {
  const live = useGuestFirst(channelSearchTop, {}, popularLive);
  const vod = useGuestFirst(
    vodSearchTop,
    { pageId: 1, pageSize: limits.topSearchSize },
    popularVod,
  );
  return {
    live: (live.data?.searchTopList ?? []).map(({ keyword, logicalChannelId: id }) => ({
      keyword,
      href: id === undefined ? routes.search(keyword) : routes.liveTv({ id }),
    })),
    vod: (vod.data?.searchTopList ?? []).map(({ keyword, metaId }) => ({
      keyword,
      href: metaId === undefined ? routes.search(keyword) : routes.vodDetail(metaId),
    })),
  };
}
