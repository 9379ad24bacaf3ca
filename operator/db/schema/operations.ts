import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './accounts.ts';

/** The operator's overlays on the app manifest and the app properties, one document per root. */
export const settings = pgTable('settings', {
  settingKey: text('setting_key').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
});

/** Emails and short messages of the operator; shown by `npm run operator -- outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    outboxId: integer('outbox_id').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outbox_created').on(table.createdAt)],
);

/** Player events as they were reported. */
export const reports = pgTable(
  'reports',
  {
    reportId: integer('report_id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: text('session_id').notNull(),
    accountId: text('account_id'),
    /** Set by the sender; a second event with the same id is a repetition. Null without one. */
    eventId: text('event_id').unique(),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('reports_received').on(table.receivedAt)],
);

/** Keys of encrypted content, base64url, for the ClearKey licence. */
export const contentKeys = pgTable(
  'content_keys',
  {
    keyId: text('key_id').notNull(),
    contentId: text('content_id').notNull(),
    key: text('key').notNull(),
  },
  // Several contents that are the same bytes share a key.
  (table) => [
    primaryKey({ columns: [table.keyId, table.contentId] }),
    index('content_keys_content').on(table.contentId),
  ],
);

/** Writes that count once, by the id of the first request (operator/calls/answer-once.ts). Kept for minutes. */
export const answeredWrites = pgTable(
  'answered_writes',
  {
    /** SHA-256 of request id, address and account. */
    writeKey: text('write_key').primaryKey(),
    /** The account, else the network of the request: the limit on rows applies to each. */
    askedBy: text('asked_by').notNull(),
    /** A hash of the request data, keyed by the request id: the data may contain a password. */
    dataHash: text('data_hash').notNull(),
    /** Null while the first request is in progress. */
    answer: jsonb('answer').$type<{ result: unknown }>(),
    askedAt: instant('asked_at').notNull(),
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (table) => [
    index('answered_writes_asked_by').on(table.askedBy),
    index('answered_writes_forgotten').on(table.forgottenAt),
  ],
);
