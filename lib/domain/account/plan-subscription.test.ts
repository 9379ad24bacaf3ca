import { expect, test } from '@jest/globals';
import { byEnd, planSubscriptionState } from './plan-subscription.ts';

const nowMs = 1_000_000_000_000;
const dayMs = 86_400_000;

test('[PUR-06] a plan runs until its end, -1 is without end', () => {
  expect(planSubscriptionState(-1, nowMs)).toEqual({ kind: 'endless' });
  expect(planSubscriptionState(nowMs, nowMs)).toEqual({ kind: 'ended', endsAt: nowMs });
  expect(planSubscriptionState(0, nowMs).kind).toBe('ended');
  expect(planSubscriptionState(nowMs + 1, nowMs)).toEqual({
    kind: 'active',
    endsAt: nowMs + 1,
    daysLeft: 1,
  });
  expect(planSubscriptionState(nowMs + 30 * dayMs, nowMs)).toMatchObject({ daysLeft: 30 });
});

test('[PUR-06] the plan that lasts longest stands first', () => {
  const list = [5, -1, 9, -1].map((expiredTs) => ({ expiredTs }));
  expect(list.sort(byEnd).map(({ expiredTs }) => expiredTs)).toEqual([-1, -1, 9, 5]);
});
