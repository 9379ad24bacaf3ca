import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';

const MARKER = 'seed';
/** Raised whenever the demo service changes: databases that have an earlier one are brought up to date. */
const SEED_VERSION = 7;

/** Whether a database has the demo service in its present version, or is to do without it. */
export async function isSeeded(db: Db): Promise<boolean> {
  const known = await markerOf(db);
  if (known?.isRemoved === true) return true;
  return typeof known?.version === 'number' && known.version >= SEED_VERSION;
}

/** Whether any version of the operator has filled a database. */
export async function wasEverSeeded(db: Db): Promise<boolean> {
  return (await markerOf(db)) !== undefined;
}

/** Whether the demo service was taken away for good. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  return (await markerOf(db))?.isRemoved === true;
}

async function markerOf(db: Db): Promise<{ version?: unknown; isRemoved?: unknown } | undefined> {
  const [marker] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, MARKER));
  return marker?.document as { version?: unknown; isRemoved?: unknown } | undefined;
}

export const markSeeded = (db: Db) => mark(db, { version: SEED_VERSION });

/** From now on no start and no new version brings the demo service back; `reset` does. */
export const markRemoved = (db: Db) => mark(db, { version: SEED_VERSION, isRemoved: true });

async function mark(db: Db, document: object): Promise<void> {
  await db
    .insert(settings)
    .values({ settingKey: MARKER, document })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document } });
}
