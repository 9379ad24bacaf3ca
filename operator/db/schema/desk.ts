import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { accounts, instant } from './accounts.ts';
import { channels } from './channels.ts';
import { titles } from './titles.ts';

/** Fields by name, as JSON. */
export type EditedFields = Record<string, unknown>;

/** Each change that was made at the desk or on the command line. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    changeId: integer('change_id').primaryKey().generatedAlwaysAsIdentity(),
    changedAt: instant('changed_at').notNull(),
    /** Null: the command line, or an account that was deleted. */
    accountId: text('account_id').references(() => accounts.accountId, { onDelete: 'set null' }),
    accountName: text('account_name').notNull(),
    action: text('action').notNull(),
    /** Made by a call of owners: editors neither see it nor set it back. */
    isOwners: boolean('is_owners').notNull().default(false),
    /** The id of the changed thing. */
    subject: text('subject').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('desk_changes_subject').on(table.subject, table.changeId),
    index('desk_changes_at').on(table.changedAt),
    index('desk_changes_account').on(table.accountId),
  ],
);

/** An editor's changes of a channel. They stand beside the words of its source, and imports keep them. */
export const channelEdits = pgTable('channel_edits', {
  logicalChannelId: text('logical_channel_id')
    .primaryKey()
    .references((): AnyPgColumn => channels.logicalChannelId, { onDelete: 'cascade' }),
  edits: jsonb('edits').$type<EditedFields>().notNull(),
  /** The same fields, as the source has them. */
  source: jsonb('source').$type<EditedFields>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** An editor's changes of a title. */
export const titleEdits = pgTable('title_edits', {
  metaId: text('meta_id')
    .primaryKey()
    .references((): AnyPgColumn => titles.metaId, { onDelete: 'cascade' }),
  edits: jsonb('edits').$type<EditedFields>().notNull(),
  source: jsonb('source').$type<EditedFields>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/**
 * An editor's changes of a row of titles. They outlive the row: it is deleted while it is empty, and may come back with its
 * source.
 */
export const playlistEdits = pgTable('playlist_edits', {
  playlistId: text('playlist_id').primaryKey(),
  edits: jsonb('edits').$type<EditedFields>().notNull(),
  source: jsonb('source').$type<EditedFields>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** A link that works once: it makes the first owner, invites a member, or sets a new password. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the secret in the link. */
    linkHash: text('link_hash').primaryKey(),
    purpose: text('purpose').$type<'owner' | 'invitation' | 'password'>().notNull(),
    /** The account whose password it sets; null for the first owner. */
    accountId: text('account_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** -1: never. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_links_account').on(table.accountId)],
);

/** A picture that was uploaded at the desk. */
export const deskPictures = pgTable('desk_pictures', {
  pictureId: text('picture_id').primaryKey(),
  /** Base64. */
  webp: text('webp').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A programme that shows which channel it is. */
export interface GuideSample {
  startAt: number;
  title: string;
}

/** The channels of a guide, with or without a channel of the line-up. */
export const guideChannels = pgTable(
  'guide_channels',
  {
    /** Name of the source of kind xmltv. */
    guideName: text('guide_name').notNull(),
    /** Its id in the guide. */
    guideChannelId: text('guide_channel_id').notNull(),
    names: jsonb('names').$type<string[]>().notNull(),
    iconUrl: text('icon_url'),
    programmes: integer('programmes').notNull(),
    /** What is on about the time of the import, with the times of the guide. */
    samples: jsonb('samples').$type<GuideSample[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.guideName, table.guideChannelId] })],
);

/** A source of a channel that did not give its stream. Kept for a day. */
export const streamFailures = pgTable(
  'stream_failures',
  {
    failureId: integer('failure_id').primaryKey().generatedAlwaysAsIdentity(),
    logicalChannelId: text('logical_channel_id').notNull(),
    reason: text('reason').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [
    index('stream_failures_channel').on(table.logicalChannelId, table.failedAt),
    index('stream_failures_at').on(table.failedAt),
  ],
);

/** Searches that found nothing, in normalised form. */
export const searchMisses = pgTable(
  'search_misses',
  {
    words: text('words').primaryKey(),
    hits: integer('hits').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('search_misses_last').on(table.lastAt)],
);
