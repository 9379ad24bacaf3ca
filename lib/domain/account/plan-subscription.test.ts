import { millisecondsInDay } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { byEnd, gainedPlan, planSubscriptionState, runningIds } from './plan-subscription.ts';

const nowMs = 1_000_000_000_000;

test('[PUR-06] a plan runs until its end, and -1 means no end', () => {
  expect(planSubscriptionState(-1, nowMs)).toEqual({ kind: 'endless' });
  expect(planSubscriptionState(nowMs, nowMs)).toEqual({ kind: 'ended', endsAt: nowMs });
  expect(planSubscriptionState(0, nowMs).kind).toBe('ended');
  expect(planSubscriptionState(nowMs + 1, nowMs)).toEqual({
    kind: 'active',
    endsAt: nowMs + 1,
    daysLeft: 1,
  });
  expect(planSubscriptionState(nowMs + 30 * millisecondsInDay, nowMs)).toMatchObject({
    daysLeft: 30,
  });
});

test('[PUR-06] a page clock slightly behind the operator’s adds no day to a plan', () => {
  const daysAt = (lateMs: number) =>
    planSubscriptionState(nowMs + 30 * millisecondsInDay, nowMs - lateMs);
  expect(daysAt(60_000)).toMatchObject({ daysLeft: 30 });
  expect(daysAt(millisecondsInDay / 2)).toMatchObject({ daysLeft: 31 });
});

test('[PUR-06] the plan with the latest end is sorted first', () => {
  const list = [5, -1, 9, -1].map((expiredTs) => ({ expiredTs }));
  expect(list.sort(byEnd).map(({ expiredTs }) => expiredTs)).toEqual([-1, -1, 9, 5]);
});

test('[PUR-02] a plan is gained when it is new or extended, not when it is unchanged', () => {
  const had = [
    { productId: 'basic', expiredTs: nowMs + millisecondsInDay },
    { productId: 'total', expiredTs: -1 },
  ];
  expect(gainedPlan(had, had)).toBeNull();
  expect(gainedPlan(had, had.slice(1))).toBeNull();
  const longer = { productId: 'basic', expiredTs: nowMs + 2 * millisecondsInDay };
  expect(gainedPlan(had, [had[1]!, longer])).toEqual(longer);
  const endless = { productId: 'basic', expiredTs: -1 };
  expect(gainedPlan(had, [endless])).toEqual(endless);
  // An endless plan cannot be extended.
  expect(
    gainedPlan(had, [{ productId: 'total', expiredTs: nowMs + millisecondsInDay }]),
  ).toBeNull();
});

test('[PUR-06] the running plans are those that have not ended', () => {
  const bought = [
    { productId: 'a', expiredTs: nowMs },
    { productId: 'b', expiredTs: nowMs + 1 },
    { productId: 'c', expiredTs: -1 },
  ];
  expect(runningIds(bought, nowMs)).toEqual(['b', 'c']);
});
