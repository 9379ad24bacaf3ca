import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, lte, notInArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '#operator/db/open.ts';
import { knownDevices } from '#operator/db/schema/accounts.ts';

/** How many browsers are known for an account; the one with the oldest last login is dropped. */
export const DEVICES_PER_ACCOUNT = 20;
/** A browser without a login for this long is unknown again: its cookie has expired (server/session/device.ts). */
const KEPT_MS = 400 * millisecondsInDay;

/** Hashes a device id together with its owner, so that rows of two accounts do not reveal a shared browser. */
export function deviceHash(owner: string, deviceId: string): string {
  return createHash('sha256').update(`${owner}\n${deviceId}`).digest('base64url');
}

/**
 * Returns the stored hash of a device that this account has logged in from, else null. With a device id it runs the
 * same query whether or not the account exists.
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

/** Makes the device a known one after a login. */
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

/** Deletes expired devices; housekeeping calls it. */
export async function forgetOldDevices(db: Db, now: number): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.usedAt, now - KEPT_MS));
}
