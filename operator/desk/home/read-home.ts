import { and, asc, count, eq, inArray, notLike, sql } from 'drizzle-orm';
import {
  deskChannelFind,
  deskHome,
  type DeskBanner,
  type DeskPick,
  type DeskRow,
  type DeskRowField,
  type DeskRowLayout,
  type DeskRowPage,
} from '#lib/contract/desk/home.ts';
import { rowEditsOf, type RowEdit } from '#operator/db/edits/row-edits.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { rowOrigin } from '#operator/db/row-origin.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { playlistEdits } from '#operator/db/schema/desk.ts';
import {
  banners,
  channelPicks,
  COLLECTION_PREFIX,
  playlistItems,
  playlists,
} from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { matchesQuery } from '#operator/db/search-text.ts';
import { handleDesk, type DeskContext } from '#operator/desk/handle-desk.ts';
import { versionOf } from './thing-version.ts';

export const THINGS_MAX = 500;
const POSTERS_SHOWN = 8;
const CHANNELS_FOUND = 20;

type RowRow = typeof playlists.$inferSelect;
type BannerRow = typeof banners.$inferSelect;
type PickRow = typeof channelPicks.$inferSelect;

export const readHomeHandlers = [
  handleDesk(deskHome, async (_request, context) => ({
    banners: await bannersOnDesk(context),
    rows: await rowsOnDesk(context.db),
    picks: await picksOnDesk(context.db),
  })),

  handleDesk(deskChannelFind, async ({ query }, { db }) => {
    const found = await db
      .select({ channelId: channels.logicalChannelId, name: channels.name })
      .from(channels)
      .where(and(isShown, matchesQuery(channels.searchText, query) ?? sql`false`))
      .orderBy(asc(channels.channelSeq))
      .limit(CHANNELS_FOUND);
    return { channels: found };
  }),
];

export const rowVersion = ({ title, showListType, pages }: RowRow) =>
  versionOf({ title, showListType, pages });
export const bannerVersion = ({ position: _place, ...banner }: BannerRow) => versionOf(banner);
export const pickVersion = ({ position: _place, ...pick }: PickRow) => versionOf(pick);

export const layoutOf = (showListType: string | null): DeskRowLayout =>
  showListType === 'landscape' || showListType === 'top10' ? showListType : 'poster';

const pagesKnown: readonly string[] = ['home', 'movies', 'series'];
const pagesOf = (pages: readonly string[]) =>
  pages.filter((page): page is DeskRowPage => pagesKnown.includes(page));

/** The rows that editors see: of many collections only those that are on a page, or that an editor has changed. */
export const isRowOnDesk = sql`(${notLike(playlists.playlistId, `${COLLECTION_PREFIX}%`)}
  or ${playlists.pages} <> '[]'::jsonb
  or exists (select 1 from ${playlistEdits} where ${playlistEdits.playlistId} = ${playlists.playlistId}))`;

async function rowsOnDesk(db: Db): Promise<DeskRow[]> {
  const rows = await db
    .select()
    .from(playlists)
    .where(isRowOnDesk)
    .orderBy(asc(playlists.position), asc(playlists.playlistId))
    .limit(THINGS_MAX);
  const ids = rows.map(({ playlistId }) => playlistId);
  const edits = await rowEditsOf(db, ids);
  const counted = await db
    .select({ playlistId: playlistItems.playlistId, total: count() })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
    .where(and(isTitleShown, inArray(playlistItems.playlistId, ids)))
    .groupBy(playlistItems.playlistId);
  const totals = new Map(counted.map(({ playlistId, total }) => [playlistId, total]));
  const found: DeskRow[] = [];
  for (const row of rows) {
    const posters = await postersOf(db, row.playlistId);
    const total = totals.get(row.playlistId) ?? 0;
    found.push(rowOnDesk(row, { total, posters, edit: edits.get(row.playlistId) }));
  }
  return found;
}

async function postersOf(db: Db, playlistId: string): Promise<string[]> {
  const rows = await db
    .select({ posterUrl: titles.posterUrl })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
    .where(and(isTitleShown, eq(playlistItems.playlistId, playlistId)))
    .orderBy(asc(playlistItems.position))
    .limit(POSTERS_SHOWN);
  return rows.flatMap(({ posterUrl }) => posterUrl ?? []);
}

interface RowFacts {
  total: number;
  posters: string[];
  edit: RowEdit | undefined;
}

function rowOnDesk(row: RowRow, { total, posters, edit }: RowFacts): DeskRow {
  const { edits = {}, source = {} } = edit ?? {};
  const edited: DeskRowField[] = [
    ...('title' in edits ? (['title'] as const) : []),
    ...('showListType' in edits ? (['layout'] as const) : []),
    ...('pages' in edits ? (['pages'] as const) : []),
    ...('items' in edits ? (['items'] as const) : []),
  ];
  return {
    playlistId: row.playlistId,
    title: row.title,
    layout: layoutOf(row.showListType),
    pages: pagesOf(row.pages),
    ...{ total, posters, edited },
    origin: rowOrigin(row.playlistId),
    source: {
      ...(source.title && { title: source.title }),
      ...('showListType' in source && { layout: layoutOf(source.showListType ?? null) }),
      ...(source.pages && { pages: pagesOf(source.pages) }),
    },
    version: rowVersion(row),
  };
}

async function bannersOnDesk({ db, language }: DeskContext): Promise<DeskBanner[]> {
  const rows = await db
    .select()
    .from(banners)
    .orderBy(asc(banners.position), asc(banners.bannerItemId))
    .limit(THINGS_MAX);
  const idsOf = (type: BannerRow['linkType']) =>
    rows.filter(({ linkType }) => linkType === type).map(({ linkId }) => linkId);
  const ofTitles = await db
    .select({ id: titles.metaId, title: titles.title })
    .from(titles)
    .where(and(isTitleShown, inArray(titles.metaId, idsOf('VOD_CONTENT'))));
  const ofRows = await db
    .select({ id: playlists.playlistId, title: playlists.title })
    .from(playlists)
    .where(inArray(playlists.playlistId, idsOf('VOD_LIST')));
  const ofChannels = await channelNames(db, idsOf('LIVE_CHANNEL'));
  const names = new Map([
    ...[...ofTitles, ...ofRows].map(({ id, title }) => [id, inLanguage(title, language)] as const),
    ...ofChannels,
  ]);
  return rows.map((row) => ({
    bannerItemId: row.bannerItemId,
    title: row.title,
    description: row.description,
    kicker: row.customizedDisplayInfo,
    linkType: row.linkType,
    linkId: row.linkId,
    linkName: names.get(row.linkId) ?? null,
    pictureUrl: row.landscapeUrl,
    version: bannerVersion(row),
  }));
}

async function picksOnDesk(db: Db): Promise<DeskPick[]> {
  const rows = await db
    .select()
    .from(channelPicks)
    .orderBy(asc(channelPicks.position), asc(channelPicks.pickId))
    .limit(THINGS_MAX);
  const names = await channelNames(
    db,
    rows.flatMap(({ channelIds }) => channelIds),
  );
  return rows.map((row) => ({
    pickId: row.pickId,
    title: row.title,
    channels: row.channelIds.flatMap((channelId) => {
      const name = names.get(channelId);
      return name === undefined ? [] : [{ channelId, name }];
    }),
    version: pickVersion(row),
  }));
}

/** The names of the channels that viewers see. */
export async function channelNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: channels.logicalChannelId, name: channels.name })
    .from(channels)
    .where(and(isShown, inArray(channels.logicalChannelId, [...new Set(ids)])));
  return new Map(found.map(({ id, name }) => [id, name]));
}
