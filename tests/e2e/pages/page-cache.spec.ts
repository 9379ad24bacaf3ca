import type { Browser, Page, Response } from '@playwright/test';
import { channelUpdate } from '#lib/contract/channels.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

/** One stack for this file, with production cache lifetimes. */
let stack: Stack;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const template = process.env.TEST_DATA_TEMPLATE;
  stack = await Stack.start({ template, env: { CACHE_MAX_SECONDS: '' } });
});
test.afterAll(() => stack.stop());

const hourMs = 3_600_000;

const statusOf = (answer: Response | null) => answer?.headers()['cache-status'];
const nonceOf = (answer: Response | null) =>
  /'nonce-(\w+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];

/** Puts a page into the cache. */
async function warm(browser: Browser, { origin }: Stack, path = '/home'): Promise<void> {
  const context = await browser.newContext();
  // A page that was rendered while the service still started is not kept.
  await expect
    .poll(async () => (await context.request.get(origin + path)).headers()['cache-status'])
    .toMatch(/^Sintonia; hit/);
  await context.close();
}

async function isAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Language: / }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('[NAV-02] guests share a rendered page, and its scripts run in every copy', async ({
  page,
  browser,
}) => {
  await warm(browser, stack);
  const first = await page.goto(`${stack.origin}/home`);
  expect(statusOf(first)).toMatch(/^Sintonia; hit/);
  await isAlive(page);
  const second = await page.reload();
  expect(statusOf(second)).toMatch(/^Sintonia; hit/);
  await isAlive(page);
  expect(nonceOf(first)).toMatch(/^\w{32}$/);
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(await second!.text()).not.toContain(nonceOf(first));

  // From there on it navigates as usual.
  await page.locator('main a[href^="/vod/detail/"]').first().click();
  await page.waitForURL('**/vod/detail/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of ['/home', '/vod/detail/the-salt-road']) {
  test(`[NAV-02] ${path} is styled before its style sheets, and its scripts load after its picture`, async ({
    page,
  }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/script|stylesheet|font/.test(request.resourceType())) fetched.push(request.url());
    });
    await page.clock.install();
    await page.route('**/artwork/{banner,landscape}/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stack.origin + path, { waitUntil: 'domcontentloaded' });
    const boxes = () =>
      Promise.all(
        ['header', 'main', 'main [data-picture]', 'main [data-picture] >> nth=1'].map((part) =>
          page.locator(part).first().boundingBox(),
        ),
      );
    const before = await boxes();
    expect(fetched).toEqual([]);
    letGo();
    await page.waitForLoadState('load');
    expect(new Set(fetched).size).toBe(fetched.length);
    await page.evaluate(() => document.fonts.ready);
    // Letters may be wider than in the fallback font; nothing moves vertically.
    expect((await boxes()).map((box) => box?.y)).toEqual(before.map((box) => box?.y));
    await isAlive(page);
  });
}

test('[ZAP-01] a shared live page has the start of its stream before its scripts, and plays it', async ({
  page,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/);
  const path = '/liveTv?id=l101';
  await warm(browser, stack, path);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Of the lowest quality: a player that has gone higher loads some of the others twice.
  const pieces = () => asked.filter((name) => /\/240p\/.*\.(?:mp4|m4s)$/.test(name));

  const others = /_next\/static\/chunks\/(?!early-start-).*\.js$/;
  await page.route(others, (route) => route.abort());
  await page.goto(stack.origin + path, { waitUntil: 'commit' });
  await expect.poll(pieces).not.toEqual([]);
  const preloads = page.locator('head link[rel="preload"][as="script"]');
  expect(await preloads.count()).toBeGreaterThan(1);

  await page.unroute(others);
  asked = [];
  await page.goto(stack.origin + path, { waitUntil: 'commit' });
  await new LiveScreen(page).isPlaying();
  expect(asked.filter((name) => name === liveSource.address)).toHaveLength(1);
  const early = pieces();
  expect(new Set(early).size).toBe(early.length);
});

test('[NAV-02] a style sheet that fails at first and a click before hydration are recovered', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED.*\.css/);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/_next/static/**/*.css', (route) => route.abort(), { times: 1 });
  await page.goto(`${stack.origin}/home`, { waitUntil: 'domcontentloaded' });
  const sheets = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[data-precedence]')].filter(
          ({ sheet }) => sheet,
        ).length,
    );
  const wanted = await page.evaluate(
    () => document.body.innerHTML.split('<link rel="stylesheet"').length - 1,
  );
  await page.getByRole('button', { name: /^Language: / }).click();
  letGo();
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible();
  expect(await sheets()).toBe(wanted);
});

test('[FMT-03] a copy that is an hour old shows the current programmes', async ({
  page,
  browser,
}) => {
  await warm(browser, stack);
  const nowMs = Date.now() + hourMs;
  await page.clock.setFixedTime(nowMs);
  expect(statusOf(await page.goto(`${stack.origin}/home`))).toMatch(/^Sintonia; hit/);
  const cards = page.locator('main a[href^="/liveTv?id="]').filter({ has: page.locator('time') });
  await expect(cards.first()).toBeVisible();
  await expect
    .poll(() =>
      cards.evaluateAll(
        (all, at) =>
          all.every((card) => {
            const [start = '', stop = ''] = [...card.querySelectorAll('time')].map(
              ({ dateTime }) => dateTime,
            );
            return Date.parse(start) <= at && at < Date.parse(stop);
          }),
        nowMs,
      ),
    )
    .toBe(true);
});

test('[ROL-01] a user gets a page of their own, which is not served to others', async ({
  page,
  browser,
  signIn,
}) => {
  await warm(browser, stack);
  const { origin } = stack;
  await signIn(page, 'demo', origin);
  const own = await page.goto(`${origin}/home`);
  expect(statusOf(own)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  const others = await browser.newContext();
  const stranger = await others.newPage();
  const shared = await stranger.goto(`${origin}/home`);
  expect(statusOf(shared)).toMatch(/^Sintonia; hit/);
  expect(await shared!.text()).not.toContain('demo@sintonia.test');
  await expect(stranger.getByRole('link', { name: 'Log in' })).toBeVisible();
  await others.close();
});

test('[LIV-13] a page is rendered again when the operator reports a change to a viewer', async ({
  page,
  browser,
}) => {
  await warm(browser, stack);
  await page.goto(`${stack.origin}/home`);
  const searches = page.getByRole('heading', { name: 'Popular searches' });
  await expect(searches).toBeVisible();
  // This setting is not channel data, so caches are not notified: it shows whether the page is a cached copy.
  await stack.command('set', 'properties.layoutConfig.popular_search_switch', '0');
  await page.reload();
  await expect(searches).toBeVisible();

  const state = { dataType: 'CHANNEL_LIST', updateStatus: 'MODIFIED', updateDelay: 0 };
  await stack.setFaults({
    path: channelUpdate.address,
    result: { dataStates: [{ ...state, timestamp: Date.now() + hourMs }] },
  });
  // The page makes this call every ten minutes.
  await page.evaluate(async (address) => {
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
      body: JSON.stringify({ dataChecks: [{ dataType: 'CHANNEL_LIST', timestamp: 1 }] }),
    });
  }, channelUpdate.address);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
    await expect(searches).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
});
