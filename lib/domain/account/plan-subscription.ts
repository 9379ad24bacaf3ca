import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** A bought plan and how long it lasts (spec part 3, User: subscriptionList). */

export type PlanSubscriptionState =
  | { kind: 'endless' }
  /** `daysLeft`: days until the end, rounded up; 1 on the last day. A few minutes of a further day do not count. */
  | { kind: 'active'; endsAt: number; daysLeft: number }
  | { kind: 'ended'; endsAt: number };

/**
 * Tolerance for a page's clock behind the operator's: it ticks in half minutes, and viewers' clocks differ. A plan of
 * 30 days that was just bought has 30 days left, not 31.
 */
const clockDoubtMs = 5 * millisecondsInMinute;

/** `expiredTs` is when the plan ends, in milliseconds since 1970; -1 for never. */
export function planSubscriptionState(expiredTs: number, nowMs: number): PlanSubscriptionState {
  if (expiredTs === -1) return { kind: 'endless' };
  if (expiredTs <= nowMs) return { kind: 'ended', endsAt: expiredTs };
  const daysLeft = Math.max(1, Math.ceil((expiredTs - nowMs - clockDoubtMs) / millisecondsInDay));
  return { kind: 'active', endsAt: expiredTs, daysLeft };
}

/** Sorts running plans first, the latest end first; then ended plans, latest first. */
export function byEnd(a: { expiredTs: number }, b: { expiredTs: number }): number {
  const end = (expiredTs: number) => (expiredTs === -1 ? Infinity : expiredTs);
  return end(a.expiredTs) === end(b.expiredTs) ? 0 : end(b.expiredTs) - end(a.expiredTs);
}

interface Bought {
  productId: string;
  expiredTs: number;
}

/** The plan that is new in a later list, or lasts longer than before. Null when there is none. */
export function gainedPlan(before: readonly Bought[], after: readonly Bought[]): Bought | null {
  const end = ({ expiredTs }: Bought) => (expiredTs === -1 ? Infinity : expiredTs);
  const isGained = (plan: Bought) => {
    const old = before.find(({ productId }) => productId === plan.productId);
    return old === undefined || end(plan) > end(old);
  };
  return after.find(isGained) ?? null;
}

/** The ids of the plans that run at an instant. */
export function runningIds(bought: readonly Bought[], nowMs: number): string[] {
  return bought
    .filter(({ expiredTs }) => planSubscriptionState(expiredTs, nowMs).kind !== 'ended')
    .map(({ productId }) => productId);
}
