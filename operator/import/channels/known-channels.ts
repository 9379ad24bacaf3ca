import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { allRows } from '#operator/import/storing/all-rows.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

export type Member = typeof categoryChannels.$inferSelect;

export interface KnownRows {
  channel: typeof channels.$inferSelect;
  imported: typeof importedChannels.$inferSelect;
}

/** The imported channels of a list, in the order of their numbers. */
export async function knownChannels(
  db: Db,
  portions: Portions,
  listName: string,
): Promise<KnownRows[]> {
  const imported = await allRows(db, portions, importedChannels, 'logicalChannelId');
  const own = imported.filter((row) => row.listName === listName);
  if (own.length === 0) return [];
  const all = await allRows(db, portions, channels, 'logicalChannelId');
  const byId = new Map(all.map((row) => [row.logicalChannelId, row]));
  const rows = own.flatMap((row) => {
    const channel = byId.get(row.logicalChannelId);
    return channel ? { channel, imported: row } : [];
  });
  return rows.sort((one, other) => one.channel.channelSeq - other.channel.channelSeq);
}

/** The numbers of all other channels. */
export async function numbersOfOthers(
  db: Db,
  portions: Portions,
  own: ReadonlyMap<string, unknown>,
): Promise<Set<number>> {
  const rows = await portions.pages<{ id: string; number: number }>((size, last) =>
    db
      .select({ id: channels.logicalChannelId, number: channels.channelSeq })
      .from(channels)
      .where(gt(channels.logicalChannelId, last?.id ?? ''))
      .orderBy(asc(channels.logicalChannelId))
      .limit(size),
  );
  return new Set(rows.filter(({ id }) => !own.has(id)).map(({ number }) => number));
}

/** The categories of channels, by channel. */
export async function knownMembers(
  db: Db,
  portions: Portions,
  own: ReadonlyMap<string, unknown>,
): Promise<Map<string, Member[]>> {
  const { categoryId, logicalChannelId } = categoryChannels;
  const rows = await portions.pages<Member>((size, last) =>
    db
      .select()
      .from(categoryChannels)
      .where(
        sql`(${categoryId}, ${logicalChannelId}) > (${last?.categoryId ?? ''}, ${last?.logicalChannelId ?? ''})`,
      )
      .orderBy(asc(categoryId), asc(logicalChannelId))
      .limit(size),
  );
  return Map.groupBy(
    rows.filter((row) => own.has(row.logicalChannelId)),
    (row) => row.logicalChannelId,
  );
}
