import { expect, jest, test } from '@jest/globals';
import { aGuestsBrowser } from '#tests/setup/browser/a-guests-browser.ts';
import { announceLogIn, logIn } from './log-in.ts';

const credentials = {
  loginMethod: 'emailLogin' as const,
  email: 'demo@sintonia.test',
  password: 'demo1234',
};
const { asked, answer } = aGuestsBrowser();

test('[ACC-10] a login stores no token in the browser, only a marker without secrets', async () => {
  answer({
    errCode: 0,
    result: { loginStatus: 'user', accountInfo: { accountId: 'a1', accountName: 'Demo' } },
  });
  expect(await logIn(credentials)).toBeNull();
  announceLogIn();
  expect(Object.entries(localStorage).sort()).toEqual([
    ['loginStatus', 'user'],
    ['ptk', 'user'],
  ]);
  const [address, request] = asked.mock.calls[0]!;
  expect(address).toBe('/liveapi/api/account/login/v3');
  expect(JSON.parse(request!.body as string)).toEqual({
    loginInfo: credentials,
  });
});

test('[ACC-08] a login in one tab removes the old session in other tabs before adding the new one', () => {
  localStorage.clear();
  const marker: (string | null)[] = [];
  const removed = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (
    this: Storage,
    key: string,
  ) {
    if (key === 'ptk') marker.push(this.getItem(key));
  });
  announceLogIn();
  removed.mockRestore();
  expect(marker).toEqual(['guest']);
  expect(localStorage.getItem('ptk')).toBe('user');
});

test("[ERR-01] a refused login returns the operator's text and keeps the session", async () => {
  answer({ errCode: 10101001, errMsg: 'Email or password is wrong.' });
  expect(await logIn(credentials)).toMatchObject({ text: 'Email or password is wrong.' });
  expect(localStorage.getItem('ptk')).toBe('guest');
});

test('[ACC-06] login error 10101069 is returned with its name', async () => {
  answer({ errCode: 10101069, errMsg: 'Not from here.' });
  expect(await logIn(credentials)).toMatchObject({ text: 'Not from here.', name: 'lac' });
});

test('[ERR-06] a login without an answer reports the failed connection', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await logIn(credentials)).toEqual({ messageKey: 'networkFailed' });
});

test('[ERR-02] a session error during a login is shown as the login error', async () => {
  answer({ errCode: 10101040, errMsg: 'Session invalid.' });
  expect(await logIn(credentials)).toEqual({ text: 'Session invalid.' });
});
