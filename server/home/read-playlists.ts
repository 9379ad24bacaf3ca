import type { ResponseOf } from '#lib/contract/call.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { homeCardsRequest, slimCard } from '#lib/domain/home/home-playlists.ts';
import type { TryRead } from './try-read.ts';

export interface HomePlaylists {
  playlists: ResponseOf<typeof playlistRoot> | null | undefined;
  cards: ResponseOf<typeof playlistBatch> | null | undefined;
}

/** The operator's playlists with their first cards. */
export async function readPlaylists(tryRead: TryRead): Promise<HomePlaylists> {
  const playlists = await tryRead(playlistRoot, {});
  if (!playlists) return { playlists: undefined, cards: undefined };
  if (playlists.playlistList.length === 0) return { playlists, cards: { playlistList: [] } };
  const cards = await tryRead(playlistBatch, homeCardsRequest(playlists.playlistList));
  return {
    playlists,
    cards: cards && {
      playlistList: cards.playlistList.map((playlist) => ({
        ...playlist,
        cardList: playlist.cardList.map(slimCard),
      })),
    },
  };
}
