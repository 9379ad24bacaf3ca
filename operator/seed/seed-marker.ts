import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';

const MARKER = 'seed';
/** Raised whenever the demo service changes: databases that have an earlier one are brought up to date. */
const SEED_VERSION = 7;

/** Whether a database has the demo service in its present version. */
export async function isSeeded(db: Db): Promise<boolean> {
  const [marker] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, MARKER));
  const known = marker?.document as { version?: unknown } | undefined;
  return typeof known?.version === 'number' && known.version >= SEED_VERSION;
}

export async function markSeeded(db: Db): Promise<void> {
  const document = { version: SEED_VERSION };
  await db
    .insert(settings)
    .values({ settingKey: MARKER, document })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document } });
}
