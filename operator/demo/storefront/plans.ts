import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** The plans from the smallest to the largest; each also opens the content of smaller plans. */
export const PLAN_IDS = ['basic', 'plus', 'total'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
export const planIdSchema = z.enum(PLAN_IDS);

/** Whether a member with the plan `owned` may watch content that needs `needed`; null is free for everyone. */
export function planOpens(owned: PlanId | null, needed: PlanId | null): boolean {
  if (needed === null) return true;
  return owned !== null && PLAN_IDS.indexOf(owned) >= PLAN_IDS.indexOf(needed);
}

const planSchema = z.strictObject({
  planId: planIdSchema,
  name: localisedSchema,
  description: localisedSchema,
  durationDays: z.int(),
  /** By currency; the first is the house currency. */
  prices: z.array(
    z.strictObject({
      currency: z.string(),
      price: z.number(),
      discountPrice: z._default(z.nullable(z.number()), null),
    }),
  ),
});

export const PLANS = readContent('plans.json', z.array(planSchema));
