import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { deskChannelDetail, type DeskSource } from '#lib/contract/desk/channels.ts';
import { shownAddress } from '#operator/base/without-secrets.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { streamFailures } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { deskChannelRows } from './line-up/desk-channel-rows.ts';
import { withShownLogo } from './edits/shown-logo.ts';
import { readEditable } from './edits/editable-channels.ts';
import { allFieldsOf } from './edits/set-channel-fields.ts';

/** Of each source. */
const FAILURES_SHOWN = 20;

export const channelDetailHandler = handleDesk(
  deskChannelDetail,
  async ({ logicalChannelId }, { db, now, language, actor }) => {
    const at = now();
    const [row] = await deskChannelRows(db, [logicalChannelId], { now: at, language });
    const channel = (await readEditable(db, [logicalChannelId])).get(logicalChannelId);
    if (!row || !channel) throw new Failure('notFound');
    const seenBy = actor.deskRole === 'owner' ? asItIs : withShownLogo;
    return {
      row,
      fields: seenBy(allFieldsOf(channel)),
      sourceFields: seenBy(channel.source),
      isImported: channel.imported !== null,
      sources: await sourcesOf(db, logicalChannelId, at),
    };
  },
);

const asItIs = <Fields>(fields: Fields): Fields => fields;

/** The sources of a channel of a list, its own first, then the further ones in their order. */
async function sourcesOf(db: Db, id: string, now: number): Promise<DeskSource[]> {
  const columns = {
    logicalChannelId: channels.logicalChannelId,
    name: channels.name,
    listName: importedChannels.listName,
    address: importedChannels.address,
  };
  const imported = () =>
    db
      .select(columns)
      .from(channels)
      .innerJoin(
        importedChannels,
        eq(importedChannels.logicalChannelId, channels.logicalChannelId),
      );
  const own = await imported().where(eq(channels.logicalChannelId, id));
  const further = await imported()
    .where(eq(channels.standsInFor, id))
    .orderBy(asc(channels.standsInPlace), asc(channels.channelSeq));
  const all = [...own, ...further];
  if (all.length === 0) return [];
  const ids = all.map(({ logicalChannelId }) => logicalChannelId);
  const failures = await db
    .select()
    .from(streamFailures)
    .where(
      and(
        inArray(streamFailures.logicalChannelId, ids),
        gt(streamFailures.failedAt, now - millisecondsInDay),
      ),
    )
    .orderBy(desc(streamFailures.failedAt))
    .limit(FAILURES_SHOWN * ids.length);
  return all.map(({ address, ...source }) => ({
    ...source,
    shownAddress: shownAddress(address),
    failures: failures
      .filter(({ logicalChannelId }) => logicalChannelId === source.logicalChannelId)
      .slice(0, FAILURES_SHOWN)
      .map(({ failedAt, reason }) => ({ failedAt, reason })),
  }));
}
