import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { readSessionCookie } from '#server/session/cookie.ts';
import { unsealSession } from '#server/session/seal.ts';
import type { ViewerSession } from '#server/session/viewer-session.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { members } from '#tests/setup/members.ts';

/** Everything that scripts of the page can read: bodies, headers, addresses, storage, cookies. */
class Readable {
  readonly #bodies: Promise<string>[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const isText = /text|json|javascript|mpegurl|css|xml/.test(type);
      const readable = { ...response.headers(), 'set-cookie': '' };
      const about = `${response.url()} ${JSON.stringify(readable)}`;
      // A body that was discarded with its page cannot be read.
      const body = isText ? response.text().catch(() => '') : Promise.resolve('');
      this.#bodies.push(body.then((text) => `${about}\n${text}`));
    });
  }

  async everything(): Promise<string> {
    const stored = await this.#page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify([
        document.cookie,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.documentElement.outerHTML,
        databases,
      ]);
    });
    return [...(await Promise.all(this.#bodies)), stored].join('\n');
  }
}

/** The content of a browser's sealed cookie, which only the web server's secret opens. */
async function sessionOf(context: BrowserContext, dataDir: string): Promise<ViewerSession> {
  process.env.DATA_DIR = dataDir;
  const cookies = await context.cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { value } = readSessionCookie(header);
  const session = value === null ? null : await unsealSession(value);
  if (!session) throw new Error('the browser has no session');
  return session;
}

function secretsOf({ tokens }: ViewerSession): string[] {
  const { expiresAt, ...secrets } = tokens;
  expect(expiresAt).toBeGreaterThan(0);
  expect(Object.keys(secrets)).toHaveLength(6);
  return Object.values(secrets);
}

test.describe('[ACC-10] no token reaches the browser', () => {
  test('while a guest browses and watches', async ({ page, context, stack }) => {
    const readable = new Readable(page);
    await page.goto('/home');
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    const everything = await readable.everything();
    for (const secret of secretsOf(await sessionOf(context, stack.dataDir))) {
      expect(everything).not.toContain(secret);
    }
  });

  test('while a member logs in, watches and opens the account', async ({
    page,
    context,
    stack,
  }) => {
    const readable = new Readable(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(members.demo.email);
    await page.getByLabel('Password', { exact: true }).fill(members.demo.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/home');
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    await page.goto('/my/account');
    await expect(page.getByText(members.demo.email).first()).toBeVisible();
    const session = await sessionOf(context, stack.dataDir);
    expect(session.loginStatus).toBe('user');
    const everything = await readable.everything();
    for (const secret of secretsOf(session)) expect(everything).not.toContain(secret);
  });
});

test('[ACC-10] the session cookie is httpOnly', async ({ page, context, signIn }) => {
  await signIn(page, 'demo');
  const cookies = (await context.cookies()).filter(({ name }) => /^ptk(\.\d+)?$/.test(name));
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.value).not.toContain('demo');
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('ptk');
});

test.describe('[ACC-10] a viewer becomes a guest, without an error, when the session cookie is', () => {
  const broken: Record<string, (good: string) => string> = {
    tampered: (good) => good.slice(0, 40) + (good[40] === 'x' ? 'y' : 'x') + good.slice(41),
    truncated: (good) => good.slice(0, good.length / 2),
    foreign: () => 'Fe26.2*1*0123*abcd*efgh*1*2*3',
    oversized: () => 'a'.repeat(3_900),
    empty: () => '',
    'made of special characters': () => '%00%ff*~~*',
  };
  for (const [name, damage] of Object.entries(broken)) {
    test(name, async ({ page, context, signIn, playwright, stack }) => {
      await signIn(page, 'demo');
      const cookies = await context.cookies();
      const good = cookies.find((cookie) => cookie.name === 'ptk')?.value ?? '';
      const request = await playwright.request.newContext({
        baseURL: stack.origin,
        extraHTTPHeaders: { cookie: `ptk=${damage(good)}` },
      });
      await isGuest(request);
      await request.dispose();
    });
  }

  async function isGuest(request: APIRequestContext): Promise<void> {
    const home = await request.get('/home');
    expect(home.status()).toBe(200);
    expect(await home.text()).toContain('Log in');
    const account = await request.get('/my/account', { maxRedirects: 0 });
    expect(account.status()).toBe(307);
    const call = await request.post(channelList.address, {
      data: {},
      headers: { client: 'web', lang: 'en' },
    });
    expect(await call.json()).toMatchObject({ errCode: 0 });
  }
});
