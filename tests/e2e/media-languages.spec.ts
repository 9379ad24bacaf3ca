import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';

test('[PLY-02] a second sound and subtitles are offered where there are some, and come at once', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l103');
  await screen.isPlaying();
  const choose = async (group: string, name: string) => {
    await screen.player.hover();
    await screen.player.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('group', { name: group }).getByRole('menuitemradio', { name }).click();
  };
  const spoken = page.waitForResponse(/\/audioes\/\d+\.m4s/);
  await choose('Sound track', 'Español');
  expect((await spoken).status()).toBe(200);

  await choose('Subtitles', 'Português');
  const line = screen.player.locator('.vjs-text-track-cue');
  await expect(line).toBeVisible({ timeout: 15_000 });
  expect((await line.textContent())?.trim()).not.toBe('');
  await screen.playsPast((await screen.position()) + 1);
});
