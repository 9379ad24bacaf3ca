import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '#tests/setup/render-in-app.tsx';

const leaveTo = jest.fn();
jest.unstable_mockModule('./leave-to.ts', () => ({ leaveTo }));
const { LoginForm } = await import('./login-form.tsx');

const asked = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem('ptk', 'guest');
  leaveTo.mockReset();
  asked.mockReset();
  window.fetch = asked;
});

function show(guestHref: string | null = '/home') {
  renderInApp(<LoginForm next="/my/plan" guestHref={guestHref} />);
  return {
    user: userEvent.setup(),
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
}
const answer = (envelope: object) => new Response(JSON.stringify(envelope));

test('[ACC-05] wrong entries get the exact messages, joined to their fields, and nothing is sent', async () => {
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

test('[NAV-08] a login leads to the address that was asked for', async () => {
  asked.mockResolvedValue(
    answer({
      errCode: 0,
      result: { loginStatus: 'user', accountInfo: { accountId: 'a', accountName: 'D' } },
    }),
  );
  const { user, email, password, submit } = show();
  await user.type(email, 'demo@sintonia.test');
  await user.type(password, 'demo1234');
  await user.click(submit);
  expect(leaveTo).toHaveBeenCalledWith('/my/plan');
});

test('[ERR-01] a refused login is announced and keeps what was typed', async () => {
  asked.mockResolvedValue(answer({ errCode: 10101001, errMsg: 'Email or password is wrong.' }));
  const { user, email, password, submit } = show();
  await user.type(email, 'demo@sintonia.test');
  await user.type(password, 'wrong-one');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
  expect(email).toHaveValue('demo@sintonia.test');
  expect(password).toHaveValue('wrong-one');
  expect(submit).toBeEnabled();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('[ACC-06] the LAC error stands under its name', async () => {
  asked.mockResolvedValue(answer({ errCode: 10101069, errMsg: 'Not from here.' }));
  const { user, email, password, submit } = show();
  await user.type(email, 'demo@sintonia.test');
  await user.type(password, 'demo1234');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('LAC errorNot from here.');
});

test('[ACC-01] a visitor may go on as a guest where visitor mode is on', () => {
  show();
  expect(screen.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/home');
});

test('[ACC-09] without visitor mode there is no way on as a guest', () => {
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
});
