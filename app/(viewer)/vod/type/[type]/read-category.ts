import { isAway } from '#app/operator-away.tsx';
import { playlistPageRequest } from '#components/vod/catalogue/catalogue-list.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { idSchema, type Language } from '#lib/contract/wire/field.ts';
import {
  playlistBatch,
  playlistRoot,
  type Playlist,
  type PlaylistSort,
} from '#lib/contract/vod.ts';
import { fullestFirst } from '#lib/domain/vod/catalogue-page.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

export interface CategoryReading {
  /** The longest list first. */
  playlists: Playlist[];
  playlistId: string;
  /** The requested page of the chosen list; contains no playlist when the list does not exist. */
  answer: ResponseOf<typeof playlistBatch>;
}

/**
 * A category with its playlists, or a single playlist by its id: banners and home rows may link to a playlist. `gone`
 * when neither exists, `away` when the operator does not answer, `unread` when only the browser can read it.
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
    // No guest session, or a refusal: the browser makes the request itself and reports the error.
    return isAway(error) ? 'away' : 'unread';
  }
}
