import type { Db } from '#operator/db/open.ts';
import { planPrices, plans } from '#operator/db/schema/storefront.ts';
import { PLANS } from '#operator/demo/storefront/plans.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';

const cents = (price: number) => Math.round(price * 100);

export async function seedPlans(db: Db): Promise<void> {
  await upsertRows(
    db,
    plans,
    PLANS.map(({ planId, name, description, durationDays }, index) => ({
      planId,
      rank: index + 1,
      name,
      description,
      durationDays,
    })),
  );
  await upsertRows(
    db,
    planPrices,
    PLANS.flatMap(({ planId, prices }) =>
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
