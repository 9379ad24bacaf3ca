import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** A bought plan and how long it lasts (spec part 3, User: subscriptionList). */

export type PlanSubscriptionState =
  | { kind: 'endless' }
  /** `daysLeft`: begun days until the end, 1 on the last; a few minutes of a further day are none. */
  | { kind: 'active'; endsAt: number; daysLeft: number }
  | { kind: 'ended'; endsAt: number };

/**
 * How far a page's clock may be behind the operator's: it ticks in half minutes, and viewers' machines are no better. A plan
 * of 30 days that was just bought has 30 left, not 31.
 */
const clockDoubtMs = 5 * millisecondsInMinute;

/** `expiredTs` is when the plan ends, in milliseconds since 1970; -1 is never. */
export function planSubscriptionState(expiredTs: number, nowMs: number): PlanSubscriptionState {
  if (expiredTs === -1) return { kind: 'endless' };
  if (expiredTs <= nowMs) return { kind: 'ended', endsAt: expiredTs };
  const daysLeft = Math.max(1, Math.ceil((expiredTs - nowMs - clockDoubtMs) / millisecondsInDay));
  return { kind: 'active', endsAt: expiredTs, daysLeft };
}

/** Running plans first, the one that lasts longest before the others; then ended ones, latest first. */
export function byEnd(a: { expiredTs: number }, b: { expiredTs: number }): number {
  const end = (expiredTs: number) => (expiredTs === -1 ? Infinity : expiredTs);
  return end(a.expiredTs) === end(b.expiredTs) ? 0 : end(b.expiredTs) - end(a.expiredTs);
}

interface Bought {
  productId: string;
  expiredTs: number;
}

/** The plan that is new in a later list, or lasts longer than before; null: none is. */
export function gainedPlan(before: readonly Bought[], after: readonly Bought[]): Bought | null {
  const end = ({ expiredTs }: Bought) => (expiredTs === -1 ? Infinity : expiredTs);
  const isGained = (plan: Bought) => {
    const old = before.find(({ productId }) => productId === plan.productId);
    return old === undefined || end(plan) > end(old);
  };
  return after.find(isGained) ?? null;
}

/** The plans that run at an instant. */
export function runningIds(bought: readonly Bought[], nowMs: number): string[] {
  return bought
    .filter(({ expiredTs }) => planSubscriptionState(expiredTs, nowMs).kind !== 'ended')
    .map(({ productId }) => productId);
}
