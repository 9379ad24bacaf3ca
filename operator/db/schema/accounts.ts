import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { newVirtualCode } from '#operator/db/virtual-code.ts';

/** Instants are milliseconds since 1970 in every table. */
export const instant = (name: string) => bigint(name, { mode: 'number' });

/** A member. Email is stored in lower case, a phone number as prefix and digits. */
export const accounts = pgTable('accounts', {
  accountId: text('account_id').primaryKey(),
  accountName: text('account_name').notNull(),
  email: text('email').unique(),
  /** Prefix and number together, digits with a leading +: the key of a phone login. */
  phoneKey: text('phone_key').unique(),
  phone: text('phone'),
  phonePreCode: text('phone_pre_code'),
  /** Given to each new account; null for accounts of earlier versions. */
  virtualCode: text('virtual_code').unique().$defaultFn(newVirtualCode),
  googleSubject: text('google_subject').unique(),
  /** `scrypt$N$r$p$salt$hash`; null for an account that has never had a password. */
  passwordHash: text('password_hash'),
  country: text('country'),
  /** 0 none, 1 running, 2 used up. */
  freeTrialStatus: integer('free_trial_status').notNull().default(0),
  /** When the account's grants last changed. */
  authorityChangedAt: instant('authority_changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
  /** May use the desk: an owner also manages members and backups. Null for a viewer. */
  deskRole: text('desk_role').$type<'owner' | 'editor'>(),
  /** Since when it cannot log in. */
  closedAt: instant('closed_at'),
});

/** A bought plan: one row per account and plan, extended by every recharge. `expiresAt` -1 means never. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    planId: text('plan_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Bought on the member site, not by a recharge code. */
    isFromMemberSite: boolean('is_from_member_site').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.planId] })],
);

/** The current verification code of an address and purpose, one for each requesting browser. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** `email:ana@example.org` or `phone:+34600…`. */
    identity: text('identity').notNull(),
    purpose: text('purpose').notNull(),
    /** A hash of the address and the browser's device id; '' for a request without one. */
    requester: text('requester').notNull().default(''),
    code: text('code').notNull(),
    /** True for an address without an account: no message was sent, and no entry matches. */
    isDecoy: boolean('is_decoy').notNull().default(false),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  // No primary key: it would need the column, which a later migration adds.
  (table) => [
    uniqueIndex('verification_codes_slot').on(table.identity, table.purpose, table.requester),
    index('verification_codes_expiry').on(table.expiresAt),
  ],
);

/** Browsers that a member has logged in from: failed tries from other browsers do not count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** A hash of account and device id together: a browser has a different one for each account. */
    deviceHash: text('device_hash').notNull(),
    /** The last login. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index('known_devices_used').on(table.usedAt),
  ],
);

/** Single-use values that tie a registration to the page that requested it. */
export const userRandomValues = pgTable(
  'user_random_values',
  {
    valueHash: text('value_hash').primaryKey(),
    identity: text('identity').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('user_random_values_expiry').on(table.expiresAt)],
);

/** Codes that a phone scans to log a television in. */
export const scanCodes = pgTable(
  'scan_codes',
  {
    /** The `confirmId` of the contract: a hash of the television's secret code. */
    scanCodeId: text('scan_code_id').primaryKey(),
    /** The television's session, if any: no other session may redeem the code. */
    sessionId: text('session_id'),
    /** The account that confirmed the code. */
    accountId: text('account_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    isUsed: boolean('is_used').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('scan_codes_expiry').on(table.expiresAt),
    index('scan_codes_account').on(table.accountId),
  ],
);

/** Tries counted in a window, against brute force. */
export const tries = pgTable(
  'tries',
  {
    /** `login:email:ana@example.org`, `recharge:a1`. */
    triesKey: text('tries_key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('tries_window').on(table.windowEndsAt)],
);

/**
 * Orders of the member site. The page with the offer creates the order number, so a page that is sent twice buys once.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    planId: text('plan_id').notNull(),
    currency: text('currency').notNull(),
    /** In hundredths. */
    paidCents: instant('paid_cents').notNull(),
    /** The plan's end after the order. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('orders_account').on(table.accountId)],
);
