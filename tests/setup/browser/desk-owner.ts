import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountLinkRedeem } from '#lib/contract/account-links.ts';
import { login } from '#lib/contract/account.ts';
import { agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

export const owner = { email: 'owner@desk.test', password: 'owner1234' } as const;

/** Stacks whose owner has been made. */
const made = new WeakSet<Stack>();

/**
 * Logs a page's browser in as the owner. The first time on a stack it makes the owner by the link of the data directory,
 * which `npm start` prints.
 */
export async function logInOwner(page: Page, stack: Stack): Promise<void> {
  const isMade = made.has(stack);
  made.add(stack);
  const linkSecret = isMade
    ? ''
    : (await readFile(join(stack.dataDir, 'owner-link'), 'utf8')).trim();
  // An answer of the same origin without scripts: the page makes the requests, as the browser would.
  await page.goto(`${stack.origin}/sw.js`);
  await page.evaluate(
    async ({ addresses, linkSecret: secret, email, password }) => {
      const ask = async (address: string, data: object) => {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
          body: JSON.stringify(data),
        });
        const { errCode, result } = (await answer.json()) as { errCode: number; result: unknown };
        if (errCode !== 0) throw new Error(`${address}: ${String(errCode)}`);
        return result;
      };
      if (secret) await ask(addresses.redeem, { linkSecret: secret, email, newPassword: password });
      else
        await ask(addresses.login, { loginInfo: { loginMethod: 'emailLogin', email, password } });
      const { policyList } = (await ask(addresses.query, {})) as {
        policyList: { policyId: string; contractVersion: string }[];
      };
      for (const { policyId, contractVersion } of policyList) {
        await ask(addresses.sign, { policyIdList: [policyId], contractVersion });
      }
      await ask(addresses.query, {});
      localStorage.setItem('ptk', 'user');
      localStorage.setItem('loginStatus', 'user');
    },
    {
      addresses: {
        redeem: accountLinkRedeem.address,
        login: login.address,
        query: agreementQuery.address,
        sign: agreementSign.address,
      },
      linkSecret,
      ...owner,
    },
  );
}
