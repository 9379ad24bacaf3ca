import type { Page } from '@playwright/test';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { minuteMs } from '#tests/setup/builders.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { GuideScreen } from '#tests/setup/screens/guide-screen.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { operatorGuide, type Aired } from '#tests/setup/operator/operator-guide.ts';
import { members } from '#tests/setup/members.ts';
import { readHead } from '#tests/setup/browser/page-head.ts';

const secondsOf = (atMs: number) => String(Math.floor(atMs / 1_000));
const addressOf = ({ channel }: Aired, atMs: number) =>
  `/liveTv?id=${channel.logicalChannelId}&at=${secondsOf(atMs)}`;
const playerOf = (page: Page, mode: string) => page.locator(`section[data-mode="${mode}"]`);
const barOf = (page: Page, mode: string) =>
  playerOf(page, mode).getByRole('slider', { name: /^Position in/ });
const shared = (page: Page) => page.getByText(/You see the channel live instead|Until then you/);

/** A channel that a guest may watch and rewind. */
const isOpen = ({ channel }: Aired) =>
  channel.liveAuthority === true &&
  channel.playBackAuthority === true &&
  channel.canTimeShift === true &&
  channel.canPlayBack === true;

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

async function openGuide(page: Page): Promise<Aired[]> {
  await page.goto('/home');
  return (await operatorGuide(page)).filter(isOpen);
}

/** Opens a link to three minutes ago, in a programme on air. */
async function openBehindLive(page: Page): Promise<{ onAir: Aired; atMs: number }> {
  const guide = await openGuide(page);
  const nowMs = Date.now();
  const onAir = guide.find(
    ({ programme: { start, stop } }) => nowMs - start > 4 * minuteMs && stop - nowMs > 3 * minuteMs,
  )!;
  const atMs = nowMs - 3 * minuteMs;
  await page.goto(addressOf(onAir, atMs));
  return { onAir, atMs };
}

/** Expects the picture at an instant behind live, or within moments of it. */
async function playsFrom(page: Page, { programme }: Aired, atMs: number) {
  const player = playerOf(page, 'time-shift');
  await expect(player).toHaveAttribute('data-status', 'playing');
  const seconds = async () => Number(await barOf(page, 'time-shift').getAttribute('aria-valuenow'));
  const wanted = (atMs - programme.start) / 1_000;
  await expect.poll(seconds).toBeGreaterThan(wanted);
  expect(await seconds()).toBeLessThan(wanted + 30);
}

test.describe('[SEO-04] a shared channel and instant', () => {
  test('plays live when the instant is now, and the address keeps only the channel', async ({
    page,
  }) => {
    const [first] = await openGuide(page);
    await page.goto(addressOf(first!, Date.now()));
    const screen = new LiveScreen(page);
    await screen.isPlaying();
    await expect(page).toHaveURL(`/liveTv?id=${first!.channel.logicalChannelId}`);
    await expect(shared(page)).toHaveCount(0);
  });

  test('plays behind live when the programme is on air', async ({ page }) => {
    const { onAir, atMs } = await openBehindLive(page);
    await playsFrom(page, onAir, atMs);
    // Sharing it again passes the same instant on.
    await page
      .locator('main')
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const again = Number(new URL(await copied(page)).searchParams.get('at'));
    expect(again).toBeGreaterThanOrEqual(Math.floor(atMs / 1_000));
    expect(again).toBeLessThan(Date.now() / 1_000 - 120);
    await expect(page).toHaveURL(`/liveTv?id=${onAir.channel.logicalChannelId}`);
  });

  test('plays behind live even when live had started to load without a picture', async ({
    page,
    faults,
  }) => {
    await faults.set({ path: '/media/live/*.m4s', delayMs: 5_000 });
    const { onAir, atMs } = await openBehindLive(page);
    await playsFrom(page, onAir, atMs);
  });

  test('plays an ended programme from that instant', async ({ page }) => {
    const guide = await openGuide(page);
    const ended = guide.findLast(
      ({ programme: { start, stop } }) =>
        stop < Date.now() - 10 * minuteMs && stop - start > 10 * minuteMs,
    )!;
    await page.goto(addressOf(ended, ended.programme.start + 2 * minuteMs));
    const player = playerOf(page, 'catch-up');
    await expect(player).toHaveAttribute('data-status', 'playing');
    const seconds = async () => Number(await barOf(page, 'catch-up').getAttribute('aria-valuenow'));
    await expect.poll(seconds).toBeGreaterThan(120);
    expect(await seconds()).toBeLessThan(150);
    await expect(page).toHaveURL(`/liveTv?id=${ended.channel.logicalChannelId}`);
  });

  test('shows the reason when it is not available, and plays the channel live', async ({
    page,
  }) => {
    const guide = await openGuide(page);
    const ahead = guide.find(({ programme }) => programme.start > Date.now() + 30 * minuteMs)!;
    const { programme } = ahead;
    const said = page.getByText(/ begins on \d\d-\d\d-\d{4} at \d\d:\d\d\. Until then you see/);
    await page.goto(addressOf(ahead, programme.start));
    await expect(said).toBeVisible();
    await new LiveScreen(page).isPlaying();

    await page.goto(addressOf(ahead, Date.now() - 300 * 24 * 60 * minuteMs));
    await expect(page.getByText(/can no longer be watched/)).toBeVisible();
    await page.goto(`/liveTv?id=${ahead.channel.logicalChannelId}&at=yesterday`);
    await expect(page.getByText(/time in this link cannot be read/)).toBeVisible();
    await expect(page).toHaveURL(`/liveTv?id=${ahead.channel.logicalChannelId}`);
  });

  test('leads a guest without rights to login, and plays after it', async ({ page }) => {
    await page.goto('/home');
    const guide = await operatorGuide(page);
    const locked = guide.findLast(
      ({ channel, programme: { start, stop } }) =>
        channel.canPlayBack === true &&
        channel.playBackAuthority === false &&
        stop < Date.now() - 10 * minuteMs &&
        stop - start > 10 * minuteMs,
    )!;
    await page.goto(addressOf(locked, locked.programme.start + minuteMs));
    const player = playerOf(page, 'catch-up');
    await player.getByRole('link', { name: 'Login / Sign up' }).click();
    await page.getByLabel('Email').fill(members.demo.email);
    await page.getByLabel('Password', { exact: true }).fill(members.demo.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(player).toHaveAttribute('data-status', 'playing', { timeout: 30_000 });
  });

  test("has a share card with the programme's texts and picture", async ({ page, request }) => {
    const guide = await openGuide(page);
    const aired = guide.find(({ programme }) => (programme.desc ?? '') !== '')!;
    const { programme, channel } = aired;
    const answer = await request.get(addressOf(aired, programme.start));
    const head = await readHead(page, await answer.text());
    const card = (name: string) => head.metas[name];
    expect(card('og:title')).toContain(channel.logicalChannelName);
    expect(card('og:type')).toBe('video.other');
    expect(card('og:url')).toMatch(new RegExp(`/liveTv\\?id=${channel.logicalChannelId}$`));
  });
});

test.describe('[SEO-04] Share', () => {
  test('copies the address of a title and confirms it', async ({ page, stack }) => {
    await page.goto('/vod/detail/low-orbit');
    await page.getByRole('button', { name: 'Share: Low Orbit' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(await copied(page)).toBe(`${stack.origin}/vod/detail/low-orbit`);
  });

  test('copies the channel with the instant on screen', async ({ page }) => {
    const [first] = await openGuide(page);
    const { logicalChannelId } = first!.channel;
    await page.goto(`/liveTv?id=${logicalChannelId}`);
    await new LiveScreen(page).isPlaying();
    await page
      .locator('main')
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const link = new URL(await copied(page));
    expect(link.searchParams.get('id')).toBe(logicalChannelId);
    const atMs = Number(link.searchParams.get('at')) * 1_000;
    expect(Math.abs(Date.now() - atMs)).toBeLessThan(minuteMs);
  });

  test('copies a programme of the guide, from its beginning', async ({ page }) => {
    const screen = new GuideScreen(page);
    await screen.open();
    await screen.playing.first().click();
    const sheet = page.getByRole('dialog');
    const title = await sheet.getByRole('heading').first().textContent();
    await sheet.getByRole('button', { name: /^Share: / }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const link = new URL(await copied(page));
    const guide = await operatorGuide(page);
    const found = guide.find(
      ({ channel, programme }) =>
        channel.logicalChannelId === link.searchParams.get('id') &&
        secondsOf(programme.start) === link.searchParams.get('at'),
    );
    expect(programmeTitle(found!.programme, 'en')).toBe(title);
  });
});
