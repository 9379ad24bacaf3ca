import { and, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { Failure } from '#operator/serving/failure.ts';
import { OWN_LIST_MAX } from '#operator/serving/own-list.ts';

/** Refuses a list entry whose channel does not exist. `ids` has each id once. */
export async function requireChannels(db: Db, ids: readonly string[]): Promise<void> {
  const known = await db
    .select({ id: channels.logicalChannelId })
    .from(channels)
    .where(inArray(channels.logicalChannelId, [...ids]));
  if (known.length !== ids.length) throw new Failure('notFound', 'there is no such channel');
}

/** Refuses a list entry whose title does not exist or is hidden. `ids` has each id once. */
export async function requireTitles(db: Db, ids: readonly string[]): Promise<void> {
  const known = await db
    .select({ metaId: titles.metaId })
    .from(titles)
    .where(and(isTitleShown, inArray(titles.metaId, [...ids])));
  if (known.length !== ids.length) throw new Failure('notFound', 'there is no such title');
}

/** Deletes the oldest rows of an account's list beyond its bound. */
export async function dropOldest(
  db: Db,
  table: PgTable,
  { account, at }: { account: AnyColumn; at: AnyColumn },
  accountId: string,
): Promise<void> {
  await db.execute(sql`
    delete from ${table} where ${account} = ${accountId} and ${at} <
      (select ${at} from ${table} where ${account} = ${accountId}
       order by ${at} desc offset ${OWN_LIST_MAX - 1} limit 1)`);
}
