import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';
import { settings } from '#operator/db/schema/operations.ts';

/** Stored in the database from the time when a guide is fully staged until it is fully applied. */
export interface GuideUnderWay {
  name: string;
  location: string;
  everyHours?: number | undefined;
}

const KEY = 'guide-under-way';

/** After this the staged programmes will become the guide, even after a crash. */
export async function markUnderWay(db: Db, guide: GuideUnderWay): Promise<void> {
  await db
    .insert(settings)
    .values({ settingKey: KEY, document: guide })
    .onConflictDoUpdate({ target: settings.settingKey, set: { document: guide } });
}

/** The guide that is staged but not fully applied. */
export async function guideUnderWay(db: Db): Promise<GuideUnderWay | null> {
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, KEY));
  return (row?.document as GuideUnderWay | undefined) ?? null;
}

export async function unmarkUnderWay(db: Db): Promise<void> {
  await db.delete(settings).where(eq(settings.settingKey, KEY));
}

/** Leaves a guide as it is that was stopped while it was applied: its import does not go on by itself. */
export async function dropLeftGuide(db: Db, source: SourceKey, now: number): Promise<void> {
  if (source.kind !== 'xmltv' || (await guideUnderWay(db))?.name !== source.name) return;
  await touchVersion(db, 'EPG_PROGRAMS', now);
  await unmarkUnderWay(db);
}
