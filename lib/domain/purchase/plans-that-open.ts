/** Plans for something that a viewer wants and may not watch yet (spec part 2, Purchase dialog: 'right away'). */
import type { Plan } from '#lib/contract/purchase.ts';

/** Those that open it come first; among themselves, and where the operator does not say, in its order. */
export function openingFirst(plans: readonly Plan[]): Plan[] {
  return [...plans].sort((a, b) => Number(b.opens ?? false) - Number(a.opens ?? false));
}

/** The first plan that opens it, if the operator says so of any. */
export function firstOpening(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ opens }) => opens === true);
}

/** Whether a plan opens it; undefined when the operator does not say. */
export function isOpenedBy(plans: readonly Plan[], planId: string): boolean | undefined {
  return plans.find((plan) => plan.planId === planId)?.opens;
}
