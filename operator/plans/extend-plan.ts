import { millisecondsInDay } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { plans } from '#operator/db/schema/storefront.ts';

interface Extension {
  accountId: string;
  planId: string;
  /** Bought on the member site, not by a recharge code. */
  isFromMemberSite: boolean;
  now: number;
}

/**
 * Extends a plan by its own length, from its end or, when it is not running, from now. Part of the caller's
 * transaction.
 */
export async function extendPlan(
  tx: Db,
  { accountId, planId, isFromMemberSite, now }: Extension,
): Promise<{ planId: string; expiredTs: number }> {
  const [plan] = await tx
    .select({ days: plans.durationDays })
    .from(plans)
    .where(eq(plans.planId, planId));
  const lengthMs = (plan?.days ?? 0) * millisecondsInDay;
  const { expiresAt, isFromMemberSite: wasFromMemberSite } = planSubscriptions;
  const [extended] = await tx
    .insert(planSubscriptions)
    .values({ accountId, planId, expiresAt: now + lengthMs, isFromMemberSite })
    .onConflictDoUpdate({
      target: [planSubscriptions.accountId, planSubscriptions.planId],
      set: {
        expiresAt: sql`case when ${expiresAt} = -1 then -1 else greatest(${expiresAt}, ${now}) + ${lengthMs} end`,
        isFromMemberSite: sql`${wasFromMemberSite} or ${isFromMemberSite}`,
      },
    })
    .returning({ planId: planSubscriptions.planId, expiredTs: planSubscriptions.expiresAt });
  await tx
    .update(accounts)
    .set({ authorityChangedAt: now })
    .where(eq(accounts.accountId, accountId));
  if (!extended) throw new Error('the plan was not extended');
  return extended;
}
