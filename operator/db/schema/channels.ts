import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ContentRule } from '#lib/contract/channels.ts';
import { localisedText } from '#operator/db/localised-column.ts';
import { searchWordsOf } from '#operator/db/search-text.ts';
import { instant } from './accounts.ts';

/** A channel as viewers see it. */
export const channels = pgTable(
  'channels',
  {
    logicalChannelId: text('logical_channel_id').primaryKey(),
    channelSeq: integer('channel_seq').notNull(),
    name: text('name').notNull(),
    /** Made by searchTextOf from the name. */
    searchText: text('search_text').notNull(),
    /** 5 is an audio channel. */
    channelType: integer('channel_type').notNull(),
    sourceType: text('source_type'),
    iconUrl: text('icon_url'),
    brandColor: text('brand_color'),
    audioPosterUrls: jsonb('audio_poster_urls').$type<string[]>().notNull().default([]),
    epgId: text('epg_id').unique(),
    streamId: text('stream_id').notNull(),
    dvrStreamId: text('dvr_stream_id').notNull(),
    contentId: text('content_id').notNull(),
    resolution: text('resolution'),
    /** 0 means no catch-up. */
    playbackDurationDays: integer('playback_duration_days').notNull().default(0),
    canTimeShift: boolean('can_time_shift').notNull().default(false),
    /** The smallest plan that opens live viewing; null is free for everyone. */
    livePlanId: text('live_plan_id'),
    /** The smallest plan that opens catch-up and time-shift. */
    catchUpPlanId: text('catch_up_plan_id'),
    /** The media loop that the reference origin plays for it. */
    loop: text('loop'),
    /** Place in the list of most watched channels before viewers have watched: 1 is first, null is not listed. */
    topRank: integer('top_rank'),
    /** It is not shown: its source is a further one of this channel. */
    standsInFor: text('stands_in_for').references((): AnyPgColumn => channels.logicalChannelId, {
      onDelete: 'set null',
    }),
    /** Its place among the further sources; the least is tried first. */
    standsInPlace: integer('stands_in_place').notNull().default(0),
    /** An editor hides it from viewers. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    index('channels_stands_in_for').on(table.standsInFor),
    index('channels_words')
      .using('gin', searchWordsOf(table.searchText))
      .with({ fastupdate: false }),
  ],
);

/**
 * Whether viewers see a channel. As one expression: the planner expects half of the rows of it, but one in 200 of
 * `is null`, and would go through the guide once for each channel.
 */
export const isShown = sql`(not case when ${channels.standsInFor} is null then ${channels.isHidden} else true end)`;

/** One transmission of a channel, in the order in which they are tried. */
export const physicalChannels = pgTable(
  'physical_channels',
  {
    channelId: text('channel_id').primaryKey(),
    logicalChannelId: text('logical_channel_id')
      .notNull()
      .references(() => channels.logicalChannelId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    contentId: text('content_id').notNull(),
    liveStreamId: text('live_stream_id').notNull(),
    dvrStreamId: text('dvr_stream_id').notNull(),
    drmType: text('drm_type'),
  },
  (table) => [
    index('physical_channels_logical').on(table.logicalChannelId),
    index('physical_channels_live').on(table.liveStreamId),
    index('physical_channels_dvr').on(table.dvrStreamId),
  ],
);

/** A channel category; on the wire a column. */
export const categories = pgTable('categories', {
  categoryId: text('category_id').primaryKey(),
  position: integer('position').notNull(),
  name: localisedText('name').notNull(),
});

export const categoryChannels = pgTable(
  'category_channels',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.categoryId, { onDelete: 'cascade' }),
    logicalChannelId: text('logical_channel_id')
      .notNull()
      .references(() => channels.logicalChannelId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.logicalChannelId] }),
    // Without this index, deleting a channel scans all members.
    index('category_channels_channel').on(table.logicalChannelId),
  ],
);

/** Where content may be watched (spec part 5); null content means every channel. */
export const contentRules = pgTable('content_rules', {
  ruleId: integer('rule_id').primaryKey().generatedAlwaysAsIdentity(),
  contentId: text('content_id'),
  ruleType: text('rule_type').$type<ContentRule['ruleType']>().notNull(),
  ruleCategory: text('rule_category').$type<ContentRule['ruleCategory']>().notNull(),
  action: text('action').$type<ContentRule['action']>().notNull(),
  ruleValue: text('rule_value').notNull(),
});

/** When each kind of shared data last changed: the channel update poll compares these times. */
export const dataVersions = pgTable('data_versions', {
  dataType: text('data_type').primaryKey(),
  changedAt: instant('changed_at').notNull(),
});
