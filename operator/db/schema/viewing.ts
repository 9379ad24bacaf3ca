import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, instant } from './accounts.ts';
import { channels } from './channels.ts';
import { titles } from './titles.ts';

const accountColumn = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.accountId, { onDelete: 'cascade' });
const channelColumn = () =>
  text('logical_channel_id')
    .notNull()
    .references(() => channels.logicalChannelId, { onDelete: 'cascade' });
const titleColumn = () =>
  text('meta_id')
    .notNull()
    .references(() => titles.metaId, { onDelete: 'cascade' });

export const favouriteChannels = pgTable(
  'favourite_channels',
  {
    accountId: accountColumn(),
    logicalChannelId: channelColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.logicalChannelId] }),
    index('favourite_channels_channel').on(table.logicalChannelId),
  ],
);

export const favouriteTitles = pgTable(
  'favourite_titles',
  { accountId: accountColumn(), metaId: titleColumn(), addedAt: instant('added_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.metaId] }),
    index('favourite_titles_title').on(table.metaId),
  ],
);

/** The history of channels: one row per channel (`programId` empty: live) or ended programme. */
export const liveHistory = pgTable(
  'live_history',
  {
    accountId: accountColumn(),
    logicalChannelId: channelColumn(),
    programId: text('program_id').notNull(),
    title: text('title'),
    playedAt: instant('played_at').notNull(),
    playedSeconds: doublePrecision('played_seconds'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.logicalChannelId, table.programId] }),
    index('live_history_played').on(table.playedAt),
    index('live_history_channel').on(table.logicalChannelId),
  ],
);

/** A resume point. */
export const titleHistory = pgTable(
  'title_history',
  {
    accountId: accountColumn(),
    metaId: titleColumn(),
    videoType: text('video_type'),
    imdbId: text('imdb_id'),
    tmdbId: text('tmdb_id'),
    episodeNo: doublePrecision('episode_no'),
    seasonNo: doublePrecision('season_no'),
    isPlayed: boolean('is_played').notNull(),
    playedSeconds: doublePrecision('played_seconds').notNull(),
    playProgress: doublePrecision('play_progress').notNull(),
    totalSeconds: doublePrecision('total_seconds').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.metaId] }),
    index('title_history_title').on(table.metaId),
  ],
);

/** A programme reminder; it stores the programme's times, because the guide drops old programmes. */
export const reminders = pgTable(
  'reminders',
  {
    accountId: accountColumn(),
    logicalChannelId: channelColumn(),
    programId: text('program_id').notNull(),
    startAt: instant('start_at').notNull(),
    stopAt: instant('stop_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.logicalChannelId, table.programId] }),
    index('reminders_stop').on(table.stopAt),
    index('reminders_channel').on(table.logicalChannelId),
  ],
);
