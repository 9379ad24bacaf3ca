import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test('[ERR-06] when the operator dies during playback, one notice appears and everything recovers by itself', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 50\d/, /ERR_(CONNECTION|EMPTY|INCOMPLETE)/);
  const stack = await startStack();
  const screen = new LiveScreen(page);
  await page.goto(`${stack.origin}/liveTv`);
  await screen.isPlaying();
  const pageOf = await page.evaluate(() => performance.timeOrigin);

  await stack.operator.stop('SIGKILL');
  const [, other] = await screen.openChannels();
  await other?.click();
  const toast = page.locator('[data-toast="error"]');
  await expect(toast).toHaveText('Network connection failed');

  await stack.startOperator();
  await expect(toast).toHaveCount(0, { timeout: 30_000 });
  await screen.isPlaying(30_000);
  await expect(other!).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(pageOf);
});

test('[ERR-06] pages are served from caches while the operator is away', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 50\d/);
  const stack = await startStack();
  await page.goto(`${stack.origin}/home`);
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await stack.operator.stop();
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
});

test('[ERR-06] guests get a cached page at once while the operator is away', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 50\d/);
  // As in production: rendered pages are kept for some seconds.
  const stack = await startStack({ env: { CACHE_MAX_SECONDS: '' } });
  // A freshly started operator may be slower than a page's time limit; then the page is not kept.
  await expect(async () => {
    const { 'cache-status': status } = (await page.request.get(`${stack.origin}/home`)).headers();
    expect(status).toMatch(/^Sintonia; hit/);
  }).toPass();
  await stack.operator.stop('SIGKILL');
  const answer = await page.goto(`${stack.origin}/home`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-status']).toMatch(/^Sintonia; hit/);
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await page.getByRole('button', { name: /^Language: / }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible();
});
