import type { Db } from '#operator/db/open.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import type { SettingsStore } from '#operator/settings/settings-store.ts';

/** Removes the film pages when there is no film after the demo service is gone: they would be empty. */
export async function removeEmptyFilmPages(db: Db, settings: SettingsStore): Promise<void> {
  const own = [
    ...(await db.select().from(importedTitles).limit(1)),
    ...(await db.select().from(listedTitles).limit(1)),
  ];
  if (own.length === 0) await settings.set('manifest.businessType', 'live');
}
