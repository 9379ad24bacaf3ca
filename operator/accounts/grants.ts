import type { Db } from '#operator/db/open.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { runningPlans } from './login-answer.ts';

/**
 * Until when an account may watch content that needs a plan, as on the wire: -1 always, 0 never, else milliseconds
 * since 1970.
 */
export type GrantOf = (neededPlanId: string | null) => number;

/** The grants of an account (null for a guest). A plan also opens the content of smaller plans. */
export async function grantsOf(db: Db, accountId: string | null, now: number): Promise<GrantOf> {
  const owned = await runningPlans(db, accountId, now);
  const offered = await db.select({ planId: plans.planId, rank: plans.rank }).from(plans);
  const rankOf = new Map(offered.map(({ planId, rank }) => [planId, rank]));
  return (neededPlanId) => {
    if (neededPlanId === null) return -1;
    const needed = rankOf.get(neededPlanId);
    if (needed === undefined) return 0;
    const ends = owned
      .filter(({ planId }) => (rankOf.get(planId) ?? 0) >= needed)
      .map(({ expiresAt }) => expiresAt);
    if (ends.length === 0) return 0;
    return ends.includes(-1) ? -1 : Math.max(...ends);
  };
}
