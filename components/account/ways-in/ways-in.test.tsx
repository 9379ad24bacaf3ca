import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout, register, verificationCodeSend } from '#lib/contract/account.ts';
import { agreementDetail, agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const leaveTo = jest.fn();
jest.unstable_mockModule('#components/account/leave-to.ts', () => ({ leaveTo }));
const { WaysIn } = await import('./ways-in.tsx');

const accountInfo = { accountId: 'a', accountName: 'D' };
const loggedIn = { errCode: 0, result: { loginStatus: 'user', accountInfo } };
const nothingToSign = { errCode: 0, result: { policyList: [], needSign: false } };

let answers: Record<string, () => object | Promise<object>>;
const asked = jest.fn<typeof fetch>(async (address) => {
  const answer = answers[address as string];
  if (!answer) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(await answer()));
});
const sentTo = ({ address }: Call) =>
  asked.mock.calls
    .filter(([to]) => to === address)
    .map(([, request]) => JSON.parse(request!.body as string) as Record<string, unknown>);

beforeEach(() => {
  localStorage.setItem('ptk', 'guest');
  leaveTo.mockReset();
  asked.mockClear();
  window.fetch = asked;
  answers = {
    [login.address]: () => loggedIn,
    [register.address]: () => loggedIn,
    [agreementQuery.address]: () => nothingToSign,
  };
});

function show(guestHref: string | null = '/home') {
  const properties = {
    layoutConfig: {},
    loginMethods: ['email', 'phone'] as ('email' | 'phone')[],
  };
  const google = { googleHref: null, googleOutcome: null };
  renderInApp(<WaysIn next="/my/plan" guestHref={guestHref} {...google} />, { properties });
  return {
    user: userEvent.setup(),
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
}

async function logIn({ user, email, password, submit }: ReturnType<typeof show>, secret: string) {
  await user.type(email, 'demo@sintonia.test');
  await user.type(password, secret);
  await user.click(submit);
}

test('[ACC-05] invalid entries show the exact messages at their fields, and nothing is sent', async () => {
  const { user, email, password, submit } = show();
  await user.type(email, 'demo');
  await user.type(password, '12345');
  await user.click(submit);
  expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  expect(password).toHaveAccessibleDescription('The password must be 6-16 characters in length.');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  await user.clear(password);
  await user.type(password, 'demo 1234');
  expect(password).toHaveAccessibleDescription('Wrong password format.');
  expect(asked).not.toHaveBeenCalled();
});

test('[ACC-05] an invalid phone number and an invalid code show the exact messages', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  const phone = await screen.findByLabelText('Phone');
  await user.type(phone, '12');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(phone).toHaveAccessibleDescription('Enter a valid phone number.');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const code = screen.getByLabelText('Verification code');
  expect(code).toHaveAccessibleDescription('No Verification code');
  await user.type(code, '1 2-３');
  expect(code).toHaveValue('123');
  expect(code).toHaveAccessibleDescription('Wrong Verification code');
  expect(asked).not.toHaveBeenCalled();
});

test('[NAV-08] a login opens the requested address', async () => {
  await logIn(show(), 'demo1234');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
});

test('[ERR-01] a refused login is announced and keeps the entered text', async () => {
  answers[login.address] = () => ({ errCode: 10101001, errMsg: 'Email or password is wrong.' });
  const form = show();
  await logIn(form, 'wrong-one');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
  expect(form.email).toHaveValue('demo@sintonia.test');
  expect(form.password).toHaveValue('wrong-one');
  expect(form.submit).toBeEnabled();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('[ERR-06] a login without a connection reports it, and a retry with the entered text succeeds', async () => {
  answers[login.address] = () => Promise.reject(new TypeError('Failed to fetch'));
  const form = show();
  await logIn(form, 'demo1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('Network connection failed');
  answers[login.address] = () => loggedIn;
  await form.user.click(form.submit);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
});

test('[ACC-06] the LAC error is shown under its name', async () => {
  answers[login.address] = () => ({ errCode: 10101069, errMsg: 'Not from here.' });
  await logIn(show(), 'demo1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('LAC errorNot from here.');
});

test('[ACC-05] a login form that is submitted repeatedly is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answers[login.address] = () => promise;
  const form = show();
  await form.user.type(form.email, 'demo@sintonia.test');
  await form.user.type(form.password, 'demo1234{Enter}{Enter}');
  await form.user.dblClick(form.submit);
  resolve(loggedIn);
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(sentTo(login)).toHaveLength(1);
});

test("[ACC-02] the operator's error about a code is shown at the code field, and other fields keep their text", async () => {
  answers['/liveapi/api/account/v3model/urv/query/v1'] = () => ({
    errCode: 0,
    result: { userRandomValue: 'v' },
  });
  answers[register.address] = () => ({ errCode: 10101003, errMsg: 'Wrong verification code.' });
  const { user, email } = show();
  await user.type(email, ' ｎｅｗ@sintonia.test ');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('heading', { name: 'Sign up' })).toHaveFocus();
  const code = screen.getByLabelText('Verification code');
  await user.type(code, '1234');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong Verification code'));
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  expect(sentTo(register)).toEqual([
    {
      registerInfo: { loginType: 'email', email: 'new@sintonia.test', verificationCode: '1234' },
      authenticationKey: 'secret1',
      userRandomValue: 'v',
    },
  ]);
});

test('[ACC-03] the code button counts down 60 s after a code was sent, and is enabled at once after a failure', async () => {
  const { user, email } = show();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const send = screen.getByRole('button', { name: 'Send code' });
  await user.click(send);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter a valid email address.',
  );
  expect(email).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'new@sintonia.test');
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network connection failed');
  expect(send).toHaveTextContent('Send code');
  answers[verificationCodeSend.address] = () => ({ errCode: 0, result: { validSeconds: 300 } });
  await user.click(send);
  await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus());
  expect(send).toHaveTextContent(/^Again in (60|59) s$/);
  await user.click(send);
  expect(sentTo(verificationCodeSend)).toHaveLength(2);
});

/** Mocks an operator with an unsigned agreement. */
function askToAgree() {
  const policy = { policyId: 'p1', kind: 'userAgreement', title: 'Terms', contractVersion: '7' };
  let needSign = true;
  answers[agreementQuery.address] = () => ({
    errCode: 0,
    result: { policyList: [policy], needSign },
  });
  answers[agreementDetail.address] = () => ({
    errCode: 0,
    result: { ...policy, content: 'A\n\nB' },
  });
  answers[agreementSign.address] = () => {
    needSign = false;
    return { errCode: 0, result: {} };
  };
  answers[logout.address] = () => ({ errCode: 0, result: {} });
}

/** Agrees to texts that need no scrolling. */
async function agreeIn({ user }: ReturnType<typeof show>): Promise<HTMLElement> {
  const agree = await screen.findByRole('button', { name: 'Agree and log in' });
  await waitFor(() => expect(agree).not.toHaveAttribute('aria-disabled'));
  await user.click(agree);
  return agree;
}

test('[ACC-04] a login continues after agreeing, which is possible only after reading the texts to the end', async () => {
  askToAgree();
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const form = show();
  await logIn(form, 'demo1234');
  const texts = await screen.findByRole('region', { name: /privacy policy/ });
  expect(texts).toHaveFocus();
  const agree = screen.getByRole('button', { name: 'Agree and log in' });
  await form.user.click(agree);
  expect(sentTo(agreementSign)).toEqual([]);
  fireEvent.scroll(texts, { target: { scrollTop: 599 } });
  await waitFor(() => expect(agree).not.toHaveAttribute('aria-disabled'));
  expect(localStorage.getItem('ptk')).toBe('guest');
  await form.user.click(agree);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
  expect(sentTo(agreementSign)).toEqual([{ policyIdList: ['p1'], contractVersion: '7' }]);
  expect(localStorage.getItem('ptk')).toBe('user');
});

test('[ACC-04] a signature that fails to arrive keeps the dialog open and can be retried', async () => {
  askToAgree();
  const sign = answers[agreementSign.address]!;
  answers[agreementSign.address] = () => Promise.reject(new TypeError('Failed to fetch'));
  const form = show();
  await logIn(form, 'demo1234');
  const agree = await agreeIn(form);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Network connection failed')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('ptk')).toBe('guest');
  answers[agreementSign.address] = sign;
  await form.user.click(agree);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
});

test.each([
  ['a signature that the operator does not count', () => ({ errCode: 0, result: {} })],
  ['a login that has ended before it was agreed', () => ({ errCode: 10100403, errMsg: 'no' })],
])('[ACC-04] %s does not complete the login: it must be repeated', async (_what, answer) => {
  askToAgree();
  answers[agreementSign.address] = answer;
  const form = show();
  await logIn(form, 'demo1234');
  await agreeIn(form);
  expect(await screen.findByText(/^This took too long/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.submit).toBeEnabled();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('[ACC-04] agreements that cannot be queried are reported, and the login is incomplete', async () => {
  answers[agreementQuery.address] = () => Promise.reject(new TypeError('Failed to fetch'));
  const form = show();
  await logIn(form, 'demo1234');
  expect(await screen.findByText(/^It could not be asked what you have to agree to/)).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('ptk')).toBe('guest');
  expect(form.password).toHaveValue('demo1234');
  answers[agreementQuery.address] = () => nothingToSign;
  await form.user.click(form.submit);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/my/plan'));
});

test('[ACC-04] disagreeing after sign-up returns to the log-in form, and a click outside the dialog does nothing', async () => {
  askToAgree();
  answers['/liveapi/api/account/v3model/urv/query/v1'] = () => ({
    errCode: 0,
    result: { userRandomValue: 'v' },
  });
  const { user, email } = show();
  await user.type(email, 'new@sintonia.test');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await user.type(screen.getByLabelText('Verification code'), '1234');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const disagree = await screen.findByRole('button', { name: 'Disagree' });
  fireEvent.pointerDown(document.querySelector('[data-state=open]')!);
  expect(sentTo(logout)).toEqual([]);
  expect(disagree).toBeVisible();
  await user.click(disagree);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You have not agreed');
  expect(screen.getByLabelText('Email')).toHaveValue('new@sintonia.test');
  expect(sentTo(logout)).toHaveLength(1);
});

test('[ACC-01] a visitor can continue as a guest in visitor mode', () => {
  show();
  expect(screen.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/home');
});

test('[ACC-09] a visitor cannot continue as a guest without visitor mode', () => {
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
});
