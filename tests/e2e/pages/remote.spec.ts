import type { Page } from '@playwright/test';
import { unreachedByArrows } from '#tests/setup/browser/remote-walk.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { guestScreens, memberScreens } from '#tests/setup/screens/all-screens.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

const sizes = {
  large: { width: 1920, height: 1080 },
  small: { width: 1280, height: 720 },
};

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'body';
    return (element.getAttribute('aria-label') ?? element.textContent).trim();
  });

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // A key before the page is hydrated is lost; one after it is answered once its code is there, and is pressed once.
  await isAlive(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).not.toBe('body');
}

for (const [size, screens] of [
  [sizes.large, guestScreens],
  [sizes.small, ['/home', '/vod/detail/paper-tigers', '/liveTv']],
] as const) {
  const at = `${String(size.width)} × ${String(size.height)}`;
  for (const path of screens) {
    test(`[WEB-04] arrows alone reach everything on ${path} at ${at}`, async ({ page }) => {
      await page.setViewportSize(size);
      await begin(page, path);
      expect(await unreachedByArrows(page)).toEqual([]);
    });
  }
}

for (const path of memberScreens) {
  test(`[WEB-04] arrows alone reach everything of a member on ${path}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(sizes.large);
    await signIn(page, 'demo');
    await begin(page, path);
    expect(await unreachedByArrows(page)).toEqual([]);
  });
}

test('[WEB-04] the first key on the page of a film leads to Play', async ({ page }) => {
  await page.setViewportSize(sizes.large);
  await begin(page, '/vod/detail/paper-tigers');
  expect(await focused(page)).toMatch(/^Play/);
});

test('[WEB-04] left and right pass the volume until OK is pressed on it, and then change it', async ({
  page,
}) => {
  const live = new LiveScreen(page);
  await begin(page, '/liveTv');
  await live.isPlaying();
  const mute = live.player.getByRole('button', { name: 'Mute' });
  const volume = live.player.getByRole('slider', { name: 'Volume' });
  await mute.focus();
  await page.keyboard.press('ArrowRight');
  await expect(volume).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(volume).not.toBeFocused();
  await expect(volume).toHaveValue('100');

  await mute.focus();
  await page.keyboard.press('ArrowRight');
  await expect(volume).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveValue('90');
  await page.keyboard.press('ArrowUp');
  await expect(volume).not.toBeFocused();
});

test('[WEB-04] OK opens a page, the focus is on it, and Back leads one step up', async ({
  page,
}) => {
  await page.setViewportSize(sizes.large);
  await begin(page, '/vod/type/movies');
  await page.locator('main a[href^="/vod/detail/"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vod\/detail\//);
  await expect.poll(() => focused(page)).not.toBe('body');
  const back = () =>
    page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true, cancelable: true }),
      ),
    );
  // A dialog closes first.
  await page.getByRole('list', { name: 'Cast and crew' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/vod\/detail\//);
  await expect.poll(() => focused(page)).not.toBe('body');
  await back();
  await expect(page).toHaveURL(/\/vod\/type\/movies/);
  await expect.poll(() => focused(page)).not.toBe('body');
});

test('[WEB-04] the focus stays on the page when its element goes', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await begin(page, '/home');
  await page.evaluate(() => document.activeElement?.closest('li, section')?.remove());
  await expect.poll(() => focused(page)).not.toBe('body');
});

test('[WEB-04] a remote changes channels by its keys and by digits on a playing channel', async ({
  page,
}) => {
  await page.setViewportSize(sizes.small);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const press = (key: string) =>
    page.evaluate(
      (name) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
        ),
      key,
    );
  const channel = () => new URL(page.url()).searchParams.get('id');
  await press('ChannelUp');
  await expect.poll(channel).not.toBeNull();
  const next = channel();
  await press('ChannelUp');
  await expect.poll(channel).not.toBe(next);
  await press('ChannelDown');
  await expect.poll(channel).toBe(next);
  for (const digit of ['1', '0', '3', 'Enter']) await press(digit);
  await expect.poll(channel).toBe('l103');
  await screen.isPlaying();
  await press('MediaPause');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
  await press('MediaPlay');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeAttached();
});

test('[WEB-04] arrows scroll as usual while a mouse is in use, and no size changes', async ({
  page,
}) => {
  await page.setViewportSize(sizes.small);
  await page.goto('/home');
  await page.mouse.move(600, 300);
  await page.mouse.move(620, 320);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await focused(page)).toBe('body');
  await expect(page.locator('html')).not.toHaveAttribute('data-input');
});

/** The entries of the open menu or dialog that ten rounds of arrows do not reach. */
async function unreachedInOverlay(page: Page): Promise<string[]> {
  const overlay = page.locator('[role=menu]:visible, [role=dialog]:visible').last();
  const stops = overlay.locator(
    '[role^=menuitem]:visible, button:visible, a[href]:visible, input:visible',
  );
  const names = await stops.evaluateAll((elements) =>
    elements.map((element, index) => {
      element.setAttribute('data-walked', String(index));
      return (element.getAttribute('aria-label') ?? element.textContent).trim();
    }),
  );
  expect(names.length).toBeGreaterThan(0);
  const reached = new Set<number>();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    for (let press = 0; press < names.length + 2; press += 1) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-walked'));
      if (typeof at === 'string') reached.add(Number(at));
      await page.keyboard.press(key);
      // A menu moves the focus in a task of its own: a key that comes before it counts from the same entry.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
    }
  }
  return names.filter((_, index) => !reached.has(index));
}

test('[WEB-04] arrows reach every entry of the player’s menus and sheets, and Back closes them', async ({
  page,
}) => {
  await page.setViewportSize(sizes.small);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  for (const name of ['Settings', 'Show all keys', 'Language: English']) {
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=menu]:visible, [role=dialog]:visible').first()).toBeVisible();
    expect(await unreachedInOverlay(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=menu]:visible, [role=dialog]:visible')).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('body');
  }
});
