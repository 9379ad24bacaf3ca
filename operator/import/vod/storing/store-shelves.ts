import { desc, eq, max } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { insertRows } from '#operator/seed/insert-rows.ts';

/** The rows of home and of the category pages in which imported titles stand. */
export const ownShelves = [
  {
    ...{ playlistId: 'own-films', metaType: 'MOVIE' as const, page: 'movies' },
    title: { en: 'Film library', es: 'Filmoteca', pt: 'Filmoteca' },
  },
  {
    ...{ playlistId: 'own-series', metaType: 'SERIES' as const, page: 'series' },
    title: { en: 'Series library', es: 'Colección de series', pt: 'Coleção de séries' },
  },
];

/** Makes the rows what has been imported, the newest first; a row without titles is not there. */
export async function storeShelves(db: Db): Promise<void> {
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  for (const [place, { playlistId, metaType, page, title }] of ownShelves.entries()) {
    const members = await db
      .select({ metaId: titles.metaId })
      .from(importedTitles)
      .innerJoin(titles, eq(titles.metaId, importedTitles.metaId))
      .where(eq(titles.metaType, metaType))
      .orderBy(desc(titles.addedAt), titles.position);
    if (members.length === 0) {
      await db.delete(playlists).where(eq(playlists.playlistId, playlistId));
      continue;
    }
    const position = (last?.position ?? 0) + 1 + place;
    await db
      .insert(playlists)
      .values({ playlistId, title, position, showListType: 'poster', pages: ['home', page] })
      .onConflictDoNothing();
    await db.delete(playlistItems).where(eq(playlistItems.playlistId, playlistId));
    await insertRows(
      db,
      playlistItems,
      members.map(({ metaId }, index) => ({ playlistId, metaId, position: index })),
    );
  }
}
