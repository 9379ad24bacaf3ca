import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localisedText } from '#operator/db/localised-column.ts';
import { instant } from './accounts.ts';
import { titles } from './titles.ts';

/** The prefix of ids of rows that are the collections of imported films. */
export const COLLECTION_PREFIX = 'set-';

/** A row of home or of a category page. */
export const playlists = pgTable('playlists', {
  playlistId: text('playlist_id').primaryKey(),
  position: integer('position').notNull(),
  title: localisedText('title').notNull(),
  /** What a collection of films is about. */
  description: localisedText('description'),
  /** poster, landscape or top10: the layout of the row. */
  showListType: text('show_list_type'),
  /** The pages that show it: home, movies, series. */
  pages: jsonb('pages').$type<string[]>().notNull().default([]),
});

export const playlistItems = pgTable(
  'playlist_items',
  {
    playlistId: text('playlist_id')
      .notNull()
      .references(() => playlists.playlistId, { onDelete: 'cascade' }),
    metaId: text('meta_id')
      .notNull()
      .references(() => titles.metaId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.metaId] }),
    index('playlist_items_position').on(table.playlistId, table.position),
    // Without this index, deleting a title scans all items.
    index('playlist_items_title').on(table.metaId),
  ],
);

/** A slide of the banner carousel. */
export const banners = pgTable('banners', {
  bannerItemId: text('banner_item_id').primaryKey(),
  position: integer('position').notNull(),
  linkType: text('link_type').$type<'VOD_CONTENT' | 'VOD_LIST' | 'LIVE_CHANNEL'>().notNull(),
  /** The title, playlist or channel that it links to. */
  linkId: text('link_id').notNull(),
  title: localisedText('title').notNull(),
  description: localisedText('description'),
  landscapeUrl: text('landscape_url'),
  posterUrl: text('poster_url'),
  customizedDisplayInfo: localisedText('customized_display_info'),
});

/** The picture of a banner of the operator. */
export const bannerPictures = pgTable(
  'banner_pictures',
  {
    bannerItemId: text('banner_item_id')
      .primaryKey()
      .references(() => banners.bannerItemId, { onDelete: 'cascade' }),
    /** The id in the address of the picture. */
    pictureId: text('picture_id').notNull(),
    /** Base64. */
    webp: text('webp').notNull(),
  },
  (table) => [index('banner_pictures_picture').on(table.pictureId)],
);

/** A hand-picked row of channels on home. */
export const channelPicks = pgTable('channel_picks', {
  pickId: text('pick_id').primaryKey(),
  position: integer('position').notNull(),
  title: localisedText('title').notNull(),
  categoryId: text('category_id'),
  channelIds: jsonb('channel_ids').$type<string[]>().notNull(),
});

/** The list of popular searches: those that the operator set, and those of viewers. */
export const searchTerms = pgTable(
  'search_terms',
  {
    kind: text('kind').$type<'channel' | 'vod'>().notNull(),
    /** The id of the target, or else the search words in normalised form. */
    termKey: text('term_key').notNull(),
    keyword: localisedText('keyword').notNull(),
    /** The channel or title that it links to. */
    targetId: text('target_id'),
    /** The words in all languages, each between bars (`|news|noticias|`), in normalised form. */
    searchText: text('search_text').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.termKey] })],
);

/** A plan on offer; rank 1 is the smallest, and a plan also opens the content of smaller plans. */
export const plans = pgTable('plans', {
  planId: text('plan_id').primaryKey(),
  rank: integer('rank').notNull(),
  name: localisedText('name').notNull(),
  description: localisedText('description'),
  durationDays: integer('duration_days').notNull(),
  url: text('url'),
  /** Members may buy it; a plan that is no longer offered stays with those who have it. */
  isOffered: boolean('is_offered').notNull().default(true),
});

export const planPrices = pgTable(
  'plan_prices',
  {
    planId: text('plan_id')
      .notNull()
      .references(() => plans.planId, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    /** In hundredths. */
    priceCents: instant('price_cents').notNull(),
    discountPriceCents: instant('discount_price_cents'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.currency] })],
);

/** A recharge code, stored as SHA-256; it works once. */
export const rechargeCodes = pgTable(
  'recharge_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.planId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedBy: text('used_by'),
    usedAt: instant('used_at'),
  },
  (table) => [index('recharge_codes_plan').on(table.planId)],
);
