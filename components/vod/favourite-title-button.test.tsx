import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { FavouriteTitleButton } from './favourite-title-button.tsx';

const asked = jest.fn<typeof fetch>();
const answer = (envelope: object) => new Response(JSON.stringify(envelope));
const check = (hasFavored: boolean) =>
  answer({ errCode: 0, result: { favoredList: [{ metaId: 'm1', hasFavored }] } });

const addressOf = (request: RequestInfo | URL) => request as string;

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  asked.mockReset();
  window.fetch = asked;
});

function show(loginStatus: 'guest' | 'user') {
  return renderInApp(<FavouriteTitleButton metaId="m1" />, { loginStatus });
}

test('[ROL-01] the favourite button sends a guest to login and back, without a call', () => {
  show('guest');
  expect(screen.getByRole('link', { name: 'Add to favourites' })).toHaveAttribute(
    'href',
    '/login?next=%2Fvod%2Fdetail%2Fm1',
  );
  expect(asked).not.toHaveBeenCalled();
});

test('[FAV-01] the favourite button adds a title for a user', async () => {
  asked.mockImplementation((address) =>
    Promise.resolve(
      addressOf(address).includes('batchSearch')
        ? check(false)
        : answer({ errCode: 0, result: {} }),
    ),
  );
  show('user');
  const button = screen.getByRole('button', { name: 'Add to favourites' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toBe('/vodapi/api/profile/favor/add'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('[FAV-01] the favourite button reverts a refused change', async () => {
  asked.mockImplementation((address) =>
    Promise.resolve(
      addressOf(address).includes('batchSearch')
        ? check(true)
        : answer({ errCode: 10100403, errMsg: 'No.' }),
    ),
  );
  show('user');
  const button = await screen.findByRole('button', { name: 'In your favourites' });
  await userEvent.click(button);
  await waitFor(() =>
    expect(asked.mock.calls.at(-1)?.[0]).toBe('/vodapi/api/profile/favor/batchDelete'),
  );
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

test('[FAV-01] a change refused after the favourite button has unmounted is reverted when it mounts again', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  asked.mockImplementation((address) =>
    addressOf(address).includes('batchSearch')
      ? Promise.resolve(check(false))
      : new Promise((resolve) => {
          refuse = resolve;
        }),
  );
  const { rerender } = show('user');
  const button = screen.getByRole('button', { name: 'Add to favourites' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toBe('/vodapi/api/profile/favor/add'));
  rerender(<p />);
  refuse(answer({ errCode: 10100403, errMsg: 'No.' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  rerender(<FavouriteTitleButton metaId="m1" />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});
