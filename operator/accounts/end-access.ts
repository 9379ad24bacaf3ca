import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { accounts, scanCodes, verificationCodes } from '#operator/db/schema/accounts.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';
import { sessions } from '#operator/db/schema/sessions.ts';

/** The tables whose rows open an account. Other tables with an account id hold data, which stays. */
export const accessTables = [sessions, scanCodes, accountLinks] as const;

/** How much of each kind was ended. */
export interface EndedAccess {
  sessions: number;
  codes: number;
  links: number;
}

/**
 * Ends every way into an account: its sessions, the scan codes that they have confirmed, its links, and the codes that
 * are on their way to its addresses. Each change of a password, each log-out of all and each closing calls it in its
 * transaction. `exceptId`: the session that makes the change.
 */
export async function endAccess(
  tx: Db,
  accountId: string,
  exceptId: string | null = null,
): Promise<EndedAccess> {
  // Sessions first: a confirmation under way holds its session (`holdSession`), so its code is there to be deleted.
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptId === null ? undefined : ne(sessions.sessionId, exceptId),
      ),
    )
    .returning({ id: sessions.sessionId });
  const scanned = await tx
    .delete(scanCodes)
    .where(eq(scanCodes.accountId, accountId))
    .returning({ id: scanCodes.scanCodeId });
  const links = await tx
    .delete(accountLinks)
    .where(eq(accountLinks.accountId, accountId))
    .returning({ id: accountLinks.linkHash });
  const codes = await tx
    .delete(verificationCodes)
    .where(inArray(verificationCodes.identity, await identitiesOf(tx, accountId)))
    .returning({ id: verificationCodes.identity });
  return { sessions: ended.length, codes: scanned.length + codes.length, links: links.length };
}

/** The keys of its addresses, as `identityOf` writes them. */
async function identitiesOf(tx: Db, accountId: string): Promise<string[]> {
  const [account] = await tx
    .select({ email: accounts.email, phoneKey: accounts.phoneKey })
    .from(accounts)
    .where(eq(accounts.accountId, accountId));
  const { email = null, phoneKey = null } = account ?? {};
  return [
    ...(email === null ? [] : [`email:${email}`]),
    ...(phoneKey === null ? [] : [`phone:${phoneKey}`]),
  ];
}

/**
 * Whether a session still lasts: it has not been ended, nor will it end soon (`Sessions.endSoon`). It is held until the
 * end of the transaction: what the session gives away in it, `endAccess` finds.
 */
export async function holdSession(tx: Db, sessionId: string, lastsAfter: number): Promise<boolean> {
  const [held] = await tx
    .select({ isLasting: sql<boolean>`${sessions.expiresAt} > ${lastsAfter}` })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId))
    .for('share');
  return held?.isLasting === true;
}
