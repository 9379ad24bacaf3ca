import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import {
  deskPlanCreate,
  deskPlanDelete,
  deskPlanEdit,
  deskPlanOffer,
  plansMax,
  type DeskPlanFields,
} from '#lib/contract/desk/plans.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { planSubscriptions } from '#operator/db/schema/accounts.ts';
import { rechargeCodes, plans } from '#operator/db/schema/storefront.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import {
  checkedFields,
  heldPlan,
  isSame,
  planColumns,
  storedFields,
  storePrices,
  type PlanRow,
} from './plan-fields.ts';
import { whyNeeded } from './plan-list.ts';

export const planWrites: readonly Handler[] = [
  handleDesk(deskPlanCreate, async (request, context) => {
    const fields = checkedFields(request);
    const planId = `p-${randomUUID().slice(0, 8)}`;
    return context.db.transaction(async (tx) => {
      const known = await tx.select({ rank: plans.rank }).from(plans).orderBy(asc(plans.rank));
      if (known.length >= plansMax) throw refused('plansMost', { count: plansMax });
      const rank = (known.at(-1)?.rank ?? 0) + 1;
      await tx.insert(plans).values({ planId, rank, ...planColumns(fields) });
      await storePrices(tx, planId, fields);
      const subjectName = fields.planNames.en;
      const change = { action: 'plan.create', subject: planId, subjectName, before: null };
      return recordChange(tx, context, { ...change, after: fields });
    });
  }),

  handleDesk(deskPlanEdit, async ({ planId, seen, ...request }, context) => {
    const fields = checkedFields(request);
    return context.db.transaction(async (tx) => {
      const { plan, fields: before } = await heldPlan(tx, planId);
      if (!isSame(before, storedFields(seen))) throw new Failure('changedMeanwhile');
      if (isSame(before, fields)) return { changeId: null };
      await storeFields(tx, planId, fields);
      return recordChange(tx, context, {
        ...named({ ...plan, ...planColumns(fields) }, 'plan.edit'),
        before,
        after: fields,
      });
    });
  }),

  handleDesk(deskPlanOffer, async ({ planId, isOffered, seenIsOffered }, context) =>
    context.db.transaction(async (tx) => {
      const { plan } = await heldPlan(tx, planId);
      if (plan.isOffered !== seenIsOffered) throw new Failure('changedMeanwhile');
      if (plan.isOffered === isOffered) return { changeId: null };
      await tx.update(plans).set({ isOffered }).where(eq(plans.planId, planId));
      return recordChange(tx, context, {
        ...named(plan, isOffered ? 'plan.offer' : 'plan.offerNoMore'),
        before: { isOffered: plan.isOffered },
        after: { isOffered },
      });
    }),
  ),

  handleDesk(deskPlanDelete, async ({ planId }, context) =>
    context.db.transaction(async (tx) => {
      // No member gets the plan while it goes.
      await tx.execute(sql`lock table ${planSubscriptions} in share row exclusive mode`);
      const { plan, fields } = await heldPlan(tx, planId);
      const reason = await whyNeeded(tx, planId, context.now());
      if (reason !== null) throw refused(reason);
      await tx.delete(planSubscriptions).where(eq(planSubscriptions.planId, planId));
      await tx.delete(plans).where(eq(plans.planId, planId));
      await touchVersion(tx, 'CHANNEL_LIST', context.now());
      const change = { ...named(plan, 'plan.delete'), before: fields, after: null };
      return recordChange(tx, context, change);
    }),
  ),
];

const named = ({ planId, name }: PlanRow, action: string) => ({
  action,
  subject: planId,
  subjectName: name.en,
});

async function storeFields(tx: Db, planId: string, fields: DeskPlanFields): Promise<void> {
  await tx.update(plans).set(planColumns(fields)).where(eq(plans.planId, planId));
  await storePrices(tx, planId, fields);
}

const setBackOffer: Undoings[string] = async (tx, { subject, before, after }) => {
  const { plan } = await heldPlan(tx, subject);
  if (plan.isOffered !== (after as { isOffered: boolean }).isOffered) {
    throw new Failure('changedMeanwhile');
  }
  const { isOffered } = before as { isOffered: boolean };
  await tx.update(plans).set({ isOffered }).where(eq(plans.planId, subject));
};

export const planWriteUndoings: Undoings = {
  'plan.create': async (tx, { subject, after }, { now }) => {
    const { fields } = await heldPlan(tx, subject);
    const [owned] = await tx
      .select({ planId: planSubscriptions.planId })
      .from(planSubscriptions)
      .where(eq(planSubscriptions.planId, subject))
      .limit(1);
    const [code] = await tx
      .select({ planId: rechargeCodes.planId })
      .from(rechargeCodes)
      .where(eq(rechargeCodes.planId, subject))
      .limit(1);
    const isUsed =
      owned !== undefined || code !== undefined || (await whyNeeded(tx, subject, now())) !== null;
    if (isUsed || !isSame(fields, storedFields(after as DeskPlanFields))) {
      throw new Failure('changedMeanwhile');
    }
    await tx.delete(plans).where(eq(plans.planId, subject));
  },
  'plan.edit': async (tx, { subject, before, after }) => {
    const { fields } = await heldPlan(tx, subject);
    // JSON of the database has its fields in another order.
    if (!isSame(fields, storedFields(after as DeskPlanFields))) {
      throw new Failure('changedMeanwhile');
    }
    await storeFields(tx, subject, storedFields(before as DeskPlanFields));
  },
  'plan.offer': setBackOffer,
  'plan.offerNoMore': setBackOffer,
};
