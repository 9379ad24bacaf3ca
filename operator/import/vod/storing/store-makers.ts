import { createHash } from 'node:crypto';
import { and, inArray, like, notExists, sql } from 'drizzle-orm';
import { foldText } from '#lib/contract/search-words.ts';
import type { Db } from '#operator/db/open.ts';
import { credits, genres, persons, titleGenres } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import type { PreparedGroup } from '#operator/import/vod/reading/prepare-groups.ts';
import { insertMissingRows, insertRows } from '#operator/db/insert-rows.ts';

/** The prefix of imported genres and people. */
const PREFIX = 'own-';

const idOf = (name: string) =>
  PREFIX + createHash('sha256').update(foldText(name).trim()).digest('hex').slice(0, 16);

/** Stores genres and people of films and series. Those without titles are deleted. */
export async function storeMakers(
  db: Db,
  groups: ReadonlyMap<string, PreparedGroup>,
): Promise<void> {
  const ids = [...groups.keys()];
  const genreIds = await genreIdsOf(db, [...groups.values()]);
  const wantedGenres = [...groups].flatMap(([metaId, { nfo }]) =>
    [...new Set((nfo?.genres ?? []).map((name) => genreIds.get(name) ?? ''))].map(
      (genreId, position) => ({ metaId, genreId, position }),
    ),
  );
  const people = [...groups].flatMap(([metaId, { nfo }]) =>
    (nfo?.people ?? []).map((person, position) => ({ metaId, position, ...person })),
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
    people.reverse().map(({ metaId, name, job, role, position }) => {
      const personId = idOf(name);
      const row = { metaId, personId, job, position, role: role === null ? null : { en: role } };
      return [`${metaId} ${personId} ${job}`, row] as const;
    }),
  );
  await insertRows(db, credits, [...once.values()]);
  await sweep(db);
}

/** Genre ids for the genre names of films: known genres with that name in any language, else new ones. */
async function genreIdsOf(db: Db, groups: readonly PreparedGroup[]): Promise<Map<string, string>> {
  const names = new Set(groups.flatMap(({ nfo }) => nfo?.genres ?? []));
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

async function sweep(db: Db): Promise<void> {
  const one = { one: sql`1` };
  await db.delete(persons).where(
    and(
      like(persons.personId, `${PREFIX}%`),
      notExists(
        db
          .select(one)
          .from(credits)
          .where(sql`${credits.personId} = ${persons.personId}`),
      ),
    ),
  );
  await db.delete(genres).where(
    and(
      like(genres.genreId, `${PREFIX}%`),
      notExists(
        db
          .select(one)
          .from(titleGenres)
          .where(sql`${titleGenres.genreId} = ${genres.genreId}`),
      ),
    ),
  );
}
