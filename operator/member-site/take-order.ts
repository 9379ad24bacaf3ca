import { eq } from 'drizzle-orm';
import type { Plan } from '#lib/contract/purchase.ts';
import type { Db } from '#operator/db/open.ts';
import { orders } from '#operator/db/schema/accounts.ts';
import { extendPlan } from '#operator/plans/extend-plan.ts';

interface Order {
  orderId: string;
  accountId: string;
  plan: Plan;
  now: number;
}

export interface TakenOrder {
  planId: string;
  /** The plan's end that the order has led to, in milliseconds since 1970; -1 is never. */
  expiresAt: number;
}

/**
 * Notes the order and lengthens the plan, both or neither. The same order sent again changes nothing and gets the same
 * answer. Null: the number belongs to somebody else's order.
 */
export async function takeOrder(db: Db, order: Order): Promise<TakenOrder | null> {
  return db.transaction(async (tx) => {
    const { orderId, accountId, plan, now } = order;
    const [opened] = await tx
      .insert(orders)
      .values({
        orderId,
        accountId,
        planId: plan.planId,
        currency: plan.discountCurrency ?? plan.currency,
        paidCents: Math.round((plan.discountPrice ?? plan.price) * 100),
        expiresAt: 0,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ orderId: orders.orderId });
    if (!opened) {
      const [taken] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
      return taken?.accountId === accountId
        ? { planId: taken.planId, expiresAt: taken.expiresAt }
        : null;
    }
    const { planId } = plan;
    const { expiredTs } = await extendPlan(tx, { accountId, planId, isFromMemberSite: true, now });
    await tx.update(orders).set({ expiresAt: expiredTs }).where(eq(orders.orderId, orderId));
    return { planId, expiresAt: expiredTs };
  });
}
