import { randomUUID } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { sourceConnections } from '#operator/db/schema/imports.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say } from '#operator/words/say.ts';

/** A lease that a crash leaves behind blocks other imports for this long. */
const LEASE_MS = millisecondsInMinute;
const RENEW_MS = 20_000;

interface Lease {
  owner: string;
  /** The source that is being imported. */
  what: string;
  until: number;
}

/** Lists and guides exclude each other; a folder, which may take a night, excludes only folders. */
export type LeaseKey = (typeof leaseKeys)[number];

const leaseKeys = ['import-lease', 'folder-lease'] as const;

/** Throws ImportRefused when the lease was lost: another import holds it, or the service was reset. */
export type AssertMine = (db: Db) => Promise<void>;

/** The work to do under the lease. */
export type LeasedWork<T> = (assertMine: AssertMine) => Promise<T>;

/**
 * Runs work that only one operator on a database may do at a time. When another operator holds the lease, returns what
 * it imports and does nothing.
 */
export async function withLease<T>(
  { db, now, key }: { db: Db; now: () => number; key: LeaseKey },
  what: string,
  work: LeasedWork<T>,
): Promise<{ done: T } | { busyWith: string }> {
  const owner = randomUUID();
  const lease = (): Lease => ({ owner, what, until: now() + LEASE_MS });
  const isMine = sql`${settings.document}->>'owner' = ${owner}`;
  const taken = await db
    .insert(settings)
    .values({ settingKey: key, document: lease() })
    .onConflictDoUpdate({
      target: settings.settingKey,
      set: { document: lease() },
      setWhere: sql`(${settings.document}->>'until')::bigint < ${now()}`,
    })
    .returning({ settingKey: settings.settingKey });
  if (taken.length === 0) return { busyWith: await holderOf(db, key) };
  const own = and(eq(settings.settingKey, key), isMine);
  const renewing = setInterval(() => {
    db.update(settings)
      .set({ document: lease() })
      .where(own)
      .catch(() => undefined);
  }, RENEW_MS);
  renewing.unref();
  const assertMine: AssertMine = async (tx) => {
    const [held] = await tx.select({ key: settings.settingKey }).from(settings).where(own);
    if (!held) throw new ImportRefused(say('leaseLost'));
  };
  try {
    return { done: await work(assertMine) };
  } finally {
    clearInterval(renewing);
    await db.delete(settings).where(own);
  }
}

/**
 * Deletes all leases, and connections to providers. For an operator with the database to itself: a lease from before its start belongs to a dead
 * process.
 */
export async function freeLeases(db: Db): Promise<void> {
  await db.delete(settings).where(inArray(settings.settingKey, [...leaseKeys]));
  await db.delete(sourceConnections);
}

/** The sources that are being imported, as `kind name`. */
export async function importsUnderWay(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .select({ document: settings.document })
    .from(settings)
    .where(inArray(settings.settingKey, [...leaseKeys]));
  return rows
    .map(({ document }) => document as Lease)
    .filter(({ until }) => until > now)
    .map(({ what }) => what);
}

async function holderOf(db: Db, key: LeaseKey): Promise<string> {
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, key));
  return (row?.document as Partial<Lease> | undefined)?.what ?? 'another';
}
