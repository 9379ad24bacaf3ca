import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, like, max } from 'drizzle-orm';
import { putRows, rowEditsOf, rowInSourceWords } from '#operator/db/edits/row-edits.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { COLLECTION_PREFIX, playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { COLLECTION_MIN, collectionsOf, type Collection, type SetFilm } from './collections.ts';
import { itemChanges } from './item-changes.ts';
import { moveItems, type Item } from './move-items.ts';

type Row = typeof playlists.$inferSelect;

/** A collection as viewers see it. */
export interface StoredCollection {
  title: LocalisedText;
  metaIds: string[];
}

const isCollection = like(playlists.playlistId, `${COLLECTION_PREFIX}%`);

/** Stores the collections of the films of all folders as rows of titles. A collection that is no longer one is deleted. */
export async function storeCollections(writer: Writer): Promise<StoredCollection[]> {
  const { db } = writer;
  const all = collectionsOf(await filmsOfSets(db));
  const found = all.filter(({ films }) => films.length >= COLLECTION_MIN);
  const edits = await rowEditsOf(db);
  const stored = await db.select().from(playlists).where(isCollection);
  const before = stored.map((row) => rowInSourceWords(row, edits.get(row.playlistId)));
  const items = await db
    .select()
    .from(playlistItems)
    .where(like(playlistItems.playlistId, `${COLLECTION_PREFIX}%`))
    .orderBy(asc(playlistItems.position));
  const named = withIds(found, items);
  const known = new Map(before.map((row) => [row.playlistId, row]));
  const rows = await rowsOf(db, named, known);
  const touched = rows.filter((row) => !isSameRow(known.get(row.playlistId) ?? {}, row));
  await writer.write(touched, (tx, some) => putRows(tx, some));
  const gone = before.filter(({ playlistId }) => !named.has(playlistId));
  await writer.write(gone, async (tx, some) => {
    const ids = some.map(({ playlistId }) => playlistId);
    await tx.delete(playlists).where(inArray(playlists.playlistId, ids));
  });
  const byRow = Map.groupBy(items, ({ playlistId }) => playlistId);
  const changes = [...named].map(([playlistId, { films }]) =>
    itemChanges({
      playlistId,
      before: byRow.get(playlistId) ?? [],
      wanted: films.map(({ metaId }) => metaId),
      arranged: edits.get(playlistId)?.edits.items,
    }),
  );
  await moveItems(writer, {
    gone: changes.flatMap((change) => change.gone),
    moved: changes.flatMap((change) => change.moved),
  });
  return found.map((one) => ({
    title: titleOf(one),
    metaIds: one.films.map(({ metaId }) => metaId),
  }));
}

async function filmsOfSets(db: Db): Promise<SetFilm[]> {
  const rows = await db
    .select({
      metaId: titles.metaId,
      title: titles.title,
      year: titles.year,
      filmSet: importedTitles.filmSet,
    })
    .from(importedTitles)
    .innerJoin(titles, eq(titles.metaId, importedTitles.metaId))
    .where(
      and(
        isNotNull(importedTitles.filmSet),
        eq(importedTitles.isVersion, false),
        isNull(titles.mergedInto),
      ),
    )
    .orderBy(asc(titles.metaId));
  return rows.flatMap(({ title, filmSet, ...film }) =>
    filmSet ? [{ ...film, title: title.en, filmSet }] : [],
  );
}

/** Collections under their ids: one that has another name or number keeps its id by its films. */
function withIds(
  collections: readonly Collection[],
  items: readonly Item[],
): Map<string, Collection> {
  const rowOf = new Map(items.map(({ metaId, playlistId }) => [metaId, playlistId]));
  const shared = collections
    .flatMap((collection) => {
      const rows = collection.films.flatMap(({ metaId }) => rowOf.get(metaId) ?? []);
      const counted = Map.groupBy(rows, (playlistId) => playlistId);
      return [...counted].map(([playlistId, { length }]) => ({ collection, playlistId, length }));
    })
    .sort((one, other) => other.length - one.length);
  const ids = new Map<string, Collection>();
  const placed = new Set<Collection>();
  for (const { collection, playlistId } of shared) {
    if (ids.has(playlistId) || placed.has(collection)) continue;
    ids.set(playlistId, collection);
    placed.add(collection);
  }
  for (const collection of collections) {
    if (placed.has(collection)) continue;
    const own = idOf(collection.key);
    ids.set(ids.has(own) ? idOf(`${own} ${collection.films[0].metaId}`) : own, collection);
  }
  return ids;
}

const idOf = (key: string) =>
  COLLECTION_PREFIX + createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Known rows keep their places. The largest collections are on the page of films, the others only at their films. */
async function rowsOf(
  db: Db,
  named: ReadonlyMap<string, Collection>,
  known: ReadonlyMap<string, Row>,
): Promise<Row[]> {
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  const largest = [...named]
    .sort(([, one], [, other]) => other.films.length - one.films.length)
    .slice(0, importBounds.listRowsMax);
  const onPage = new Set(largest.map(([playlistId]) => playlistId));
  let next = (last?.position ?? 0) + 1;
  return [...named]
    .map(([playlistId, collection]) => ({
      ...{ playlistId, title: titleOf(collection), description: descriptionOf(collection) },
    }))
    .sort((one, other) => one.title.en.localeCompare(other.title.en, 'en', { numeric: true }))
    .map(({ playlistId, title, description }) => ({
      ...{ playlistId, title, description, showListType: 'poster' },
      position: known.get(playlistId)?.position ?? next++,
      pages: onPage.has(playlistId) ? ['movies'] : [],
    }));
}

const descriptionOf = ({ overview }: Collection): LocalisedText | null =>
  overview === null ? null : { en: overview.slice(0, importBounds.overviewMaxChars) };

/** A set of which only the number is known is called by its first film. */
function titleOf({ name, films: [first] }: Collection): LocalisedText {
  if (name !== null) return { en: name };
  return {
    en: `${first.title} collection`,
    es: `Colección ${first.title}`,
    pt: `Coleção ${first.title}`,
  };
}
