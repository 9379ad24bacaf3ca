import { isNotNull } from 'drizzle-orm';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { planChannels, type ChannelChanges } from './channels/plan-channels.ts';
import { storeChannels } from './channels/store-channels.ts';
import { listGroups, type ListGroup } from './list-titles/list-groups.ts';
import { storeListTitles } from './list-titles/store-list-titles.ts';
import { planTitleChanges, type TitleChanges } from './list-titles/title-changes.ts';
import type { ListEntry } from './m3u/entry.ts';
import { readList } from './m3u/read-list.ts';
import type { Rejections } from './rejections.ts';
import type { Decoded } from './source/decode.ts';
import type { Portions } from './storing/portions.ts';

export interface ListReport {
  channels: ChannelChanges;
  titles: TitleChanges;
  rejections: Rejections;
  guideAddress: string | null;
  hasDemo: boolean;
  encodingProblem: string | null;
}

interface ListSurroundings {
  db: Db;
  portions: Portions;
  now: number;
}

/** Imports a list of channels and films, all or nothing. Throws ImportRefused; then nothing has changed. */
export async function importList(
  surroundings: ListSurroundings,
  { name, source, isForced }: { name: string; source: Decoded; isForced: boolean },
): Promise<ListReport> {
  const { db, portions } = surroundings;
  const inTurn = (read: () => void) => portions.look(read);
  const { entries, titles, rejections, guideAddress } = await readList(source.text, inTurn);
  const groups = await listGroups(portions, titles, rejections);
  const changes = await becomeList(surroundings, { name, entries, groups, isForced });
  // Only the demo service plays loops.
  const demo = await db
    .select({ loop: channels.loop })
    .from(channels)
    .where(isNotNull(channels.loop))
    .limit(1);
  return {
    ...changes,
    rejections,
    guideAddress,
    hasDemo: demo.length > 0,
    encodingProblem: source.encodingProblem(),
  };
}

/** Takes away everything that a list has brought. */
export async function removeList(surroundings: ListSurroundings, name: string): Promise<void> {
  await becomeList(surroundings, { name, entries: [], groups: [], isForced: true });
}

interface WholeList {
  name: string;
  entries: readonly ListEntry[];
  groups: readonly ListGroup[];
  isForced: boolean;
}

/** What there is to be done, and whether it may be, is found out between viewers' calls, before anything is written. */
async function becomeList({ db, portions, now }: ListSurroundings, list: WholeList) {
  const channelPlan = await planChannels(db, portions, list);
  const titlePlan = await planTitleChanges(db, portions, list, now);
  await db.transaction(async (tx) => {
    await lockForTransaction(tx);
    await storeChannels(tx, channelPlan, now);
    await storeListTitles(tx, titlePlan);
  });
  return { channels: channelPlan.changes, titles: titlePlan.changes };
}
