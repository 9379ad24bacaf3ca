import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { localisedText } from '#operator/db/localised-column.ts';
import { instant } from './accounts.ts';
import { channels } from './channels.ts';
import { titles } from './titles.ts';

/** A list of channels, a guide or a folder of films that was imported, and is read again every so often. */
export const importSources = pgTable(
  'import_sources',
  {
    kind: text('kind').$type<'m3u' | 'xmltv' | 'vod'>().notNull(),
    name: text('name').notNull(),
    /** An absolute path or an http(s) address. */
    location: text('location').notNull(),
    /** Counts up; of two guides that know a channel, the one with the lower number has it. */
    position: serial('position').notNull(),
    /** 0: never by itself. */
    everyHours: integer('every_hours').notNull(),
    triedAt: instant('tried_at').notNull(),
    /** Why the last try changed nothing; null: it worked. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

/** Facts of an imported channel that viewers do not see. */
export const importedChannels = pgTable(
  'imported_channels',
  {
    logicalChannelId: text('logical_channel_id')
      .primaryKey()
      .references(() => channels.logicalChannelId, { onDelete: 'cascade' }),
    /** Name of the source of kind m3u. */
    listName: text('list_name').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent'),
    referrer: text('referrer'),
    catchUpMode: text('catch_up_mode').$type<'default' | 'append' | 'shift' | 'flussonic' | 'xc'>(),
    /** `catchup-source`: an address, or what is appended to one. */
    catchUpTemplate: text('catch_up_template'),
    tvgId: text('tvg_id'),
    tvgName: text('tvg_name'),
    /** Added to the times of its guide. */
    guideShiftMinutes: integer('guide_shift_minutes').notNull().default(0),
    /** Where its logo comes from. */
    logoUrl: text('logo_url'),
    /** Name of the source of kind xmltv that gives its guide. */
    guideName: text('guide_name'),
  },
  (table) => [
    index('imported_channels_list').on(table.listName),
    index('imported_channels_guide').on(table.guideName),
  ],
);

/** Subtitles of an imported film. */
export interface ImportedSubtitles {
  /** In addresses: `en`, `ptbr`, `ensdh`. */
  key: string;
  /** BCP 47. */
  lang: string;
  label: string;
  /** Name in the store. */
  file: string;
}

/** Facts of a folder's title that viewers do not see. */
export const importedTitles = pgTable(
  'imported_titles',
  {
    metaId: text('meta_id')
      .primaryKey()
      .references(() => titles.metaId, { onDelete: 'cascade' }),
    /** Name of the source of kind vod. */
    folderName: text('folder_name').notNull(),
    /** Identifies its film or series among the others of the folder. */
    groupKey: text('group_key').notNull(),
    /** The file that it plays, below the folder; null: a series or season. */
    path: text('path'),
    /** Its package in the store; null: a series or season. */
    packageName: text('package_name'),
    subtitles: jsonb('subtitles').$type<ImportedSubtitles[]>().notNull().default([]),
    /** Names in the store of the pictures and subtitles beside it, by what their files were when they were taken. */
    assets: jsonb('assets').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('imported_titles_folder').on(table.folderName)],
);

/** Facts of a list's film, series, season or episode that viewers do not see. */
export const listedTitles = pgTable(
  'listed_titles',
  {
    metaId: text('meta_id')
      .primaryKey()
      .references(() => titles.metaId, { onDelete: 'cascade' }),
    /** Name of the source of kind m3u. */
    listName: text('list_name').notNull(),
    /** Identifies its film or series among the others of the list. */
    groupKey: text('group_key').notNull(),
    /** Where it plays from; null: a series or season. */
    address: text('address'),
    /** One file of a kind that browsers play, or HLS. */
    container: text('container').$type<'hls' | 'mp4' | 'webm' | 'mkv'>(),
    userAgent: text('user_agent'),
    referrer: text('referrer'),
    /** Where its poster, or an episode's still, comes from. */
    pictureAddress: text('picture_address'),
  },
  (table) => [index('listed_titles_list').on(table.listName)],
);

/** Programmes of the import that is running: they become the guide all at once, or not at all. */
export const stagedProgrammes = pgTable(
  'staged_programmes',
  {
    stagedId: serial('staged_id').primaryKey(),
    epgId: text('epg_id').notNull(),
    startAt: instant('start_at').notNull(),
    /** Null: it ends where the next one begins. */
    stopAt: instant('stop_at'),
    title: localisedText('title').notNull(),
    description: localisedText('description'),
    season: integer('season'),
    episode: integer('episode'),
    stillUrl: text('still_url'),
    searchText: text('search_text').notNull(),
  },
  (table) => [index('staged_programmes_order').on(table.epgId, table.startAt)],
);
