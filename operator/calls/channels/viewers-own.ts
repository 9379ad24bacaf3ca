import { eq } from 'drizzle-orm';
import { grantsOf } from '#operator/accounts/grants.ts';
import { contentRules } from '#operator/db/schema/channels.ts';
import { favouriteChannels } from '#operator/db/schema/viewing.ts';
import { viewerOf, type CallContext } from '#operator/calls/handle.ts';
import type { ViewersOwn } from './channel-rows.ts';

/** The viewer's own data of channels: grants and favourites, and the content rules, which apply to all viewers. */
export async function viewersOwn(context: CallContext): Promise<ViewersOwn> {
  const { db, now } = context;
  const { accountId } = viewerOf(context);
  return {
    grantOf: await grantsOf(db, accountId, now()),
    favourites: await favouritesOf(context, accountId),
    rules: await db.select().from(contentRules),
  };
}

async function favouritesOf({ db }: CallContext, accountId: string | null): Promise<Set<string>> {
  if (accountId === null) return new Set();
  const rows = await db
    .select({ id: favouriteChannels.logicalChannelId })
    .from(favouriteChannels)
    .where(eq(favouriteChannels.accountId, accountId));
  return new Set(rows.map(({ id }) => id));
}
