import { and, eq } from 'drizzle-orm';
import { deskMemberPlan } from '#lib/contract/desk/members.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { heldAccount, memberNameOf } from './member-rows.ts';

/** A member's plan in the audit list. `expiresAt`: -1 for never, null without the plan. */
interface PlanOfMember {
  planId: string;
  expiresAt: number | null;
}

export const memberPlans: readonly Handler[] = [
  handleDesk(deskMemberPlan, async ({ memberId, planId, expiresAt, seenExpiresAt }, context) =>
    context.db.transaction(async (tx) => {
      const account = await heldAccount(tx, memberId);
      const had = await endOf(tx, memberId, planId);
      if (had !== seenExpiresAt) throw new Failure('changedMeanwhile');
      if (had === expiresAt) return { changeId: null };
      if (expiresAt !== null) await needsPlan(tx, planId);
      await setPlan(tx, { memberId, planId, expiresAt, now: context.now() });
      return recordChange(tx, context, {
        action: expiresAt === null ? 'member.plan.take' : 'member.plan.give',
        subject: memberId,
        subjectName: memberNameOf(account),
        before: { planId, expiresAt: had } satisfies PlanOfMember,
        after: { planId, expiresAt } satisfies PlanOfMember,
      });
    }),
  ),
];

async function endOf(tx: Db, memberId: string, planId: string): Promise<number | null> {
  const [owned] = await tx
    .select({ expiresAt: planSubscriptions.expiresAt })
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.accountId, memberId), eq(planSubscriptions.planId, planId)));
  return owned?.expiresAt ?? null;
}

async function needsPlan(tx: Db, planId: string): Promise<void> {
  const [plan] = await tx
    .select({ planId: plans.planId })
    .from(plans)
    .where(eq(plans.planId, planId));
  if (!plan) throw new Failure('notFound');
}

interface PlanWish extends PlanOfMember {
  memberId: string;
  now: number;
}

/** What the member may watch changes with the next poll. */
async function setPlan(tx: Db, { memberId, planId, expiresAt, now }: PlanWish): Promise<void> {
  if (expiresAt === null) {
    await tx
      .delete(planSubscriptions)
      .where(and(eq(planSubscriptions.accountId, memberId), eq(planSubscriptions.planId, planId)));
  } else {
    await tx
      .insert(planSubscriptions)
      .values({ accountId: memberId, planId, expiresAt })
      .onConflictDoUpdate({
        target: [planSubscriptions.accountId, planSubscriptions.planId],
        set: { expiresAt },
      });
  }
  await tx
    .update(accounts)
    .set({ authorityChangedAt: now })
    .where(eq(accounts.accountId, memberId));
}

const setBack: Undoings[string] = async (tx, { subject, before, after }, { now }) => {
  await heldAccount(tx, subject);
  const { planId, expiresAt } = after as PlanOfMember;
  if ((await endOf(tx, subject, planId)) !== expiresAt) throw new Failure('changedMeanwhile');
  await setPlan(tx, { memberId: subject, ...(before as PlanOfMember), now: now() });
};

export const memberPlanUndoings: Undoings = {
  'member.plan.give': setBack,
  'member.plan.take': setBack,
};
