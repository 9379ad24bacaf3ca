import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { PasswordDialog } from './password-dialog.tsx';

test('[ACC-05] the password dialog reports a wrong current password at its field and focuses it', async () => {
  localStorage.setItem('ptk', 'user');
  const errMsg = 'The account or the password is wrong.';
  window.fetch = () =>
    Promise.resolve(new Response(JSON.stringify({ errCode: errorCodes.wrongCredentials, errMsg })));
  renderInApp(<PasswordDialog onClose={jest.fn()} />, { loginStatus: 'user' });
  const current = screen.getByLabelText('Current password');
  await userEvent.type(current, 'demo12345');
  await userEvent.type(screen.getByLabelText('New password'), 'demo1234');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(current).toBeInvalid();
  expect(current).toHaveFocus();
  expect(current).toHaveAccessibleDescription('This is not your current password.');
  expect(screen.queryByText(errMsg)).toBeNull();
});
