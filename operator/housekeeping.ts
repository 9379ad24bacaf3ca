import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { OperatorServices } from './calls/handle.ts';
import { forgetOldDevices } from './accounts/known-devices.ts';
import { scanCodes, tries, userRandomValues, verificationCodes } from './db/schema/accounts.ts';
import { answeredWrites, outbox, reports } from './db/schema/operations.ts';
import { reminders } from './db/schema/viewing.ts';
import { trimToRowLimits } from './fairness/row-limits.ts';
import type { Imports } from './import/imports.ts';
import { dateOf } from './base/dates.ts';
import { forgetOldFailures } from './reports/stream-failures.ts';
import { rollGuide, type GuideSource } from './guide/guide-keeper.ts';

const LOOK_EVERY_MS = millisecondsInMinute;
/** The delay after the start, so that the first requests are answered sooner. */
const BEGIN_AFTER_MS = 1_000;
const PRUNE_EVERY_MS = 10 * millisecondsInMinute;
/** An expired code is kept this long, so that the television that shows it learns that it has expired. */
const SCAN_CODES_KEPT_MS = 10 * millisecondsInMinute;
/** The privacy policy states this period (operator/demo/content/agreements.json). */
const REPORTS_KEPT_MS = 14 * millisecondsInDay;
const OUTBOX_KEPT_MS = 30 * millisecondsInDay;

/** Deletes expired data. */
export async function prune({ db, now, sessions, fairness }: OperatorServices): Promise<void> {
  const at = now();
  await sessions.prune();
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, at));
  await db.delete(userRandomValues).where(lt(userRandomValues.expiresAt, at));
  await db.delete(scanCodes).where(lt(scanCodes.expiresAt, at - SCAN_CODES_KEPT_MS));
  await db.delete(answeredWrites).where(lt(answeredWrites.forgottenAt, at));
  await db.delete(tries).where(lt(tries.windowEndsAt, at));
  await forgetOldDevices(db, at);
  await db.delete(reminders).where(lt(reminders.stopAt, at - millisecondsInDay));
  await db.delete(reports).where(lt(reports.receivedAt, at - REPORTS_KEPT_MS));
  await db.delete(outbox).where(lt(outbox.createdAt, at - OUTBOX_KEPT_MS));
  await forgetOldFailures(db, at);
  await fairness.misses.write();
  await trimToRowLimits(db);
}

/** The demo service is loaded only when needed, which speeds up a start without changes. */
async function moveAvailability({ db, now }: OperatorServices): Promise<void> {
  const { rollAvailability } = await import('#operator/demo/seed/titles/seed-titles.ts');
  await rollAvailability(db, now());
}

interface House {
  services: OperatorServices;
  guide: GuideSource;
  imports: Imports;
  /** Whether this operator, of all on the database, does the housekeeping. */
  leads: () => Promise<boolean>;
  log: Logger;
}

/**
 * When this operator leads: rolls the guide on a new day, prunes every ten minutes, and imports sources that are due.
 * The returned function stops it.
 */
export function keepHouse({ services, guide, imports, leads, log }: House): () => Promise<void> {
  let day = dateOf(services.now());
  let prunedAt = 0;
  const begin = async () => {
    if (!(await leads())) return;
    await rollGuide(services.db, guide, services.now());
    await moveAvailability(services);
    await imports.finishGuide();
  };
  let running = Promise.resolve();
  // The start does not wait for it: until then the guide's last day and some demo films are those of yesterday.
  const beginning = setTimeout(() => {
    running = running.then(begin).catch((error: unknown) => {
      log.error({ err: error }, 'housekeeping failed at the start');
    });
  }, BEGIN_AFTER_MS);
  beginning.unref();
  const look = async () => {
    if (!(await leads())) return;
    const now = services.now();
    if (dateOf(now) !== day) {
      await moveAvailability(services);
      const added = await rollGuide(services.db, guide, now);
      day = dateOf(now);
      log.info({ added }, 'the guide moved on to a new day');
    }
    if (now - prunedAt >= PRUNE_EVERY_MS) {
      prunedAt = now;
      await prune(services);
    }
    await imports.refreshDue();
  };
  const timer = setInterval(() => {
    running = running.then(look).catch((error: unknown) => {
      log.error({ err: error }, 'housekeeping failed and will be retried');
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearTimeout(beginning);
    clearInterval(timer);
    await running;
  };
}
