import type { Page } from '@playwright/test';
import { guideDays } from '#lib/contract/guide.ts';
import { channelList } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { timeShiftSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const playerOf = (page: Page) => page.locator('section[data-mode]');
const barOf = (page: Page) => page.getByRole('slider', { name: /^Position in/ });

/** Clicks the bar at a share of the programme. */
async function clickBar(page: Page, share: number) {
  await playerOf(page).hover();
  const box = (await barOf(page).boundingBox())!;
  await barOf(page).click({ position: { x: box.width * share, y: box.height / 2 } });
}

test('[TS-01] [TS-03] [TS-04] [ZAP-04] the bar rewinds inside the programme and returns to live', async ({
  page,
}) => {
  const { programme, channelId, clientNowMs } = await programmeThatHasEnded(page);
  // By this browser's clock the programme is on air and ends in a minute; all of its pictures exist.
  await page.addInitScript((offsetMs) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + offsetMs;
  }, clientNowMs - Date.now());
  const screen = new LiveScreen(page);
  await screen.open(`?id=${channelId}`);
  await screen.isPlaying();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', /^Live/);

  const asked = page.waitForRequest((request) => request.url().includes(timeShiftSource.path));
  const shareAt = (atMs: number) => (atMs - programme.start) / (programme.stop - programme.start);
  await clickBar(page, shareAt(clientNowMs - 150_000));
  const { secondsBehindLive } = (await asked).postDataJSON() as { secondsBehindLive: number };
  expect(secondsBehindLive).toBeGreaterThan(110);
  expect(secondsBehindLive).toBeLessThan(200);
  await expect(playerOf(page)).toHaveAttribute('data-mode', 'time-shift');

  // The picture is past the end of the programme: the question appears.
  const question = page.getByRole('alertdialog', { name: /^You have reached the end of/ });
  await expect(question.getByRole('button', { name: 'Back to live' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(playerOf(page)).toHaveAttribute('data-mode', 'time-shift');
  await playerOf(page).hover();
  await playerOf(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(playerOf(page)).toHaveAttribute('data-mode', 'live');
  await screen.isPlaying();

  // Within 110 s of live there is only live.
  await clickBar(page, shareAt(clientNowMs - 50_000));
  await expect(playerOf(page)).toHaveAttribute('data-mode', 'live');
});

/** A programme that ended some minutes ago on a channel with time-shift, and a clock by which it is still on air. */
async function programmeThatHasEnded(page: Page) {
  await page.goto('/liveTv');
  const ask = async <R>(address: string, data: object) => {
    const headers = { client: 'web', lang: 'en' };
    const answer = await page.request.post(address, { data, headers });
    return ((await answer.json()) as { result: R }).result;
  };
  const { channelListInfo } = await ask<ResponseOf<typeof channelList>>(channelList.address, {});
  const channels = channelListInfo.filter(
    ({ liveAuthority, canTimeShift, channelType }) =>
      liveAuthority && canTimeShift && channelType !== 5,
  );
  const { epgModelList } = await ask<ResponseOf<typeof guideDays>>(guideDays.address, {
    date: new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10),
    epgIdList: channels.flatMap(({ epgId }) => epgId ?? []),
  });
  const latestMs = Date.now() - 240_000;
  const found = epgModelList
    .flatMap(({ epgId, epgDayList }) =>
      epgDayList.flatMap(({ epgList }) => epgList.map((programme) => ({ epgId, programme }))),
    )
    .filter(({ programme: { start, stop } }) => stop < latestMs && stop - start > 15 * 60_000)
    .sort((a, b) => b.programme.stop - a.programme.stop)[0]!;
  const channelId = channels.find(({ epgId }) => epgId === found.epgId)!.logicalChannelId;
  return { ...found, channelId, clientNowMs: found.programme.stop - 60_000 };
}
