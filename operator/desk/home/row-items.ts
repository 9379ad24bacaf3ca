import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertMissingRows, upsertRows } from '#operator/db/insert-rows.ts';
import type { Db } from '#operator/db/open.ts';
import { playlistItems } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';

const { playlistId: ofRow, metaId: ofTitle, position } = playlistItems;
const IDS_A_STATEMENT = 5_000;

/** The titles of a row in its order, hidden ones too. */
export async function itemIds(tx: Db, playlistId: string): Promise<string[]> {
  const rows = await tx
    .select({ metaId: ofTitle })
    .from(playlistItems)
    .where(eq(ofRow, playlistId))
    .orderBy(asc(position), asc(ofTitle));
  return rows.map(({ metaId }) => metaId);
}

/** Those that are films and series of the service, in the same order. */
export async function knownIds(tx: Db, metaIds: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let first = 0; first < metaIds.length; first += IDS_A_STATEMENT) {
    const some = metaIds.slice(first, first + IDS_A_STATEMENT);
    const rows = await tx
      .select({ metaId: titles.metaId })
      .from(titles)
      .where(and(inArray(titles.metaId, some), inArray(titles.metaType, ['MOVIE', 'SERIES'])));
    for (const { metaId } of rows) known.add(metaId);
  }
  return [...new Set(metaIds)].filter((metaId) => known.has(metaId));
}

/** Gives a row these titles in this order. */
export async function replaceItems(
  tx: Db,
  playlistId: string,
  metaIds: readonly string[],
): Promise<void> {
  await tx.delete(playlistItems).where(eq(ofRow, playlistId));
  const rows = metaIds.map((metaId, place) => ({ playlistId, metaId, position: place }));
  await insertMissingRows(tx, playlistItems, rows);
}

/**
 * Changes the first titles of a row: `before` becomes `after`. The titles behind them keep their places, however many they
 * are.
 */
export async function replaceFirstItems(
  tx: Db,
  playlistId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const staying = new Set(after);
  const gone = before.filter((metaId) => !staying.has(metaId));
  const inRow = eq(ofRow, playlistId);
  if (gone.length > 0) await tx.delete(playlistItems).where(and(inRow, inArray(ofTitle, gone)));
  const rows = await tx
    .select({ metaId: ofTitle, position })
    .from(playlistItems)
    .where(inRow)
    .orderBy(asc(position), asc(ofTitle))
    .limit(before.length + 1);
  const next = rows.find(({ metaId }) => !staying.has(metaId))?.position ?? after.length;
  await upsertRows(
    tx,
    playlistItems,
    after.map((metaId, place) => ({
      ...{ playlistId, metaId },
      position: next - after.length + place,
    })),
  );
}
