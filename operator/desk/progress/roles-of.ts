import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { sessions } from '#operator/db/schema/sessions.ts';

/** The roles at the desk of those of these sessions that have one, and have not ended. */
export async function rolesOf(
  { db, now }: Pick<OperatorServices, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<Map<string, DeskRole>> {
  const rows = await db
    .select({ sessionId: sessions.sessionId, deskRole: accounts.deskRole })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.accountId, sessions.accountId))
    .where(
      and(
        inArray(sessions.sessionId, [...sessionIds]),
        gt(sessions.expiresAt, now()),
        isNull(accounts.closedAt),
      ),
    );
  const roles = new Map<string, DeskRole>();
  for (const { sessionId, deskRole } of rows) if (deskRole) roles.set(sessionId, deskRole);
  return roles;
}
