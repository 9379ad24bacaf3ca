import type { Db } from '#operator/db/open.ts';
import { planPrices, plans } from '#operator/db/schema/storefront.ts';
import { PLANS } from '#operator/demo/storefront/plans.ts';
import { changedAtDesk } from './changed-at-desk.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';

/** The subject of a changed order of plans (operator/desk/plans/plan-order.ts). */
const ORDER_SUBJECT = 'plans';

const cents = (price: number) => Math.round(price * 100);

/** The plans of the demo service. Those that were changed at the desk stay as they are. */
export async function seedPlans(db: Db): Promise<void> {
  const changed = await changedAtDesk(db);
  const seeded = PLANS.filter(({ planId }) => !changed.has(planId));
  await upsertRows(
    db,
    plans,
    seeded.map(({ planId, name, description, durationDays }) => ({
      planId,
      rank: PLANS.findIndex((plan) => plan.planId === planId) + 1,
      name,
      description,
      durationDays,
    })),
    // The order is changed for all plans together.
    changed.has(ORDER_SUBJECT) ? [plans.rank] : [],
  );
  await upsertRows(
    db,
    planPrices,
    seeded.flatMap(({ planId, prices }) =>
      prices.map(({ currency, price, discountPrice }, position) => ({
        planId,
        currency,
        position,
        priceCents: cents(price),
        discountPriceCents: discountPrice === null ? null : cents(discountPrice),
      })),
    ),
  );
}
