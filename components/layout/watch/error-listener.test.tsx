import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { allCalls } from '#lib/contract/all-calls.ts';
import { channelList } from '#lib/contract/channels.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { favouriteChannelCreate, favouriteVodAdd } from '#lib/contract/favourites.ts';
import { messageUnreadCount } from '#lib/contract/notices.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { reminderCreate } from '#lib/contract/reminders.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { OperatorErrorKind } from '#lib/contract/wire/operator-error.ts';
import { reportCallError } from '#lib/browser/call-errors.ts';
import { onToast } from '#components/ui/toast/toast.ts';
import type { ToastEvent } from '#components/ui/toast/toast.ts';
import { connection } from '#lib/browser/connection.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const refresh = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
const goToLogin = jest.fn();
jest.unstable_mockModule('#components/layout/go-to-login.ts', () => ({ goToLogin }));
const { ErrorListener } = await import('./error-listener.tsx');

const toasts: ToastEvent[] = [];
onToast((event) => toasts.push(event));
const shown = () => toasts.flatMap((event) => (event.kind === 'show' ? [event.toast] : []));

beforeEach(() => {
  toasts.length = 0;
  refresh.mockReset();
  goToLogin.mockReset();
});

function fail(kind: OperatorErrorKind, code: number, message = '', call: Call = channelList) {
  act(() => reportCallError({ call, error: new OperatorError(kind, code, message) }));
}

test('[ERR-01] the error listener shows the server’s message of an errCode for 5 s', () => {
  renderInApp(<ErrorListener />);
  fail('operator', 10100429, 'Too many tries, wait a minute');
  expect(shown()).toEqual([
    expect.objectContaining({
      text: 'Too many tries, wait a minute',
      tone: 'error',
      durationMs: 5_000,
    }),
  ]);
});

test('[ERR-01] the error listener shows no message with hideErrorTip', () => {
  renderInApp(<ErrorListener />);
  fail('operator', 7, 'hidden', { ...channelList, hideErrorTip: 'all' });
  fail('operator', 8, 'hidden too', { ...channelList, hideErrorTip: [8] });
  expect(shown()).toEqual([]);
});

test('[ERR-03] the error listener shows Internal server error for HTTP 500 and 502, in the viewer’s language', () => {
  renderInApp(<ErrorListener />, { language: 'pt' });
  fail('http', 500);
  fail('http', 502);
  expect(shown().map(({ text }) => text)).toEqual([
    'Erro interno do servidor',
    'Erro interno do servidor',
  ]);
});

test('[ERR-03] the error listener shows HTTP 502 of a call whose screen says itself that it failed', () => {
  renderInApp(<ErrorListener />);
  fail('http', 502, '', { ...channelList, hideErrorTip: 'all' });
  expect(shown().map(({ text }) => text)).toEqual(['Internal server error']);
});

describe('[ERR-07] the error listener only logs', () => {
  const logged = allCalls.map(({ call }) => call).filter((call) => call.onFailure === 'logged');

  test.each(logged.map((call) => [call.address, call] as const))(
    'a failure of %s',
    (address, call) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      renderInApp(<ErrorListener />);
      fail('operator', 7, 'refused', call);
      fail('http', 502, '', call);
      fail('aborted', 0, '', call);
      expect(shown()).toEqual([]);
      expect(warn.mock.calls).toEqual([
        [`${address} failed: operator 7 refused`],
        [`${address} failed: http 502 `],
      ]);
    },
  );

  test('favourites and reminders', () => {
    expect(logged.map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        '/liveapi/api/channel/favorite/create',
        '/vodapi/api/profile/favor/add',
        '/liveapi/api/programs/commercial/subscribe/delete',
      ]),
    );
  });
});

test('[ERR-05] the error listener opens a dialog for codes 6001 to 6003, which OK closes', async () => {
  const user = userEvent.setup();
  renderInApp(<ErrorListener />);
  fail('operator', 6002, 'gone');
  // The dialog's code is loaded when it is first needed.
  const name = 'No longer available';
  const dialog = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
  expect(dialog).toHaveTextContent('This content is no longer available.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()).toEqual([]);
}, 30_000);

test('[ERR-06] the error listener shows a network failure of many calls once, and hides it when the service is back', async () => {
  window.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response('{}'));
  renderInApp(<ErrorListener />);
  fail('network', 0);
  fail('network', 10109001);
  fail('network', 0);
  expect(shown().map(({ text }) => text)).toEqual(['Network connection failed']);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(connection.state()).toBe('up'));
  expect(toasts.at(-1)).toEqual({ kind: 'hide', id: 'network' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[ERR-02] the error listener reports a lost session once, in our own words; in visitor mode the page stays', () => {
  localStorage.setItem('ptk', 'user');
  renderInApp(<ErrorListener />, { loginStatus: 'user' });
  fail('operator', 10101040, 'session invalid');
  fail('operator', 555, 'session invalid');
  expect(shown()).toEqual([
    expect.objectContaining({
      text: 'Your session has ended. Log in to go on where you were.',
      tone: 'plain',
      durationMs: 5_000,
    }),
  ]);
  expect(localStorage.getItem('ptk')).toBeNull();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('[ERR-02] the error listener shows no message to a guest who loses a session', () => {
  renderInApp(<ErrorListener />);
  fail('operator', 10101040, 'session invalid');
  expect(shown()).toEqual([]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([favouriteChannelCreate, favouriteVodAdd, reminderCreate, recharge])(
  '[ROL-01] [ERR-02] $path with a session that has become a guest’s leads to login without a message',
  (call) => {
    renderInApp(<ErrorListener />, { loginStatus: 'user' });
    // A background call has noticed it first.
    fail('operator', 10100403, 'Your account cannot do this.', messageUnreadCount);
    expect(goToLogin).not.toHaveBeenCalled();
    fail('operator', 10100403, 'Your account cannot do this.', call);
    expect(goToLogin).toHaveBeenCalledTimes(1);
    expect(shown().map(({ tone }) => tone)).toEqual(['plain']);
  },
);

test('[ACC-09] account data is removed from mounted screens when the session is lost', async () => {
  const answers = [['mine'], []];
  function Own() {
    const { data } = useQuery({ queryKey: ['own'], queryFn: () => answers.shift() ?? [] });
    return <p>{data?.join() ?? 'nothing yet'}</p>;
  }
  renderInApp(
    <>
      <ErrorListener />
      <Own />
    </>,
    { loginStatus: 'user' },
  );
  expect(await screen.findByText('mine')).toBeVisible();
  fail('operator', 10101040);
  await waitFor(() => expect(screen.queryByText('mine')).toBeNull());
});
