import { isNotNull } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { storeChannels, type ChannelChanges } from './channels/store-channels.ts';
import { listGroups } from './list-titles/list-groups.ts';
import { storeListTitles, type TitleChanges } from './list-titles/store-list-titles.ts';
import { readList } from './m3u/read-list.ts';
import { refusedEntries } from './m3u/refused-entries.ts';
import type { Rejections } from './rejections.ts';
import type { Decoded } from './source/decode.ts';

export interface ListReport {
  channels: ChannelChanges;
  titles: TitleChanges;
  rejections: Rejections;
  /** Taken in, but with a private address that will be refused. */
  refused: Rejections;
  guideAddress: string | null;
  hasDemo: boolean;
  encodingProblem: string | null;
}

interface ListImport {
  name: string;
  source: Decoded;
  isForced: boolean;
  /** Whether an address is refused when it is played. */
  refuses: (address: string) => boolean;
}

/** Imports a list of channels and films, all or nothing. Throws ImportRefused; then nothing has changed. */
export async function importList(
  db: Db,
  { name, source, isForced, refuses }: ListImport,
  now: number,
): Promise<ListReport> {
  const { entries, titles, rejections, guideAddress } = await readList(source.text);
  const groups = listGroups(titles, rejections);
  const changes = await db.transaction(async (tx) => ({
    channels: await storeChannels(tx, { name, entries, isForced }, now),
    titles: await storeListTitles(tx, { name, groups, isForced }, now),
  }));
  // Only the demo service plays loops.
  const demo = await db
    .select({ loop: channels.loop })
    .from(channels)
    .where(isNotNull(channels.loop))
    .limit(1);
  return {
    ...changes,
    rejections,
    refused: refusedEntries([...entries, ...titles], refuses),
    guideAddress,
    hasDemo: demo.length > 0,
    encodingProblem: source.encodingProblem(),
  };
}
