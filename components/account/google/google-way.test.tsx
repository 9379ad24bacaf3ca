import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from '#lib/contract/account.ts';
import { agreementDetail, agreementQuery } from '#lib/contract/agreements.ts';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const leaveTo = jest.fn();
jest.unstable_mockModule('#components/account/leave-to.ts', () => ({ leaveTo }));
const { WaysIn } = await import('#components/account/ways-in/ways-in.tsx');

const accountInfo = { accountId: 'a', accountName: 'D' };
const loggedIn = { errCode: 0, result: { loginStatus: 'user', accountInfo } };

let answers: Record<string, () => object | Promise<object>>;
const asked = jest.fn<typeof fetch>(
  async (address) => new Response(JSON.stringify(await answers[address as string]!())),
);

beforeEach(() => {
  localStorage.setItem('ptk', 'guest');
  leaveTo.mockReset();
  asked.mockClear();
  window.fetch = asked;
  answers = {
    [login.address]: () => loggedIn,
    [logout.address]: () => ({ errCode: 0, result: {} }),
    [agreementQuery.address]: () => ({ errCode: 0, result: { policyList: [], needSign: false } }),
  };
});

function show(googleOutcome: GoogleOutcome | null, googleHref: string | null = '/google/start') {
  const ways = { next: '/my/plan', guestHref: null, googleHref, googleOutcome };
  renderInApp(<WaysIn {...ways} />, { properties: { layoutConfig: {} } });
}

const logins = () => asked.mock.calls.filter(([address]) => address === login.address);

test('[ACC-01] the Google link is shown only where Google is offered', () => {
  show(null);
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  expect(link).toHaveAttribute('href', '/google/start');
});

test('[ACC-01] there is no Google button when the operator does not offer Google', () => {
  show(null, null);
  expect(screen.queryByText(/Google/)).toBeNull();
});

test.each([
  ['denied', /^You did not let Google tell us who you are/],
  ['expired', /took too long/],
  ['clock', /clock and ours disagree/],
  ['unreachable', /^Google cannot be reached/],
  ['failed', /did not work/],
] as const)(
  '[ACC-01] a Google visit with outcome %s shows a message and keeps all login methods',
  (outcome, text) => {
    show(outcome);
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  },
);

test('[ACC-01] returning from Google logs the viewer in once and opens the requested address', async () => {
  show('proven');
  expect(screen.getByRole('status')).toHaveTextContent('Logging in…');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
  expect(logins().map(([, request]) => JSON.parse(request!.body as string) as unknown)).toEqual([
    { loginInfo: { loginMethod: 'googleLogin' } },
  ]);
  expect(localStorage.getItem('ptk')).toBe('user');
});

test("[ACC-01] the operator's error for a Google login is shown and all login methods stay available", async () => {
  const errMsg = 'Google has not verified your email address.';
  answers[login.address] = () => ({ errCode: 10101008, errMsg });
  show('proven');
  expect(await screen.findByText(errMsg)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
  expect(leaveTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('ptk')).toBe('guest');
});

test('[ACC-01] [ERR-06] a Google login without a connection reports the failed connection', async () => {
  answers[login.address] = () => Promise.reject(new TypeError('Failed to fetch'));
  show('proven');
  expect(await screen.findByText('Network connection failed')).toBeInTheDocument();
  expect(logins()).toHaveLength(1);
});

test('[ACC-04] a viewer who logs in by Google must agree, or is logged out again', async () => {
  const policy = { policyId: 'p1', kind: 'userAgreement', title: 'Terms', contractVersion: '7' };
  answers[agreementQuery.address] = () => ({
    errCode: 0,
    result: { policyList: [policy], needSign: true },
  });
  answers[agreementDetail.address] = () => ({
    errCode: 0,
    result: { ...policy, content: 'A\n\nB' },
  });
  show('proven');
  await userEvent.click(await screen.findByRole('button', { name: 'Disagree' }));
  expect(
    await screen.findByText('You have not agreed, so you are not logged in.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
  expect(leaveTo).not.toHaveBeenCalled();
});
