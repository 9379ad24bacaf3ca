import type { FilmContainer } from '#operator/streams-in/film-container.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import type { AccountFacts } from '#operator/db/account-facts.ts';
import type { ImportOutcomes } from '#operator/db/import-outcomes.ts';
import { localisedText } from '#operator/db/localised-column.ts';
import type { ToldDetails } from '#operator/db/told-details.ts';
import { instant } from './accounts.ts';
import { channels } from './channels.ts';
import { titles } from './titles.ts';

/** An imported list of channels, guide or folder of films, which is read again at intervals. */
export const importSources = pgTable(
  'import_sources',
  {
    kind: text('kind').$type<'m3u' | 'xmltv' | 'vod'>().notNull(),
    name: text('name').notNull(),
    /** An absolute path or an http(s) address. */
    location: text('location').notNull(),
    /** Counts up; if two guides have the same channel, the one with the lower number provides it. */
    position: serial('position').notNull(),
    /** 0 means never automatically. */
    everyHours: integer('every_hours').notNull(),
    /** How long a channel or film that is missing from a list stays. */
    graceDays: integer('grace_days').notNull().default(7),
    triedAt: instant('tried_at').notNull(),
    /** How many connections it allows at once: as the operator says, and as its account tells; null: any number. */
    connectionsSet: integer('connections_set'),
    connectionsTold: integer('connections_told'),
    /** What the provider of an account says of it; null for all other sources. */
    account: jsonb('account').$type<AccountFacts>(),
    /** Added to all times of a guide. */
    offsetMinutes: integer('offset_minutes').notNull().default(0),
    /** Why the last try changed nothing; null after a success. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

/** A connection to the provider of a list, until it is given back or forgotten by a killed operator. */
export const sourceConnections = pgTable(
  'source_connections',
  {
    /** Names the operator, and what it reads. */
    holder: text('holder').primaryKey(),
    /** Name of the source of kind m3u. */
    listName: text('list_name').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('source_connections_list').on(table.listName)],
);

/** What became of each part of a source at its last import. */
export const importReports = pgTable(
  'import_reports',
  {
    kind: text('kind').$type<'m3u' | 'xmltv' | 'vod'>().notNull(),
    name: text('name').notNull(),
    report: jsonb('report').$type<ImportOutcomes>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    foreignKey({
      columns: [table.kind, table.name],
      foreignColumns: [importSources.kind, importSources.name],
    }).onDelete('cascade'),
  ],
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
    /** Further headers for the source, by lower-case name. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    catchUpMode: text('catch_up_mode').$type<'default' | 'append' | 'shift' | 'flussonic' | 'xc'>(),
    /** `catchup-source`: an address, or a suffix for one. */
    catchUpTemplate: text('catch_up_template'),
    /** Taken from the times that its source is asked for. */
    catchUpCorrectionMinutes: integer('catch_up_correction_minutes').notNull().default(0),
    tvgId: text('tvg_id'),
    tvgName: text('tvg_name'),
    /** Added to the times of its guide. */
    guideShiftMinutes: integer('guide_shift_minutes').notNull().default(0),
    /** The source address of its logo. */
    logoUrl: text('logo_url'),
    /** The address of the logo in its guide, for channels whose list has none. */
    guideLogoUrl: text('guide_logo_url'),
    /** Since when it is missing from its list; null while it is there. */
    absentSince: instant('absent_since'),
    /** Name of the source of kind xmltv that provides its guide. */
    guideName: text('guide_name'),
  },
  (table) => [
    index('imported_channels_list').on(table.listName),
    index('imported_channels_guide').on(table.guideName),
  ],
);

/** Subtitles of an imported film. */
export interface ImportedSubtitles {
  /** As in addresses: `en`, `ptbr`, `ensdh`. */
  key: string;
  /** BCP 47. */
  lang: string;
  label: string;
  /** File name in the store; null when the film's first file has none. */
  file: string | null;
  /** The same for the film's further files. */
  more?: (string | null)[];
}

/** The set of films that a film belongs to, as its .nfo or its folder names it. */
export interface ImportedSet {
  name: string | null;
  /** The id of the collection at themoviedb.org, in digits. */
  tmdbId: string | null;
  /** When the film was released: `2003-05-07`. */
  releasedOn: string | null;
  /** What the films are about together; absent when nothing says it. */
  overview?: string;
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
    /** The path of its media file below the folder; null for a series or season. */
    path: text('path'),
    /** Its package in the store; null for a series or season. */
    packageName: text('package_name'),
    /** The packages of the further files of a film in several parts, in order. */
    morePackages: jsonb('more_packages').$type<string[]>().notNull().default([]),
    subtitles: jsonb('subtitles').$type<ImportedSubtitles[]>().notNull().default([]),
    /** It is a further version of the film with the same key. */
    isVersion: boolean('is_version').notNull().default(false),
    /** Names in the store of its pictures and subtitles, by the state of their files when they were copied. */
    assets: jsonb('assets').$type<Record<string, string>>().notNull().default({}),
    /** Null for a film of no set, and for a further version of one. */
    filmSet: jsonb('film_set').$type<ImportedSet>(),
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
    /** The address that it plays from; null for a series or season. */
    address: text('address'),
    /** Its form. */
    container: text('container').$type<FilmContainer>(),
    userAgent: text('user_agent'),
    referrer: text('referrer'),
    /** Further headers for the source, by lower-case name. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** It is a further version of the film with the same key. */
    isVersion: boolean('is_version').notNull().default(false),
    /** Since when it is missing from its list; null while it is there. */
    absentSince: instant('absent_since'),
    /** The source address of its poster, or of an episode's still. */
    pictureAddress: text('picture_address'),
  },
  (table) => [index('listed_titles_list').on(table.listName)],
);

/** What the provider of an account tells of a film or series that viewers have opened. */
export const toldDetails = pgTable('told_details', {
  metaId: text('meta_id')
    .primaryKey()
    .references(() => titles.metaId, { onDelete: 'cascade' }),
  readAt: instant('read_at').notNull(),
  details: jsonb('details').$type<ToldDetails>().notNull(),
});

/** Programmes of the running import; they become the guide later, all or none. */
export const stagedProgrammes = pgTable(
  'staged_programmes',
  {
    stagedId: serial('staged_id').primaryKey(),
    epgId: text('epg_id').notNull(),
    startAt: instant('start_at').notNull(),
    /** Null: it ends at the start of the next programme. */
    stopAt: instant('stop_at'),
    title: localisedText('title').notNull(),
    description: localisedText('description'),
    season: integer('season'),
    episode: integer('episode'),
    facts: jsonb('facts').$type<ProgrammeFacts>(),
    stillUrl: text('still_url'),
    searchText: text('search_text').notNull(),
  },
  (table) => [index('staged_programmes_order').on(table.epgId, table.startAt)],
);

/** The channels of the running import, with programmes or unchanged. */
export const stagedGuides = pgTable('staged_guides', {
  epgId: text('epg_id').primaryKey(),
  /** The start of its first programme. */
  firstAt: instant('first_at').notNull(),
  /** Made from its programmes, in the order of the source. */
  fingerprint: text('fingerprint').notNull(),
  /** Its programmes are in the guide already, and are not staged. */
  isUnchanged: boolean('is_unchanged').notNull().default(false),
});

/** What the last import that changed a channel's guide wrote, so that the next one can leave the channel as it is. */
export const appliedGuides = pgTable('applied_guides', {
  epgId: text('epg_id')
    .primaryKey()
    .references(() => importedChannels.logicalChannelId, { onDelete: 'cascade' }),
  fingerprint: text('fingerprint').notNull(),
  /** The number of its programmes. */
  total: integer('total').notNull(),
});
