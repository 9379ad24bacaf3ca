import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { sessions, tokenSets } from '#operator/db/schema/sessions.ts';
import type { ActiveSessions } from './prometheus.ts';

/** Sessions whose newest access token is valid at an instant. */
export async function activeSessions(db: Db, nowMs: number): Promise<ActiveSessions> {
  const [counted] = await db
    .select({
      guests: sql<number>`(count(*) filter (where ${sessions.accountId} is null))::int`,
      users: sql<number>`(count(*) filter (where ${sessions.accountId} is not null))::int`,
    })
    .from(tokenSets)
    .innerJoin(sessions, eq(sessions.sessionId, tokenSets.sessionId))
    .where(and(isNull(tokenSets.replacedAt), gt(tokenSets.accessExpiresAt, nowMs)));
  return counted ?? { guests: 0, users: 0 };
}
