import { budgets } from '#tests/setup/browser/budgets.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';

test('home stays within its budget and loads no player', async ({ page }) => {
  const weight = watchWeight(page);
  await page.goto('/home', { waitUntil: 'networkidle' });
  const { requests, codeBytes, scripts } = await weight.weigh();
  expect(codeBytes).toBeLessThanOrEqual(budgets.homeCodeBytes);
  expect(requests).toBeLessThanOrEqual(budgets.homeRequests);
  expect(scripts.filter(({ isPlayer }) => isPlayer)).toEqual([]);
  expect(scripts.filter(({ isHinted }) => !isHinted)).toEqual([]);
  // The budget is for brotli-compressed files.
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
});

test('the player loads on demand and stays within its budget', async ({ page }) => {
  const weight = watchWeight(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const player = (await weight.weigh()).scripts.filter(({ isPlayer }) => isPlayer);
  expect(player).not.toEqual([]);
  expect(player.filter(({ isHinted, encoding }) => !isHinted || encoding !== 'br')).toEqual([]);
  const bytes = player.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(budgets.playerScriptBytes);
});
