import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localisedText } from '#operator/db/localised-column.ts';
import { accounts, instant } from './accounts.ts';

/** A marquee or popup of the operator. */
export const notices = pgTable('notices', {
  noticeId: text('notice_id').primaryKey(),
  message: localisedText('message').notNull(),
  priority: integer('priority').notNull().default(0),
  /** Display modes of spec part 9. */
  displayModes: jsonb('display_modes').$type<number[]>().notNull(),
  /** everyone, guests or users. */
  audience: text('audience').$type<'everyone' | 'guests' | 'users'>().notNull(),
  backgroundColor: text('background_color'),
  textColor: text('text_color'),
  textSize: integer('text_size'),
  /** Milliseconds between two showings. */
  displayIntervalMs: integer('display_interval_ms'),
  displayTimes: integer('display_times'),
  displayChannels: jsonb('display_channels').$type<string[]>().notNull().default([]),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
});

/** A message of the message centre: to one account, or to all when `accountId` is null. */
export const messages = pgTable(
  'messages',
  {
    messageId: text('message_id').primaryKey(),
    accountId: text('account_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    title: localisedText('title').notNull(),
    content: localisedText('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('messages_account').on(table.accountId, table.createdAt)],
);

/** Messages that an account has read. */
export const messageReads = pgTable(
  'message_reads',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.messageId] }),
    index('message_reads_message').on(table.messageId),
  ],
);

/** A version of the user agreement or the privacy policy. */
export const agreements = pgTable('agreements', {
  policyId: text('policy_id').primaryKey(),
  position: integer('position').notNull(),
  kind: text('kind').$type<'userAgreement' | 'privacyPolicy'>().notNull(),
  title: localisedText('title').notNull(),
  contractVersion: text('contract_version').notNull(),
  content: localisedText('content').notNull(),
});

export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    policyId: text('policy_id')
      .notNull()
      .references(() => agreements.policyId, { onDelete: 'cascade' }),
    contractVersion: text('contract_version').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.policyId, table.contractVersion] }),
    index('agreement_signatures_policy').on(table.policyId),
  ],
);
