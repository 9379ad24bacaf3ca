import type { APIRequestContext } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

/** The delay that a busy machine may add. */
const slackMs = 1_500;

/** Pages whose subject is not in a cache, so that no older answer can replace it. */
const pages = [
  '/vod/type/movies',
  '/vod/type/series',
  '/vod/detail/low-orbit',
  '/vod/detail/the-salt-road',
  '/vod/detail/casa-valentina',
];
/** Pages that a server opens when it starts: older answers replace their subject. */
const openedPages = ['/home', '/liveTv'];

test.describe('[SHUT-08] a hanging operator', () => {
  test('delays a page by 3 s and a call by 8 s, then not at all, and all recover when it continues', async ({
    page,
    request,
    startStack,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 50\d/);
    const stack = await startStack();
    // Apart from the opened pages, only the start-up files are cached.
    await request.get(`${stack.origin}/favorites`, { maxRedirects: 0 });
    stack.operator.pause();

    const call = timed(() => callAsGuest(request, stack.origin));
    const first = await timed(() => request.get(`${stack.origin}${pages[0]}`));
    expect(first.answer.status()).toBe(503);
    expect(first.tookMs).toBeLessThan(serverBounds.pageBudgetMs + slackMs);
    const { answer, tookMs } = await call;
    expect([502, 503, 504]).toContain(answer.status());
    expect(tookMs).toBeLessThan(serverBounds.callBudgetMs + slackMs);

    const again = await timed(() => callAsGuest(request, stack.origin));
    expect([again.answer.status(), again.answer.headers()['retry-after']]).toEqual([503, '5']);
    expect(again.tookMs).toBeLessThan(slackMs);
    for (const path of pages) {
      const { answer: away, tookMs: awayMs } = await timed(() =>
        request.get(`${stack.origin}${path}`),
      );
      const { 'retry-after': retryAfter, 'cache-control': cacheControl } = away.headers();
      expect([path, away.status(), retryAfter, cacheControl]).toEqual([path, 503, '5', 'no-store']);
      expect(await away.text()).toContain('We cannot show this right now');
      expect(awayMs).toBeLessThan(slackMs);
    }

    for (const path of openedPages) {
      const { answer: kept, tookMs: keptMs } = await timed(() =>
        request.get(`${stack.origin}${path}`),
      );
      expect([path, kept.status()]).toEqual([path, 200]);
      expect(keptMs).toBeLessThan(slackMs);
    }

    await page.goto(`${stack.origin}/vod/type/movies`);
    await expect(
      page.getByRole('heading', { name: 'We cannot show this right now' }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    stack.operator.resume();
    // A busy machine may leave the operator without time.
    await stack.operator.isHealthy(stack.operatorOrigin, 20_000);
    await expect
      .poll(async () => (await callAsGuest(request, stack.origin)).status(), {
        timeout: 2_000,
      })
      .toBe(200);
    // Without a reload.
    await expect(page.locator('main a[href^="/vod/detail/"]').first()).toBeVisible({
      timeout: 15_000,
    });
  });

  test('causes the same message after a navigation within the product', async ({
    page,
    startStack,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 50\d/);
    const stack = await startStack();
    await page.goto(`${stack.origin}/home`, { waitUntil: 'networkidle' });
    stack.operator.pause();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Films' })
      .click();
    await expect(
      page.getByRole('heading', { name: 'We cannot show this right now' }),
    ).toBeVisible();
    stack.operator.resume();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main a[href^="/vod/detail/"]').first()).toBeVisible();
  });
});

test('[SHUT-08] a missing title stays a 404, and an unreadable title is a 503', async ({
  request,
  stack,
  faults,
}) => {
  const missing = await request.get(`${stack.origin}/vod/detail/no-such-title`);
  expect(missing.status()).toBe(404);
  await faults.set({ path: '/vodapi/*', status: 500 });
  const unread = await request.get(`${stack.origin}/vod/detail/another-unread-title`);
  expect([unread.status(), unread.headers()['retry-after']]).toEqual([503, '5']);
});

const callAsGuest = (request: APIRequestContext, origin: string) =>
  request.post(`${origin}${channelList.address}`, { data: {}, headers: { origin } });

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
  const startedAt = performance.now();
  return { answer: await work(), tookMs: performance.now() - startedAt };
}
