import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

/** Chooses an entry in the settings menu. */
async function choose(page: Page, group: string, name: string) {
  const player = page.locator('section[data-mode]');
  await player.hover();
  await player.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: group }).getByRole('menuitemradio', { name }).click();
}

/** The choice shown in the settings menu. */
async function expectChosen(page: Page, chosen: Record<string, string>) {
  const player = page.locator('section[data-mode]');
  await player.hover();
  await player.getByRole('button', { name: 'Settings' }).click();
  for (const [group, name] of Object.entries(chosen)) {
    const choice = page.getByRole('group', { name: group }).getByRole('menuitemradio', { name });
    await expect(choice).toBeChecked();
  }
  await page.keyboard.press('Escape');
}

const spoken = (page: Page) => page.waitForResponse(/\/audioes\/\d+\.m4s/);
const written = (page: Page) => page.waitForResponse(/\/subspt\/\d+\.vtt/);

test('[PLY-02] a second audio track and subtitles are offered where available, and switch at once', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l103');
  await screen.isPlaying();
  const heard = spoken(page);
  await choose(page, 'Sound track', 'Español');
  expect((await heard).status()).toBe(200);

  await choose(page, 'Subtitles', 'Português');
  const line = screen.player.locator('.vjs-text-track-cue');
  await expect(line).toBeVisible({ timeout: 15_000 });
  expect((await line.textContent())?.trim()).not.toBe('');
  await screen.playsPast((await screen.position()) + 1);
});

test('[BEY-02] chosen languages are kept over quality changes, zapping, reloads and other players', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open('?id=l103');
  await screen.isPlaying();
  await choose(page, 'Sound track', 'Español');
  await choose(page, 'Subtitles', 'Português');
  const chosen = { 'Sound track': 'Español', Subtitles: 'Português' };

  await screen.player.hover();
  await screen.player.getByRole('button', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name: 'SD 360p' }).click();
  await expect.poll(() => screen.pictureHeight()).toBe(360);
  await expectChosen(page, chosen);

  // To a channel without languages, and back to one that has them.
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/id=l102/);
  await screen.isPlaying();
  const again = [spoken(page), written(page)];
  await page.keyboard.press(']');
  for (const answer of again) expect((await answer).status()).toBe(200);
  await screen.isPlaying();
  await expectChosen(page, chosen);

  const anew = [spoken(page), written(page)];
  await page.reload();
  for (const answer of anew) expect((await answer).status()).toBe(200);
  await screen.isPlaying();
  await expectChosen(page, chosen);

  // Until the programme plays, live continues to load its own tracks.
  const past = [/\/media\/dvr\/.*\/audioes\/\d+\.m4s/, /\/media\/dvr\/.*\/subspt\/\d+\.vtt/].map(
    (address) => page.waitForResponse(address),
  );
  await page.getByRole('button', { name: 'Playback' }).last().click();
  for (const answer of past) expect((await answer).status()).toBe(200);
});

test('[BEY-02] keys change subtitles and audio, and the choice is announced', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l103');
  await screen.isPlaying();
  const said = (text: string) =>
    expect(screen.player.getByRole('status').getByText(text, { exact: true })).toBeVisible();
  await page.clock.install();
  // The page's clock is paused, so that key presses count as consecutive on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  // Through all of them, the screen's language first, and off.
  for (const text of ['English', 'Español', 'Português']) {
    await page.keyboard.press('c');
    await said(`Subtitles: ${text}`);
  }
  await page.keyboard.press('c');
  await said('Subtitles off');
  // Pressed later: on again with the last language, and off.
  for (const text of ['Subtitles: Português', 'Subtitles off']) {
    await page.clock.fastForward(5_000);
    await page.keyboard.press('C');
    await said(text);
  }
  await page.keyboard.press('b');
  await said('Sound track: Español');
  await page.keyboard.press('b');
  await said('Sound track: English');
  await page.clock.resume();

  await page.keyboard.press('[');
  await expect(page).toHaveURL(/id=l102/);
  await screen.isPlaying();
  await page.keyboard.press('c');
  await said('There are no subtitles here');
  await page.keyboard.press('b');
  await said('There is only one sound track');
});

test('[BEY-02] subtitles move above the visible controls and keep their size', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l103');
  await screen.isPlaying();
  await screen.player.hover();
  await page.keyboard.press('c');
  const controls = screen.player.getByRole('group', { name: 'Player controls' }).locator('..');
  /** Reads both at the same instant, because cues change. One has one line, the other two. */
  const seen = () =>
    controls.evaluate((bar) => {
      const line = document.querySelector('.vjs-text-track-cue > div');
      if (!line) return null;
      const shade = parseFloat(getComputedStyle(bar).paddingTop);
      return {
        below: line.getBoundingClientRect().bottom - (bar.getBoundingClientRect().y + shade),
        letters: getComputedStyle(line).fontSize,
      };
    });
  let above: Awaited<ReturnType<typeof seen>> = null;
  await expect(async () => {
    above = await seen();
    expect(above?.below).toBeLessThan(0);
  }).toPass({ timeout: 15_000 });
  await page.mouse.move(2, 2);
  await expect(screen.player).toHaveAttribute('data-controls', 'hidden');
  await expect(async () => {
    const low = await seen();
    expect(low?.below).toBeGreaterThan(0);
    expect(low?.letters).toBe(above?.letters);
  }).toPass({ timeout: 10_000 });
});
