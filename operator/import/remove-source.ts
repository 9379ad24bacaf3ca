import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { guideChannels } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { guideUnderWay, unmarkUnderWay } from './guide/guide-under-way.ts';
import { forgetSource, type SourceKey } from './import-sources.ts';
import { storeFolder } from './vod/storing/store-folder.ts';

interface FolderOrGuide extends SourceKey {
  kind: 'vod' | 'xmltv';
}

/** Removes a folder with its titles, or a guide; its programmes stay. Returns whether it was known. */
export function removeSource(db: Db, { kind, name }: FolderOrGuide, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (kind === 'vod') {
      const nothing = { groups: [], ready: new Map(), failed: new Set<string>(), unreadable: [] };
      await storeFolder(tx, { folderName: name, ...nothing }, now);
    } else {
      if ((await guideUnderWay(tx))?.name === name) await unmarkUnderWay(tx);
      await tx.delete(guideChannels).where(eq(guideChannels.guideName, name));
      await tx
        .update(importedChannels)
        .set({ guideName: null })
        .where(eq(importedChannels.guideName, name));
    }
    return forgetSource(tx, { kind, name });
  });
}
