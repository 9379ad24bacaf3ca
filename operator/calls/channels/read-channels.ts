import { setImmediate as others } from 'node:timers/promises';
import { and, asc, gt, lte } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels, isShown, physicalChannels } from '#operator/db/schema/channels.ts';
import { withTransmissions, type ChannelWithTransmissions } from './channel-rows.ts';

/** A page that the embedded database reads in some milliseconds, so that other requests do not wait longer. */
const A_PAGE = 250;

/** All channels by number, each with its transmissions in order; other requests run between the pages. */
export async function channelsByNumber(db: Db): Promise<ChannelWithTransmissions[]> {
  const all: ChannelWithTransmissions[] = [];
  for (let last = ''; ;) {
    const page = await pageAfter(db, last);
    all.push(...page);
    last = page.at(-1)?.channel.logicalChannelId ?? '';
    if (page.length < A_PAGE) break;
    await others();
  }
  return all.sort((one, other) => one.channel.channelSeq - other.channel.channelSeq);
}

async function pageAfter(db: Db, last: string): Promise<ChannelWithTransmissions[]> {
  const rows = await db
    .select()
    .from(channels)
    .where(and(isShown, gt(channels.logicalChannelId, last)))
    .orderBy(asc(channels.logicalChannelId))
    .limit(A_PAGE);
  const { logicalChannelId, position } = physicalChannels;
  const until = rows.at(-1)?.logicalChannelId ?? last;
  const physical = await db
    .select()
    .from(physicalChannels)
    .where(and(gt(logicalChannelId, last), lte(logicalChannelId, until)))
    .orderBy(asc(position));
  return withTransmissions(rows, physical);
}
