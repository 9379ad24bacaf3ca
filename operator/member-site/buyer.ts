import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { sessions, tokenSets } from '#operator/db/schema/sessions.ts';
import { hashToken } from '#operator/base/hash-token.ts';

export interface Buyer {
  accountId: string;
  accountName: string;
}

/** The account of a member-site link, or null without a valid token of that account. */
export async function buyerOf(
  db: Db,
  { accountId, token }: { accountId: string; token: string },
  now: number,
): Promise<Buyer | null> {
  const [buyer] = await db
    .select({ accountId: accounts.accountId, accountName: accounts.accountName })
    .from(tokenSets)
    .innerJoin(sessions, eq(sessions.sessionId, tokenSets.sessionId))
    .innerJoin(accounts, eq(accounts.accountId, sessions.accountId))
    .where(
      and(
        eq(tokenSets.memberSiteHash, hashToken(token)),
        gt(tokenSets.accessExpiresAt, now),
        eq(accounts.accountId, accountId),
      ),
    );
  return buyer ?? null;
}
