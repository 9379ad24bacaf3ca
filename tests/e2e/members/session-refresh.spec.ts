import type { BrowserContext, Page, Response } from '@playwright/test';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { forgetProcessWide } from '#server/base/process-wide.ts';
import { readSessionCookie } from '#server/session/cookie.ts';
import { unsealSession } from '#server/session/seal.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const tokenSeconds = 10;
const callsATab = 20;
const sessionSecret = 'session-refresh-'.repeat(3);

/** Starts another web server for the operator of a stack. */
async function startSecondWeb(stack: Stack): Promise<{ web: Program; origin: string }> {
  const port = String(await freePort());
  const web = new Program('the second web server', 'server/main.ts', {
    PORT: port,
    HOST: '',
    DATA_DIR: stack.dataDir,
    SESSION_SECRET: sessionSecret,
    OPERATOR_PORT: new URL(stack.operatorOrigin).port,
    LOG_LEVEL: 'warn',
    CACHE_MAX_SECONDS: '0',
  });
  web.start();
  const origin = `http://localhost:${port}`;
  await web.isHealthy(origin, 60_000);
  return { web, origin };
}

/** The sessions that answers set, by their refresh token. */
function watchSessions(context: BrowserContext) {
  const handedOut: Promise<string>[] = [];
  const tokenOf = async (response: Response): Promise<string> => {
    const lines = (await response.headersArray()).filter(({ name }) => /^set-cookie$/i.test(name));
    const header = lines.map(({ value }) => value.split(';')[0]).join('; ');
    const { value } = readSessionCookie(header);
    return (value && (await unsealSession(value))?.tokens.refreshToken) ?? '';
  };
  context.on('response', (response) => {
    if (response.url().endsWith(favouriteChannelList.address)) handedOut.push(tokenOf(response));
  });
  return async () => new Set((await Promise.all(handedOut)).filter((token) => token !== ''));
}

const expiryOf = async (context: BrowserContext): Promise<number> => {
  const header = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await unsealSession(readSessionCookie(header).value ?? ''))?.tokens.expiresAt ?? 0;
};

/** Makes many calls at once and returns their error codes. */
const askOften = (page: Page) =>
  page.evaluate(
    ({ address, calls }) =>
      Promise.all(
        Array.from({ length: calls }, async () => {
          const answer = await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
            body: '{}',
          });
          return ((await answer.json()) as { errCode: number }).errCode;
        }),
      ),
    { address: favouriteChannelList.address, calls: callsATab },
  );

test('[SAFE-02] five tabs at two web servers with an expired token get one new session and stay logged in', async ({
  context,
  startStack,
  signIn,
}) => {
  test.slow();
  const env = { SESSION_SECRET: sessionSecret, OPERATOR_TOKEN_SECONDS: String(tokenSeconds) };
  const stack = await startStack({ env });
  const second = await startSecondWeb(stack);
  process.env.SESSION_SECRET = sessionSecret;
  forgetProcessWide();
  try {
    // Pages without scripts, so that no other call interferes.
    const origins = [stack.origin, second.origin, stack.origin, second.origin, stack.origin];
    const tabs = await Promise.all(
      origins.map(async (origin) => {
        const page = await context.newPage();
        await page.goto(`${origin}/sw.js`);
        return page;
      }),
    );
    await signIn(tabs[0]!, 'demo', stack.origin);
    for (const expiry of ['first', 'second']) {
      const expiresAt = await expiryOf(context);
      await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(expiresAt);
      const sessions = watchSessions(context);
      const codes = (await Promise.all(tabs.map(askOften))).flat();
      expect(codes, `${expiry} expiry`).toEqual(codes.map(() => 0));
      expect((await sessions()).size, `${expiry} expiry`).toBe(1);
      expect(await expiryOf(context)).toBeGreaterThan(expiresAt);
    }
  } finally {
    delete process.env.SESSION_SECRET;
    forgetProcessWide();
    await second.web.stop();
  }
});
