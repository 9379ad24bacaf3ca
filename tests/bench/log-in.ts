import type { Page } from '@playwright/test';
import { login } from '#lib/contract/account.ts';
import { members } from '#tests/setup/members.ts';

/** Logs the demo member in, by a page of the same origin that has no scripts. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(
    async ({ address, loginInfo }) => {
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body: JSON.stringify({ loginInfo }),
      });
      localStorage.setItem('ptk', 'user');
      localStorage.setItem('loginStatus', 'user');
    },
    { address: login.address, loginInfo: { loginMethod: 'emailLogin', ...members.demo } },
  );
}
