import { setImmediate as others } from 'node:timers/promises';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import type { ChannelWithTransmissions } from './channel-rows.ts';

/** So many that the embedded database, and with it everyone, is free again after some milliseconds. */
const A_PAGE = 500;

type Stored = Record<string, unknown>;

/**
 * All channels by number, each with its transmissions in order, read while others are answered. A page comes as one text:
 * with many rows, their single values cost more than the rows.
 */
export async function channelsByNumber(db: Db): Promise<ChannelWithTransmissions[]> {
  const all: ChannelWithTransmissions[] = [];
  for (let last = ''; ;) {
    const page = await pageAfter(db, last);
    for (const { transmissions, ...channel } of page) {
      all.push({
        channel: rowOf(channels, channel),
        transmissions: transmissions.map((one) => rowOf(physicalChannels, one)),
      });
    }
    last = all.at(-1)?.channel.logicalChannelId ?? '';
    if (page.length < A_PAGE) break;
    await others();
  }
  return all.sort((one, other) => one.channel.channelSeq - other.channel.channelSeq);
}

async function pageAfter(db: Db, last: string): Promise<(Stored & { transmissions: Stored[] })[]> {
  const { rows } = (await db.execute(sql`
    select coalesce(json_agg(page), '[]')::text as page from (
      select c.*, (
        select coalesce(json_agg(p order by p.position), '[]') from ${physicalChannels} p
        where p.logical_channel_id = c.logical_channel_id
      ) as transmissions
      from ${channels} c where c.logical_channel_id > ${last} order by c.logical_channel_id limit ${A_PAGE}
    ) page`)) as { rows: { page: string }[] };
  return JSON.parse(rows[0]?.page ?? '[]') as (Stored & { transmissions: Stored[] })[];
}

/** For tables whose values are in JSON what they are here. */
function rowOf<T extends PgTable>(table: T, stored: Stored): T['$inferSelect'] {
  const columns = columnsOf(table);
  return Object.fromEntries(columns.map(([key, name]) => [key, stored[name]]));
}

const names = new Map<PgTable, [key: string, name: string][]>();

function columnsOf(table: PgTable): [key: string, name: string][] {
  const known =
    names.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, { name }]): [string, string] => [key, name]);
  names.set(table, known);
  return known;
}
