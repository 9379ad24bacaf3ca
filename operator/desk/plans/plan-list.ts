import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { deskPlanList } from '#lib/contract/desk/plans.ts';
import { isRunning } from '#operator/accounts/login-answer.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { planSubscriptions } from '#operator/db/schema/accounts.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { planPrices, plans, rechargeCodes } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import type { RefusalReason } from '#operator/desk/refused.ts';
import { fieldsOf } from './plan-fields.ts';

export const planListHandlers: readonly Handler[] = [
  handleDesk(deskPlanList, async (_request, { db, now }) => {
    const rows = await db.select().from(plans).orderBy(asc(plans.rank), asc(plans.planId));
    const prices = await db.select().from(planPrices).orderBy(asc(planPrices.position));
    const holders = await holdersOfPlans(db, now());
    const codes = await codesOfPlans(db);
    const needs = await db.transaction((tx) => needsOfPlans(tx));
    return {
      plans: rows.map((plan) => ({
        planId: plan.planId,
        ...fieldsOf(plan, prices),
        isOffered: plan.isOffered,
        holders: holders.get(plan.planId) ?? 0,
        channelsThatNeed: needs.channels.get(plan.planId) ?? 0,
        titlesThatNeed: needs.titles.get(plan.planId) ?? 0,
        codesMade: codes.get(plan.planId)?.made ?? 0,
        codesUsed: codes.get(plan.planId)?.used ?? 0,
      })),
    };
  }),
];

async function holdersOfPlans(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: planSubscriptions.planId, holders: count() })
    .from(planSubscriptions)
    .where(isRunning(now))
    .groupBy(planSubscriptions.planId);
  return new Map(rows.map(({ planId, holders }) => [planId, holders]));
}

async function codesOfPlans(db: Db): Promise<Map<string, { made: number; used: number }>> {
  const rows = await db
    .select({ planId: rechargeCodes.planId, made: count(), used: count(rechargeCodes.usedAt) })
    .from(rechargeCodes)
    .groupBy(rechargeCodes.planId);
  return new Map(rows.map(({ planId, made, used }) => [planId, { made, used }]));
}

/** How many channels and titles need each plan. */
async function needsOfPlans(db: Db) {
  const live = await db
    .select({ planId: channels.livePlanId, all: count() })
    .from(channels)
    .where(isNotNull(channels.livePlanId))
    .groupBy(channels.livePlanId);
  // A channel that needs the plan for both counts once.
  const catchUp = await db
    .select({ planId: channels.catchUpPlanId, all: count() })
    .from(channels)
    .where(
      and(
        isNotNull(channels.catchUpPlanId),
        or(isNull(channels.livePlanId), sql`${channels.livePlanId} <> ${channels.catchUpPlanId}`),
      ),
    )
    .groupBy(channels.catchUpPlanId);
  const ofTitles = await db
    .select({ planId: titles.planId, all: count() })
    .from(titles)
    .where(isNotNull(titles.planId))
    .groupBy(titles.planId);
  return { channels: summed([...live, ...catchUp]), titles: summed(ofTitles) };
}

function summed(rows: readonly { planId: string | null; all: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { planId, all } of rows) {
    if (planId !== null) sums.set(planId, (sums.get(planId) ?? 0) + all);
  }
  return sums;
}

/** Why a plan cannot be deleted; null when it has no members and nothing needs it. */
export async function whyNeeded(
  tx: Db,
  planId: string,
  now: number,
): Promise<RefusalReason | null> {
  const [holder] = await tx
    .select({ planId: planSubscriptions.planId })
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.planId, planId), isRunning(now)))
    .limit(1);
  if (holder) return 'planHeld';
  const needs = await needsOfPlans(tx);
  const isNeeded = needs.channels.has(planId) || needs.titles.has(planId);
  return isNeeded ? 'planNeeded' : null;
}
