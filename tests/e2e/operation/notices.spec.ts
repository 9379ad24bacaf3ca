import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { withNotices } from '#tests/setup/notices.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

// With animations, so that marquees move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const hostile = '<img src=x onerror="window.broken=1"> <b>Tonight</b> “only”';
const marqueeOf = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Notice from your service' });

/** The movement of the marquee: px per second, and its state. */
const runOf = (page: Page) =>
  page
    // By selector, because roles behind a dialog are not found.
    .locator('[data-standing] bdi')
    .evaluate((text) => {
      const [animation] = text.parentElement!.getAnimations();
      const bar = text.closest('p')!.clientWidth;
      const { duration } = animation!.effect!.getComputedTiming();
      return {
        pxPerSecond: (bar + text.parentElement!.scrollWidth) / (Number(duration) / 1000),
        state: animation!.playState,
        px: getComputedStyle(text).fontSize,
      };
    });

test('[NOT-02] [NOT-05] [NOT-08] a hostile notice on home runs as text, and a popup closes for good', async ({
  page,
  stack,
}) => {
  const marquee = { displayModes: [11], displayTimes: 1, textSize: 22 };
  const notices = [
    { message: hostile, priority: 9, backgroundColor: '#ffffff', textColor: '#fffffe', ...marquee },
    { message: 'Second notice', priority: 8, ...marquee },
    { message: `${hostile}\nSecond line`, displayModes: [12] },
  ];
  await withNotices(stack, notices, async () => {
    await page.goto('/home');
    const dialog = popupOf(page);
    await expect(dialog).toContainText('<b>Tonight</b>');
    expect((await dialog.boundingBox())!.width).toBe(400);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(marqueeOf(page)).toContainText('<img src=x');
    await expect.poll(() => runOf(page)).toMatchObject({ px: '13px', state: 'running' });
    expect((await runOf(page)).pxPerSecond).toBeCloseTo(60, 0);
    await expect(marqueeOf(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await marqueeOf(page).getByRole('button', { name: 'Pause the notice' }).click();
    await expect.poll(async () => (await runOf(page)).state).toBe('paused');
    await marqueeOf(page).getByRole('button', { name: 'Let the notice run' }).click();
    await page.mouse.move(600, 600);

    // A notice counts as read when its animation has ended; then the next unread one is shown.
    await marqueeOf(page)
      .locator('bdi')
      .evaluate((text) => text.parentElement!.getAnimations()[0]!.finish());
    await expect(marqueeOf(page)).toContainText('Second notice');
    await marqueeOf(page).getByRole('button', { name: 'Close the notice' }).click();
    await expect(marqueeOf(page)).toHaveCount(0);

    await page.reload();
    await expect(marqueeOf(page)).toContainText('<img src=x');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
});

test('[NOT-02] with reduced motion a notice is shown without movement for the duration of its run', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const marquee = { displayModes: [11], displayTimes: 1 };
  const notices = [
    { message: 'A notice for tonight', priority: 9, ...marquee },
    { message: 'Second notice', priority: 8, ...marquee },
  ];
  await withNotices(stack, notices, async () => {
    await page.goto('/home');
    await expect(marqueeOf(page)).toContainText('A notice for tonight');
    await expect.poll(() => runOf(page)).toMatchObject({ state: 'running' });
    expect((await runOf(page)).pxPerSecond).toBeCloseTo(60, 0);
    await expect(marqueeOf(page).getByText('A notice for tonight')).toBeInViewport({ ratio: 0.95 });
    await marqueeOf(page)
      .locator('bdi')
      .evaluate((text) => text.parentElement!.getAnimations()[0]!.finish());
    await expect(marqueeOf(page)).toContainText('Second notice');
  });
});

test('[NOT-04] [PLY-06] the marquee of live TV is limited to its channel and waits in full screen', async ({
  page,
  stack,
}) => {
  const notices = [
    { message: 'For Arena alone', displayModes: [10], displayChannels: ['l102'], priority: 9 },
    { message: 'For every page', displayModes: [11], priority: 8 },
    { message: 'Over the film', displayModes: [15] },
  ];
  await withNotices(stack, notices, async () => {
    const live = new LiveScreen(page);
    await live.open('?id=l101');
    await live.isPlaying();
    await expect(marqueeOf(page)).toContainText('For every page');
    await page.keyboard.press(']');
    await expect(marqueeOf(page)).toContainText('For Arena alone');
    await expect(async () => {
      const stage = (await live.player.boundingBox())!;
      const { x, y, width } = (await marqueeOf(page).boundingBox())!;
      expect({ x, y, width }).toEqual({ x: stage.x, y: stage.y, width: stage.width });
    }).toPass();
    await page.mouse.move(640, 500);
    await expect.poll(async () => (await runOf(page)).state).toBe('running');
    await page.keyboard.press('f');
    await expect.poll(async () => (await runOf(page)).state).toBe('paused');
    await page.keyboard.press('f');
    await expect.poll(async () => (await runOf(page)).state).toBe('running');
    await page.keyboard.press('g');
    await expect(live.player.getByRole('dialog', { name: 'Programme guide' })).toBeVisible();
    await expect(marqueeOf(page)).toBeHidden();
    await page.keyboard.press('g');
    await expect(marqueeOf(page)).toBeVisible();

    const film = new VodScreen(page);
    await film.open('paper-tigers-s1-e1');
    await expect(marqueeOf(page)).toContainText('For every page');
    await page.mouse.move(640, 600);
    await expect.poll(async () => (await runOf(page)).state).toBe('running');
    await film.play();
    await expect(popupOf(page)).toContainText('Over the film');
    await expect.poll(async () => (await runOf(page)).state).toBe('paused');
    await popupOf(page).getByRole('button', { name: 'OK' }).click();
    await film.close();
    await expect.poll(async () => (await runOf(page)).state).toBe('running');
  });
});
