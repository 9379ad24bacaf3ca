import { and, desc, eq, exists, like, max, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { insertRows } from '#operator/seed/insert-rows.ts';

/** Rows of the groups of lists begin so. */
export const GROUP_ROWS = 'group-';

/** The category page on which titles of a type stand. */
export const pageOf = (metaType: string) => (metaType === 'MOVIE' ? 'movies' : 'series');

/** The rows of home and of the category pages in which imported titles stand that are in no group. */
export const ownShelves = [
  {
    ...{ playlistId: 'own-films', metaType: 'MOVIE' as const },
    title: { en: 'Film library', es: 'Filmoteca', pt: 'Filmoteca' },
  },
  {
    ...{ playlistId: 'own-series', metaType: 'SERIES' as const },
    title: { en: 'Series library', es: 'Colección de series', pt: 'Coleção de séries' },
  },
];

/** Makes the rows what has been imported, the newest first; a row without titles is not there. */
export async function storeShelves(db: Db): Promise<void> {
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  for (const [place, { playlistId, metaType, title }] of ownShelves.entries()) {
    const wanted = await membersOf(db, metaType);
    if (wanted.length === 0) {
      await db.delete(playlists).where(eq(playlists.playlistId, playlistId));
      continue;
    }
    const position = (last?.position ?? 0) + 1 + place;
    const pages = ['home', pageOf(metaType)];
    await db
      .insert(playlists)
      .values({ playlistId, title, position, showListType: 'poster', pages })
      .onConflictDoNothing();
    const isOfShelf = eq(playlistItems.playlistId, playlistId);
    const before = await db
      .select({ metaId: playlistItems.metaId })
      .from(playlistItems)
      .where(isOfShelf)
      .orderBy(playlistItems.position);
    const isSame =
      before.length === wanted.length &&
      before.every(({ metaId }, index) => metaId === wanted[index]);
    if (isSame) continue;
    await db.delete(playlistItems).where(isOfShelf);
    await insertRows(
      db,
      playlistItems,
      wanted.map((metaId, index) => ({ playlistId, metaId, position: index })),
    );
  }
}

/** What came from folders, and what lists have in no group that became a row. */
async function membersOf(db: Db, metaType: 'MOVIE' | 'SERIES'): Promise<string[]> {
  const one = { one: sql`1` };
  const isOfFolder = exists(
    db.select(one).from(importedTitles).where(eq(importedTitles.metaId, titles.metaId)),
  );
  const isOfList = exists(
    db.select(one).from(listedTitles).where(eq(listedTitles.metaId, titles.metaId)),
  );
  const hasNoGroup = notExists(
    db
      .select(one)
      .from(playlistItems)
      .where(
        and(
          eq(playlistItems.metaId, titles.metaId),
          like(playlistItems.playlistId, `${GROUP_ROWS}%`),
        ),
      ),
  );
  const rows = await db
    .select({ metaId: titles.metaId })
    .from(titles)
    .where(and(eq(titles.metaType, metaType), or(isOfFolder, and(isOfList, hasNoGroup))))
    .orderBy(desc(titles.addedAt), titles.position);
  return rows.map(({ metaId }) => metaId);
}
