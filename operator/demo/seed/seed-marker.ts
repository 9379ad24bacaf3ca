import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';

const MARKER = 'seed';
/** Increment with every change of the demo service: databases with an earlier version are updated. */
const SEED_VERSION = 7;

/** Whether a database has the demo service in its current version, or must not have it. */
export async function isSeeded(db: Db): Promise<boolean> {
  const known = await markerOf(db);
  if (known?.isRemoved === true) return true;
  return typeof known?.version === 'number' && known.version >= SEED_VERSION;
}

/** Whether any version of the operator has filled a database. */
export async function wasEverSeeded(db: Db): Promise<boolean> {
  return (await markerOf(db)) !== undefined;
}

/** Whether the demo service was removed permanently. */
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

/** From now on no start and no new version restores the demo service; `reset` does. */
export const markRemoved = (db: Db) => mark(db, { version: SEED_VERSION, isRemoved: true });

async function mark(db: Db, document: object): Promise<void> {
  await db
    .insert(settings)
    .values({ settingKey: MARKER, document })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document } });
}
