import { inArray, like } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { banners, playlistItems, playlists, searchTerms } from '#operator/db/schema/storefront.ts';
import { plainText } from '#operator/db/search-text.ts';
import { BANNERS } from '#operator/demo/storefront/banners.ts';
import { PLAYLISTS } from '#operator/demo/storefront/playlists.ts';
import {
  LIVE_SEARCH_TERMS,
  VOD_SEARCH_TERMS,
  type SearchTerm,
} from '#operator/demo/storefront/search-terms.ts';
import { artworkUrl } from './artwork-address.ts';
import { insertMissingRows, insertRows, upsertRows } from '#operator/db/insert-rows.ts';

/** Matches banners of this and of earlier versions of the demo service. */
export const isDemoBanner = like(banners.bannerItemId, 'banner-%');

export async function seedStorefront(db: Db): Promise<void> {
  const ids = PLAYLISTS.map(({ playlistId }) => playlistId);
  await upsertRows(
    db,
    playlists,
    PLAYLISTS.map(({ playlistId, title, showListType, pages }, position) => ({
      playlistId,
      title,
      showListType,
      pages: [...pages],
      position,
    })),
  );
  await db.delete(playlistItems).where(inArray(playlistItems.playlistId, ids));
  await insertRows(
    db,
    playlistItems,
    PLAYLISTS.flatMap(({ playlistId, metaIds }) =>
      metaIds.map((metaId, position) => ({ playlistId, metaId, position })),
    ),
  );
  await db.delete(banners).where(isDemoBanner);
  await insertRows(
    db,
    banners,
    BANNERS.map(({ bannerArtwork, kicker, ...banner }, position) => ({
      ...banner,
      position,
      customizedDisplayInfo: kicker,
      landscapeUrl: artworkUrl(bannerArtwork),
    })),
  );
  await insertMissingRows(db, searchTerms, [
    ...termRows('channel', LIVE_SEARCH_TERMS),
    ...termRows('vod', VOD_SEARCH_TERMS),
  ]);
}

/** The most popular term comes first: each place counts as one more search, which viewers soon outweigh. */
function termRows(kind: 'channel' | 'vod', terms: readonly SearchTerm[]) {
  return terms.map(({ keyword, leadsTo }, place) => ({
    kind,
    termKey: leadsTo ?? plainText(keyword.en),
    keyword,
    targetId: leadsTo,
    searchText: `|${Object.values(keyword)
      .map((words) => plainText(words))
      .join('|')}|`,
    hits: terms.length - place,
  }));
}
