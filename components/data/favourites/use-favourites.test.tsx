import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportCallError } from '#lib/browser/call-errors.ts';
import { channelList } from '#lib/contract/channels.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { aChannel } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const push = jest.fn();
const refresh = jest.fn();
const goToLogin = jest.fn();
jest.unstable_mockModule('#components/layout/go-to-login.ts', () => ({ goToLogin }));
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));
const { ErrorListener } = await import('#components/layout/watch/error-listener.tsx');
const { useFavourites } = await import('./use-favourites.ts');

const channels = [aChannel({ logicalChannelId: '101' }), aChannel({ logicalChannelId: '102' })];
const asked = jest.fn<(path: string, body: unknown) => object>();
const done = { errCode: 0, result: {} };
const listOf = (...ids: string[]) => ({
  errCode: 0,
  result: {
    favoriteChannelList: ids.map((logicalChannelId) => ({ logicalChannelId, updateTime: 1 })),
  },
});

function Stars() {
  const { ids, set } = useFavourites(channels);
  return channels.map(({ logicalChannelId: id }) => (
    <button key={id} aria-pressed={ids.has(id)} onClick={() => set(id, !ids.has(id))}>
      {id}
    </button>
  ));
}

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  push.mockClear();
  asked.mockReset();
  window.fetch = (path, init) =>
    Promise.resolve(
      new Response(JSON.stringify(asked(path as string, JSON.parse(init?.body as string)))),
    );
});

test('[ROL-01] useFavourites sends a guest to login without a call', async () => {
  renderInApp(<Stars />);
  await userEvent.click(screen.getByRole('button', { name: '101' }));
  expect(push).toHaveBeenCalledWith('/login?next=%2F');
  expect(asked).not.toHaveBeenCalled();
});

test('[FAV-01] useFavourites changes the star at once and saves the channel', async () => {
  asked.mockImplementation((path) => (path.endsWith('/list') ? listOf('102') : done));
  renderInApp(<Stars />, { loginStatus: 'user' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '102' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await userEvent.click(screen.getByRole('button', { name: '101' }));
  expect(screen.getByRole('button', { name: '101' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '102' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(asked.mock.calls.map(([path, body]) => [path.split('/').at(-1), body])).toEqual([
    ['list', {}],
    [
      'create',
      { favoriteChannelList: [{ logicalChannelId: '101', updateTime: expect.any(Number) }] },
    ],
    ['delete', { favoriteChannelDeleteList: [{ logicalChannelId: '102' }] }],
  ]);
});

test('[FAV-01] useFavourites sends stars one after another, and each survives that its page is left', async () => {
  const sent: [string, boolean | undefined][] = [];
  const first = Promise.withResolvers<null>();
  window.fetch = async (path, init) => {
    const call = (path as string).split('/').at(-1) ?? '';
    if (call === 'list') return new Response(JSON.stringify(listOf('102')));
    sent.push([call, init?.keepalive]);
    if (call === 'create') await first.promise;
    return new Response(JSON.stringify(done));
  };
  renderInApp(<Stars />, { loginStatus: 'user' });
  const [one, two] = screen.getAllByRole('button');
  await waitFor(() => expect(two).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(one!);
  await userEvent.click(two!);
  expect(sent).toEqual([['create', true]]);
  first.resolve(null);
  await waitFor(() => expect(sent.at(-1)).toEqual(['delete', true]));
  expect(one).toHaveAttribute('aria-pressed', 'true');
  expect(two).toHaveAttribute('aria-pressed', 'false');
});

test('[FAV-01] useFavourites reverts a failed call without reverting other stars', async () => {
  asked.mockImplementation((path) =>
    path.endsWith('/list') ? listOf('102') : { errCode: 10100403, errMsg: 'No.' },
  );
  renderInApp(<Stars />, { loginStatus: 'user' });
  const first = screen.getByRole('button', { name: '101' });
  const second = screen.getByRole('button', { name: '102' });
  await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(first);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'false'));
  expect(second).toHaveAttribute('aria-pressed', 'true');
});

test('[ACC-09] useFavourites drops all stars after a lost session, and a pending call does not restore them', async () => {
  const refused = { errCode: 10101040, errMsg: 'No.' };
  const saving = Promise.withResolvers<object>();
  let isLost = false;
  window.fetch = async (path) => {
    const list = isLost ? refused : listOf('102');
    const answer = (path as string).endsWith('/list') ? list : await saving.promise;
    return new Response(JSON.stringify(answer));
  };
  renderInApp(
    <>
      <ErrorListener />
      <Stars />
    </>,
    { loginStatus: 'user' },
  );
  const [first, second] = screen.getAllByRole('button');
  await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(first!);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  isLost = true;
  act(() =>
    reportCallError({ call: channelList, error: new OperatorError('operator', 10101040, '') }),
  );
  await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'false'));
  expect(first).toHaveAttribute('aria-pressed', 'false');
  await act(async () => {
    saving.resolve(refused);
    await saving.promise;
  });
  await waitFor(() => expect(goToLogin).toHaveBeenCalled());
  expect(second).toHaveAttribute('aria-pressed', 'false');
});
