/** Which playlists home shows, and with how many cards. */
import type { RequestOf } from '#lib/contract/wire/call.ts';
import type { Card, Playlist, playlistBatch } from '#lib/contract/vod.ts';
import { isAudioTitle } from '#lib/domain/vod/audio-title.ts';
import { limits } from '#lib/limits.ts';

const playlistsOnHome = 12;

/** The request for the cards of home's rows; the same on the server and in the browser. */
export function homeCardsRequest(playlists: readonly Playlist[]): RequestOf<typeof playlistBatch> {
  return {
    playlistIds: playlists.slice(0, playlistsOnHome).map(({ playlistId }) => playlistId),
    pageId: 1,
    pageSize: limits.pageSize,
  };
}

/** The card fields that a row of this look draws: the page carries every card twice, as HTML and as data. */
export function slimCard(card: Card, look: RowLook): Card {
  const { cardId, metaId, metaType, title, poster, landscape, placeholderColor } = card;
  const { locked, rating, playbackValidTime, videoType, epgSourceStatus } = card;
  return {
    cardId,
    metaId,
    metaType,
    title,
    ...(isAudioTitle(card) && { videoType }),
    // 1 is normal, which a card does not show.
    ...(epgSourceStatus !== undefined && epgSourceStatus !== 1 && { epgSourceStatus }),
    // One of the pictures: wide cards draw the poster only when there is no wide one.
    ...(look === 'landscape' && landscape !== undefined
      ? { landscape }
      : poster !== undefined && { poster }),
    ...(placeholderColor !== undefined && { placeholderColor }),
    ...(locked !== undefined && { locked }),
    ...(rating !== undefined && { rating }),
    ...(playbackValidTime !== undefined && { playbackValidTime }),
  };
}

/** How a row is drawn. */
export type RowLook = 'poster' | 'landscape' | 'top10';

export function rowLookOf(showListType: string | undefined): RowLook {
  const known = showListType?.toLowerCase();
  return known === 'landscape' || known === 'top10' ? known : 'poster';
}
