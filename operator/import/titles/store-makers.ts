import { createHash } from 'node:crypto';
import { and, inArray, like, notExists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { foldText } from '#lib/contract/search-words.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, genres, persons, titleGenres } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { insertMissingRows, insertRows } from '#operator/db/insert-rows.ts';

/** The prefix of imported genres and people. */
const PREFIX = 'own-';

const idOf = (name: string) =>
  PREFIX + createHash('sha256').update(foldText(name).trim()).digest('hex').slice(0, 16);

/** The genres and people of a film or series. */
export interface Makers {
  genres: readonly string[];
  people: readonly {
    name: string;
    job: 'actor' | 'director' | 'writer';
    /** The part of an actor. */
    role?: string | null;
  }[];
}

/** Stores genres and people of films and series, by the ids of these. */
export async function storeMakers(db: Db, makers: ReadonlyMap<string, Makers>): Promise<void> {
  const ids = [...makers.keys()];
  const genreIds = await genreIdsOf(db, [...makers.values()]);
  const wantedGenres = [...makers].flatMap(([metaId, { genres: names }]) =>
    [...new Set(names.map((name) => genreIds.get(name) ?? ''))].map((genreId, position) => ({
      ...{ metaId, genreId, position },
    })),
  );
  const people = [...makers].flatMap(([metaId, one]) =>
    one.people.map((person, position) => ({ metaId, position, ...person })),
  );
  await insertMissingRows(
    db,
    persons,
    [...new Map(people.map(({ name }) => [idOf(name), name]))].map(([personId, name]) => ({
      ...{ personId, name, searchText: searchTextOf([name]) },
    })),
  );
  if (ids.length > 0) {
    await db.delete(titleGenres).where(inArray(titleGenres.metaId, ids));
    await db.delete(credits).where(inArray(credits.metaId, ids));
  }
  await insertRows(db, titleGenres, wantedGenres);
  // A person with two parts, or listed twice, is stored once per title.
  const once = new Map(
    people.reverse().map(({ metaId, name, job, role = null, position }) => {
      const personId = idOf(name);
      const row = { metaId, personId, job, position, role: role === null ? null : { en: role } };
      return [`${metaId} ${personId} ${job}`, row] as const;
    }),
  );
  await insertRows(db, credits, [...once.values()]);
}

/** Genre ids for the genre names of films: known genres with that name in any language, else new ones. */
async function genreIdsOf(db: Db, makers: readonly Makers[]): Promise<Map<string, string>> {
  const names = new Set(makers.flatMap((one) => one.genres));
  const known = new Map(
    (await db.select().from(genres)).flatMap(({ genreId, name }) =>
      Object.values(name).map((one) => [foldText(one).trim(), genreId] as const),
    ),
  );
  const ids = new Map(
    [...names].map((name) => [name, known.get(foldText(name).trim()) ?? idOf(name)]),
  );
  const fresh = new Map(
    [...ids].filter(([, id]) => id.startsWith(PREFIX)).map(([name, genreId]) => [genreId, name]),
  );
  await insertMissingRows(
    db,
    genres,
    [...fresh].map(([genreId, en]) => ({ genreId, name: { en } })),
  );
  return ids;
}

/** Deletes the imported genres and people without titles. */
export async function sweepMakers(db: Db): Promise<void> {
  await db.delete(persons).where(isUnused(db, persons.personId, credits, credits.personId));
  await db.delete(genres).where(isUnused(db, genres.genreId, titleGenres, titleGenres.genreId));
}

/** Imported, and no row of `links` names it. */
const isUnused = (db: Db, id: PgColumn, links: PgTable, link: PgColumn) =>
  and(
    like(id, `${PREFIX}%`),
    notExists(
      db
        .select({ one: sql`1` })
        .from(links)
        .where(sql`${link} = ${id}`),
    ),
  );
