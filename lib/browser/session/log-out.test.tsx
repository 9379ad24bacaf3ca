import { expect, test } from '@jest/globals';
import { playReports } from '#lib/browser/reports/play-reports.ts';
import { aGuestsBrowser } from '#tests/setup/browser/a-guests-browser.ts';
import { logOut } from './log-out.ts';

const { asked, answer } = aGuestsBrowser();

test('[ACC-08] logging out removes the session marker', async () => {
  answer({ errCode: 0, result: {} });
  expect(await logOut()).toBe(true);
  expect(localStorage.getItem('ptk')).toBeNull();
});

test('[ACC-08] a log-out that did not reach the server leaves the viewer logged in', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await logOut()).toBe(false);
  expect(localStorage.getItem('ptk')).toBe('guest');
});

test('[ACC-08] logging out succeeds when the operator does not know the session any more', async () => {
  answer({ errCode: 10101040, errMsg: 'Session invalid.' });
  expect(await logOut()).toBe(true);
});

test('[REP-02] watched time is reported before the session ends', async () => {
  answer({ errCode: 0, result: {} });
  const sent = Promise.withResolvers<undefined>();
  const stop = playReports.deliverTo({ take: () => undefined, sendAll: () => sent.promise });
  const out = logOut();
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
  sent.resolve(undefined);
  expect(await out).toBe(true);
  stop();
});
