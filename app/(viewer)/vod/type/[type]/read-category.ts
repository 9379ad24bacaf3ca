import { isAway } from '#app/subject-away.tsx';
import { playlistPageRequest } from '#components/vod/catalogue/catalogue-list.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { idSchema, type Language } from '#lib/contract/field.ts';
import {
  playlistBatch,
  playlistRoot,
  type Playlist,
  type PlaylistSort,
} from '#lib/contract/vod.ts';
import { fullestFirst } from '#lib/domain/vod/catalogue-page.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

export interface CategoryReading {
  /** The fullest list first. */
  playlists: Playlist[];
  playlistId: string;
  /** The page of the chosen list; it has no playlist in it when there is none of that name. */
  answer: ResponseOf<typeof playlistBatch>;
}

/**
 * A category with its playlists, or a single playlist that is named in its place, as a banner or a row of home may
 * lead to one. `gone` when it can be neither, `away` when the operator does not answer, `unread` when only the browser
 * can tell.
 */
export async function readCategory(
  asked: { type: string; list: string | null; page: number; sort: PlaylistSort | null },
  language: Language,
): Promise<CategoryReading | 'gone' | 'away' | 'unread'> {
  const { type, list, page, sort } = asked;
  if (!idSchema.safeParse(type).success) return 'gone';
  try {
    const root = await readForPage(playlistRoot, { type }, language);
    const playlists = fullestFirst(root.playlistList);
    const chosen = playlists.find((one) => one.playlistId === list) ?? playlists[0];
    const playlistId = chosen?.playlistId ?? type;
    const request = playlistPageRequest(playlistId, page, sort);
    const answer = await readForPage(playlistBatch, request, language);
    return { playlists, playlistId, answer };
  } catch (error) {
    // No session for guests, or a refusal: the browser asks for itself and says what is wrong.
    return isAway(error) ? 'away' : 'unread';
  }
}
