import { and, asc, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  deskTitleList,
  type DeskTitleSource,
  type DeskTitleState,
} from '#lib/contract/desk/titles.ts';
import type { Db } from '#operator/db/open.ts';
import { titleEdits } from '#operator/db/schema/desk.ts';
import { importedTitles, importSources, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { matchesQuery } from '#operator/db/search-text.ts';
import { isDemoRemoved } from '#operator/demo/seed/seed-marker.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { deskTitles, titleOnDesk } from './title-rows.ts';

export const titleListHandler = handleDesk(deskTitleList, async (request, { db, language }) => {
  const { query = '', kind, state, source, offset, limit } = request;
  const wanted = and(
    inArray(titles.metaType, metaTypesOf(kind)),
    query.trim() ? (matchesQuery(titles.searchText, query) ?? sql`false`) : undefined,
    state && conditionOf(state),
    source && comesFrom(source),
  );
  const rows = await deskTitles(db)
    .where(wanted)
    .orderBy(asc(titles.position), asc(titles.metaId))
    .limit(limit)
    .offset(offset);
  const total = await db.$count(deskTitles(db).where(wanted).as('wanted'));
  return {
    titles: rows.map((row) => titleOnDesk(row, language)),
    total,
    sources: await sourcesOf(db),
  };
});

const metaTypesOf = (kind: 'film' | 'series' | undefined) => [
  ...(kind === 'series' ? [] : (['MOVIE'] as const)),
  ...(kind === 'film' ? [] : (['SERIES'] as const)),
];

function conditionOf(state: DeskTitleState): SQL | undefined {
  switch (state) {
    case 'shown':
      return and(eq(titles.isHidden, false), isNull(titles.mergedInto));
    case 'hidden':
      return eq(titles.isHidden, true);
    case 'edited':
      return isNotNull(titleEdits.metaId);
    case 'merged':
      return isNotNull(titles.mergedInto);
    case 'without-media':
      return and(eq(titles.metaType, 'MOVIE'), isNull(titles.contentId));
  }
}

function comesFrom({ kind, name }: DeskTitleSource): SQL | undefined {
  if (kind === 'list') return eq(listedTitles.listName, name);
  if (kind === 'folder') return eq(importedTitles.folderName, name);
  return and(isNull(listedTitles.metaId), isNull(importedTitles.metaId));
}

/** Lists and folders with films, and the demo service. */
async function sourcesOf(db: Db): Promise<DeskTitleSource[]> {
  const one = { one: sql`1` };
  const { kind, name } = importSources;
  const lists = await db
    .select({ name })
    .from(importSources)
    .where(
      and(
        eq(kind, 'm3u'),
        exists(db.select(one).from(listedTitles).where(eq(listedTitles.listName, name))),
      ),
    )
    .orderBy(asc(name));
  const folders = await db
    .select({ name })
    .from(importSources)
    .where(eq(kind, 'vod'))
    .orderBy(asc(name));
  return [
    ...lists.map((list) => ({ kind: 'list' as const, ...list })),
    ...folders.map((folder) => ({ kind: 'folder' as const, ...folder })),
    ...((await isDemoRemoved(db)) ? [] : [{ kind: 'demo' as const, name: '' }]),
  ];
}
