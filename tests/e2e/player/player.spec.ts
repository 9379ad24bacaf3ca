import type { Page, Route } from '@playwright/test';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelAuthority, channelUpdate } from '#lib/contract/channels.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const playerOf = (page: Page) => page.locator('section[data-mode]');

test('[LIV-07] without authority a fallback video plays; regained authority brings the channel back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const screen = new LiveScreen(page);
  await screen.open();
  const [open] = await screen.openTelevision();
  const openId = new URL((await open!.getAttribute('href'))!, page.url()).searchParams.get('id');
  await screen.rows.filter({ hasText: 'Locked' }).locator('a').first().click();
  const player = playerOf(page);
  await expect(player).toHaveAttribute('data-entitled', 'false');

  const fallback = player.locator('video[data-fallback]');
  await expect
    .poll(() => fallback.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await expect(player.getByRole('slider', { name: /^Position/ })).toHaveCount(0);
  await expect(player.getByRole('button', { name: 'Picture-in-picture' })).toBeDisabled();

  // The operator grants everything from now on; the browser learns of it with its next regular poll.
  await page.route(`**${channelAuthority.address}`, grantAll);
  await page.route(`**${channelUpdate.address}`, sayAuthorityChanged);
  await page.route(`**${liveSource.address}`, (route) =>
    route.continue({ postData: JSON.stringify({ logicalChannelId: openId }) }),
  );
  await page.clock.fastForward('12:00');
  await page.clock.runFor(5_000);
  await expect(player).toHaveAttribute('data-entitled', 'true');
  await screen.isPlaying();
  await expect(fallback).toHaveCount(0);
});

async function sayAuthorityChanged(route: Route) {
  const response = await route.fetch();
  const dataStates = [{ dataType: 'CHANNEL_AUTH', updateStatus: 'MODIFIED', updateDelay: 1 }];
  await route.fulfill({ response, json: { errCode: 0, result: { dataStates } } });
}

async function grantAll(route: Route) {
  const response = await route.fetch();
  const answer = (await response.json()) as { result: ResponseOf<typeof channelAuthority> };
  for (const { pcList } of answer.result.lcList)
    for (const physical of pcList)
      physical.au = [
        { k: 'live', exp: -1, sup: 1 },
        { k: 'catchup', exp: -1, sup: 1 },
      ];
  await route.fulfill({ response, json: answer });
}

test('[LIV-09] [PLY-09] a live error shows its code, message and countdown, and recovers by itself', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await page.route(`**${liveSource.address}`, (route) =>
    route.fulfill({ json: { errCode: 10103001, errMsg: 'Closed for maintenance' } }),
  );
  const [, other] = await screen.openChannels();
  await other!.click();
  const alert = playerOf(page).getByRole('alert');
  await expect(alert).toContainText('Closed for maintenance');
  await expect(alert).toContainText('Code CALL-10103001');

  await page.unroute(`**${liveSource.address}`);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await screen.isPlaying();
  await expect(alert).toHaveCount(0);
});

test('[LIV-11] an audio channel plays with its posters', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.rows.filter({ hasText: 'Radio Sur' }).locator('a').click();
  await screen.isPlaying();
  const poster = playerOf(page).locator('[data-shown="true"] img').last();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await screen.pictureHeight()).toBe(0);
});

test('[PLY-02] [ZAP-03] the picture format can be changed, and ? lists every key', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const shapeOf = () =>
    screen.video.evaluate(
      (video) => Math.round((video.clientWidth / video.clientHeight) * 100) / 100,
    );
  await screen.player.hover();
  for (const [name, shape] of [
    ['4:3', 1.33],
    ['16:9', 1.78],
  ] as const) {
    await screen.player.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(shapeOf).toBe(shape);
  }

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText('Ten seconds back or forward')).toBeVisible();
  await expect(sheet.getByText('Last channel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
