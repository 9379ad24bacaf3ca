import { and, eq } from 'drizzle-orm';
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
  /** The plan's end after the order, in milliseconds since 1970; -1 means never. */
  expiresAt: number;
}

/**
 * Stores the order and extends the plan, both or neither. A repeated order changes nothing and gets the same answer.
 * Null when the number belongs to an order of another account.
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
    if (!opened) return orderTaken(tx, { orderId, accountId });
    const { planId } = plan;
    const { expiredTs } = await extendPlan(tx, { accountId, planId, isFromMemberSite: true, now });
    await tx.update(orders).set({ expiresAt: expiredTs }).where(eq(orders.orderId, orderId));
    return { planId, expiresAt: expiredTs };
  });
}

/** The result of an order of this account; null without such an order. */
export async function orderTaken(
  db: Db,
  { orderId, accountId }: Pick<Order, 'orderId' | 'accountId'>,
): Promise<TakenOrder | null> {
  const [taken] = await db
    .select({ planId: orders.planId, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.accountId, accountId)));
  return taken ?? null;
}
