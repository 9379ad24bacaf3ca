import type { Page } from '@playwright/test';
import { liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { OwnLists, ownListsAreEmpty } from '#tests/setup/screens/own-lists.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/**
 * States that the demo service shows by itself or with one command (docs/command-line.md), without any answer made by a
 * test.
 */

test.describe('a banner of a series', () => {
  ownListsAreEmpty();

  test('[CAT-01] continues the episode that the member watched last', async ({ page }) => {
    const resume = page.getByRole('link', { name: 'Continue episode 2' });
    await page.goto('/home');
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
    await expect(resume).toHaveCount(0);
    const lists = new OwnLists(page);
    await lists.watchTitles(600, 'the-salt-road-s1-e1');
    await lists.watchTitles(900, 'the-salt-road-s1-e2');
    await page.goto('/home');
    await resume.click();
    const screen = new VodScreen(page);
    await screen.isPlaying();
    await expect(page).toHaveURL(/\/vod\/detail\/the-salt-road-s1-e2/);
    await expect.poll(() => screen.seconds()).toBeGreaterThanOrEqual(895);
  });
});

for (const [kind, onCard] of [
  ['expired', 'No longer available'],
  ['missing', 'Not available'],
] as const)
  test(`[CAT-10] the card of a film whose source is ${kind} says so before a click`, async ({
    page,
  }) => {
    const film = FILMS.find(({ availability }) => availability.kind === kind)!;
    await page.goto(`/search?q=${encodeURIComponent(film.title.en)}`);
    const card = page.locator(`[data-card="${film.metaId}"]`).first();
    await expect(card).toContainText(film.title.en);
    await expect(card).toContainText(onCard);
  });

test('[ROL-03] a channel that a rule denies in a region is hidden there, and its address refused', async ({
  page,
  startStack,
}) => {
  const stack = await startStack();
  const arena = 'l102';
  await stack.command('rule', 'add', 'deny', 'region', 'AR', '--channel', arena);
  const screen = new LiveScreen(page);
  const row = page.locator(`a[href*="id=${arena}"]`);
  const isRefused = async () => {
    const answer = await page.request.post(stack.origin + liveSource.address, {
      data: { logicalChannelId: arena },
      headers: { client: 'web', lang: 'en' },
    });
    return ((await answer.json()) as { result: PlaySource }).result.noAuthority === true;
  };
  const open = (path: string) => page.goto(stack.origin + path);

  await stack.command('set', 'place.region', 'UY');
  await open('/liveTv');
  await expect(screen.rows.filter({ hasText: 'Arena' })).not.toHaveCount(0);
  expect(await isRefused()).toBe(false);

  await stack.command('set', 'place.region', 'AR');
  await open('/liveTv');
  await expect(screen.rows.filter({ hasText: 'Canal Uno' })).not.toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(await isRefused()).toBe(true);
  await open('/home');
  await expect(page.getByRole('list', { name: 'On now' }).getByRole('link')).not.toHaveCount(0);
  // Neither a card nor a banner, nor a popular search.
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Highlights' })).not.toContainText('Arena');
});

const statusOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.broadcast);

test('[CFG-05] a national broadcast that the operator announces starts at its time', async ({
  page,
  settings,
}) => {
  const opensAt = Date.now() + 20_000;
  await settings.set('manifest.broadcastProperties.cadena_national_open_time', String(opensAt));
  await settings.set('manifest.broadcastProperties.cadena_national_open', '1');
  await page.goto('/home');
  await expect.poll(() => statusOf(page)).toBe('waiting');
  const told = page.getByText('The national broadcast has started.');
  await expect(told).toHaveCount(0);
  await expect(told).toBeVisible({ timeout: 40_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt);
  expect(await statusOf(page)).toBe('open');
});
