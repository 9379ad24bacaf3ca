import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, lte, notInArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '#operator/db/open.ts';
import { knownDevices } from '#operator/db/schema/accounts.ts';

/** How many browsers are known for an account; the one whose last log-in is the oldest goes. */
export const DEVICES_PER_ACCOUNT = 20;
/** A browser without a log-in for so long is unknown again: its cookie has ended by then (server/session/device.ts). */
const KEPT_MS = 400 * millisecondsInDay;

/**
 * The stored form of a device id: a hash of the owner and the id, so that the rows of two accounts do not show that they
 * belong to one browser.
 */
export function deviceHash(owner: string, deviceId: string): string {
  return createHash('sha256').update(`${owner}\n${deviceId}`).digest('base64url');
}

/**
 * The stored hash of a device in which this account has logged in before, else null. With a device id it asks the database
 * for no account as for any.
 */
export async function knownDevice(
  { db, now, deviceId }: { db: Db; now: () => number; deviceId: string | null },
  accountId: string | null,
): Promise<string | null> {
  if (deviceId === null) return null;
  const hash = deviceHash(accountId ?? '', deviceId);
  const [device] = await db
    .select({ usedAt: knownDevices.usedAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId ?? ''), eq(knownDevices.deviceHash, hash)));
  return device && device.usedAt > now() - KEPT_MS ? hash : null;
}

/** After a log-in: the device is known from now on. */
export async function rememberDevice(
  { db, now, deviceId }: { db: Db; now: () => number; deviceId: string | null },
  accountId: string,
): Promise<void> {
  if (deviceId === null) return;
  const usedAt = now();
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash: deviceHash(accountId, deviceId), usedAt })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { usedAt },
    });
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.usedAt), desc(knownDevices.deviceHash))
    .limit(DEVICES_PER_ACCOUNT);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), notInArray(knownDevices.deviceHash, newest)));
}

/** Housekeeping. */
export async function forgetOldDevices(db: Db, now: number): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.usedAt, now - KEPT_MS));
}
