import { isNotNull } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { storeChannels, type ChannelChanges } from './channels/store-channels.ts';
import { readList } from './m3u/read-list.ts';
import type { Rejections } from './rejections.ts';
import type { Decoded } from './source/decode.ts';

export interface ListReport extends ChannelChanges {
  rejections: Rejections;
  /** Films and episodes, which are left out. */
  titles: number;
  guideAddress: string | null;
  hasDemo: boolean;
  encodingProblem: string | null;
}

/** Imports a list of channels, all or nothing. Throws ImportRefused; then nothing has changed. */
export async function importList(
  db: Db,
  { name, source, isForced }: { name: string; source: Decoded; isForced: boolean },
  now: number,
): Promise<ListReport> {
  const { entries, ...found } = await readList(source.text);
  const changes = await db.transaction((tx) => storeChannels(tx, { name, entries, isForced }, now));
  // Only the demo service plays loops.
  const demo = await db
    .select({ loop: channels.loop })
    .from(channels)
    .where(isNotNull(channels.loop))
    .limit(1);
  return {
    ...changes,
    ...found,
    hasDemo: demo.length > 0,
    encodingProblem: source.encodingProblem(),
  };
}
