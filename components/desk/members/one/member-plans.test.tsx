import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskMemberPlan, type MemberDetail } from '#lib/contract/desk/members.ts';
import { answerDeskCalls } from '#tests/setup/jest/desk-calls.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { MemberPlans } from './member-plans.tsx';

const ends = [1, 2].map((month) => new Date(2030, month, 1).getTime());
const plans = (expiresAt: number) => {
  const plan = { planId: 'p1', planName: 'Plus' };
  const member = { memberId: 'u1', memberPlans: [{ ...plan, expiresAt }] };
  const detail = { member, planChoices: [plan] } as unknown as MemberDetail;
  return <MemberPlans detail={detail} now={0} />;
};

test('[DESK-07] the end of a plan is saved against the one that was shown when the operator began to change it', async () => {
  const askedWith = answerDeskCalls();
  const { rerender } = renderInApp(plans(ends[0]!));
  await userEvent.click(screen.getByRole('button', { name: 'Change the end of Plus' }));
  rerender(plans(ends[1]!));
  const save = screen.getByRole('button', { name: 'Save the end' });
  await userEvent.click(save);
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() =>
    expect(askedWith(deskMemberPlan)).toMatchObject([
      { seenExpiresAt: ends[0] },
      { seenExpiresAt: ends[1] },
    ]),
  );
});
