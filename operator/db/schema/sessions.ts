import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, instant } from './accounts.ts';

/** A viewer session: all token sets that descend from one login. Deleting it revokes them all. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    /** Null for a guest. */
    accountId: text('account_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The viewer's id in answers: the account id, or the guest's own id. */
    viewerId: text('viewer_id').notNull(),
    loginMethod: text('login_method').notNull(),
    /** The key from which this session's token sets are derived. */
    nonce: text('nonce').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the newest refresh token expires. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** One set of six tokens, hashed (SHA-256). The newest of a session has no `replacedAt`. */
export const tokenSets = pgTable(
  'token_sets',
  {
    accessHash: text('access_hash').primaryKey(),
    refreshHash: text('refresh_hash').notNull().unique(),
    catchupHash: text('catchup_hash').notNull(),
    memberSiteHash: text('member_site_hash').notNull(),
    renewCodeHash: text('renew_code_hash').notNull(),
    trackerHash: text('tracker_hash').notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('token_sets_session').on(table.sessionId),
    index('token_sets_member_site').on(table.memberSiteHash),
    index('token_sets_replaced').on(table.replacedAt),
  ],
);
