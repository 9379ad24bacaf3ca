import { and, desc, eq, exists, like, max, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { GROUP_PREFIX } from '#operator/import/storing/named-groups.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { insertMissingRows } from '#operator/seed/insert-rows.ts';
import { moveItems } from './move-items.ts';

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
export async function storeShelves(writer: Writer): Promise<void> {
  const { db } = writer;
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  for (const [place, shelf] of ownShelves.entries()) {
    const position = (last?.position ?? 0) + 1 + place;
    await storeShelf(writer, { ...shelf, position });
  }
}

async function storeShelf(
  writer: Writer,
  { metaType, ...shelf }: (typeof ownShelves)[number] & { position: number },
): Promise<void> {
  const { db } = writer;
  const { playlistId } = shelf;
  const wanted = await writer.look(() => membersOf(db, metaType));
  const isShelf = eq(playlists.playlistId, playlistId);
  const there = await db.select().from(playlists).where(isShelf);
  if (wanted.length === 0) {
    await writer.write(there, async (tx) => {
      await tx.delete(playlists).where(isShelf);
    });
    return;
  }
  if (there.length === 0) {
    const pages = ['home', pageOf(metaType)];
    const row = { ...shelf, showListType: 'poster', pages };
    await writer.write([row], (tx, rows) => insertMissingRows(tx, playlists, rows));
  }
  const before = await writer.look(() =>
    db
      .select()
      .from(playlistItems)
      .where(eq(playlistItems.playlistId, playlistId))
      .orderBy(playlistItems.position),
  );
  const isSame =
    before.length === wanted.length &&
    before.every(({ metaId }, index) => metaId === wanted[index]);
  if (isSame) return;
  const places = new Map(before.map(({ metaId, position }) => [metaId, position]));
  const kept = new Set(wanted);
  await moveItems(writer, {
    gone: before.filter(({ metaId }) => !kept.has(metaId)),
    moved: wanted
      .map((metaId, position) => ({ playlistId, metaId, position }))
      .filter(({ metaId, position }) => places.get(metaId) !== position),
  });
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
          like(playlistItems.playlistId, `${GROUP_PREFIX}%`),
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
