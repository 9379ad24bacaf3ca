/** The order of plans for content that a viewer may not watch yet (spec part 2, Purchase dialog: 'right away'). */
import type { Plan } from '#lib/contract/purchase.ts';

/** Plans that open the content first; otherwise in the operator's order. */
export function openingFirst(plans: readonly Plan[]): Plan[] {
  return [...plans].sort((a, b) => Number(b.opens ?? false) - Number(a.opens ?? false));
}

/** The first plan that opens the content, if the operator marks any. */
export function firstOpening(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ opens }) => opens === true);
}

/** Whether a plan opens the content. Undefined when the operator does not say. */
export function isOpenedBy(plans: readonly Plan[], planId: string): boolean | undefined {
  return plans.find((plan) => plan.planId === planId)?.opens;
}
