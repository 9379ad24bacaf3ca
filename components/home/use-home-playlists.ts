'use client';

import { useGuestFirst } from '#components/shell/use-guest-first.ts';
import type { Card } from '#lib/contract/vod.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { homeCardsRequest, rowLookOf } from '#lib/domain/home/home-playlists.ts';
import type { RowLook } from '#lib/domain/home/home-playlists.ts';
import { routes } from '#lib/routes.ts';
import type { HomeContent } from './home-content.ts';

export interface HomePlaylist {
  id: string;
  title: string;
  look: RowLook;
  cards: readonly Card[];
  moreHref: string | undefined;
}

/** The operator's playlists in its order, each with its first cards; empty ones are left out. */
export function useHomePlaylists({ playlists, cards }: Pick<HomeContent, 'playlists' | 'cards'>): {
  rows: HomePlaylist[];
  isLoading: boolean;
} {
  const root = useGuestFirst(playlistRoot, {}, playlists);
  const list = root.data?.playlistList ?? [];
  // Until it is known which playlists there are, there are no cards to ask for.
  const batch = useGuestFirst(
    playlistBatch,
    homeCardsRequest(list),
    list.length > 0 ? cards : null,
  );
  const rows = (batch.data?.playlistList ?? [])
    .filter(({ cardList }) => cardList.length > 0)
    .map(({ playlistId, title, showListType, type, total, cardList }) => ({
      id: `playlist-${playlistId}`,
      title,
      look: rowLookOf(showListType),
      cards: cardList,
      moreHref:
        type !== undefined && (total === undefined || total > cardList.length)
          ? routes.vodCategory(type)
          : undefined,
    }));
  return { rows, isLoading: root.isLoading || batch.isLoading };
}
