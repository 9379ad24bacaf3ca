import { asc, eq } from 'drizzle-orm';
import type { DeskPlanFields } from '#lib/contract/desk/plans.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { planPrices, plans } from '#operator/db/schema/storefront.ts';
import { Failure } from '#operator/serving/failure.ts';

export type PlanRow = typeof plans.$inferSelect;
type PriceRow = typeof planPrices.$inferSelect;

interface Typed {
  en: string;
  es?: string | undefined;
  pt?: string | undefined;
}

/** A text as it is stored: trimmed, without empty languages, and with its languages in one order. */
export function stored({ en, es = '', pt = '' }: Typed): LocalisedText {
  return {
    en: en.trim(),
    ...(es.trim() && { es: es.trim() }),
    ...(pt.trim() && { pt: pt.trim() }),
  };
}

/** The fields of a plan as they are stored. */
export function storedFields({
  planNames,
  descriptions,
  durationDays,
  prices,
}: DeskPlanFields): DeskPlanFields {
  return {
    planNames: stored(planNames),
    descriptions: descriptions && stored(descriptions),
    durationDays,
    prices: prices.map(({ currency, priceCents, discountPriceCents }) => ({
      currency,
      priceCents,
      discountPriceCents,
    })),
  };
}

/** As `storedFields`, for a request. Throws Failure `badRequest`. */
export function checkedFields(request: DeskPlanFields): DeskPlanFields {
  const fields = storedFields(request);
  const { planNames, prices } = fields;
  if (planNames.en === '') throw new Failure('badRequest', 'planNames: empty');
  const currencies = new Set(prices.map(({ currency }) => currency));
  if (currencies.size < prices.length) throw new Failure('badRequest', 'prices: a currency twice');
  for (const { priceCents, discountPriceCents } of prices) {
    if (discountPriceCents !== null && discountPriceCents >= priceCents) {
      throw new Failure('badRequest', 'prices: a discount is less than the price');
    }
  }
  return fields;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const fieldsOf = (plan: PlanRow, prices: readonly PriceRow[]): DeskPlanFields =>
  storedFields({
    planNames: plan.name,
    descriptions: plan.description,
    durationDays: plan.durationDays,
    prices: prices.filter(({ planId }) => planId === plan.planId),
  });

/** A plan and its fields, held by the transaction. Throws Failure `notFound`. */
export async function heldPlan(
  tx: Db,
  planId: string,
): Promise<{ plan: PlanRow; fields: DeskPlanFields }> {
  const [plan] = await tx.select().from(plans).where(eq(plans.planId, planId)).for('update');
  if (!plan) throw new Failure('notFound');
  const prices = await tx
    .select()
    .from(planPrices)
    .where(eq(planPrices.planId, planId))
    .orderBy(asc(planPrices.position));
  return { plan, fields: fieldsOf(plan, prices) };
}

/** The columns of a plan's own row. */
export const planColumns = ({ planNames, descriptions, durationDays }: DeskPlanFields) => ({
  name: stored(planNames),
  description: descriptions && stored(descriptions),
  durationDays,
});

export async function storePrices(
  tx: Db,
  planId: string,
  { prices }: DeskPlanFields,
): Promise<void> {
  await tx.delete(planPrices).where(eq(planPrices.planId, planId));
  await tx
    .insert(planPrices)
    .values(prices.map((price, position) => ({ planId, position, ...price })));
}
