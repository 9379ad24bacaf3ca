import { smallTargetsOn } from '#tests/setup/browser/touch-targets.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { guestScreens, memberScreens } from '#tests/setup/screens/all-screens.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const path of [...guestScreens, '/purchase/subscribe']) {
  test(`[WEB-05] a finger meets every target of ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await smallTargetsOn(page)).toEqual([]);
  });
}

for (const path of memberScreens) {
  test(`[WEB-05] a finger meets every target of a member on ${path}`, async ({ page, signIn }) => {
    await signIn(page, 'demo');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await smallTargetsOn(page)).toEqual([]);
  });
}

test('[WEB-05] a phone without full screen for elements shows the picture in its own full screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    const entered: string[] = [];
    Object.assign(window, { entered });
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        entered.push(this.currentSrc.slice(0, 5));
      },
    });
  });
  const live = new LiveScreen(page);
  await live.open();
  await live.isPlaying();
  await page.touchscreen.tap(195, 200);
  await page.getByRole('button', { name: 'Full screen' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { entered: string[] }).entered))
    .toEqual(['blob:']);
});

test('[WEB-05] the screen stays on while a picture plays, and may turn off in a pause', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          locks.held += 1;
          return Promise.resolve({
            release: () => {
              locks.held -= 1;
              return Promise.resolve();
            },
          });
        },
      },
    });
  });
  const held = () =>
    page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  const live = new LiveScreen(page);
  await live.open();
  await live.isPlaying();
  await expect.poll(held).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(held).toBe(0);
});

test('[WEB-05] radio goes on while the phone is locked, and the lock screen names it', async ({
  page,
}) => {
  await page.goto('/liveTv');
  await page.getByRole('listitem').filter({ hasText: 'Radio Sur' }).getByRole('link').first().tap();
  const live = new LiveScreen(page);
  await live.isPlaying();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('blur'));
  });
  await live.playsPast((await live.position()) + 4);
  const shown = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return [metadata?.artist, playbackState];
  });
  expect(shown).toEqual(['Radio Sur', 'playing']);
});
