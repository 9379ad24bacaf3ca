import { vodHistoryAdd } from '#lib/contract/history.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/** Free for everyone, with a trailer and chapters. */
const film = 'the-quiet-tenant';
/** Free for everyone, with two seasons. */
const episode = (number: number) => `paper-tigers-s1-e${String(number)}`;

test('[PLY-04] [VPL-06] a trailer plays in the title player, from beginning to end', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(film);
  await screen.play('Trailer');
  await expect(screen.player.getByText('TRAILER')).toBeVisible();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(0);
  await screen.bar.press('End');
  await expect(screen.player).toHaveAttribute('data-status', 'ended', { timeout: 30_000 });
  await screen.player.getByRole('button', { name: 'Watch again' }).click();
  await screen.isPlaying();
});

test('[ZAP-03] a slow film shows a message, and Space stops it with the focus on the bar as well', async ({
  page,
}) => {
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/media/vod/**/playlist.m3u8*', async (route) => {
    await held;
    await route.continue();
  });
  const screen = new VodScreen(page);
  await screen.open(film);
  await page.getByRole('button', { name: /^Play/ }).press('Enter');
  const wheel = screen.player.getByRole('status', { name: 'Waiting for the picture' });
  await expect(wheel).toHaveCSS('opacity', '1');
  letCome();
  await screen.isPlaying();
  await expect(wheel).toHaveCount(0);

  const isPaused = () =>
    screen.player.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await screen.bar.press(' ');
  await expect.poll(isPaused).toBe(true);
  await screen.bar.press(' ');
  await expect.poll(isPaused).toBe(false);
});

test('[PLY-08] a protected film plays through its licence', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  const screen = new VodScreen(page);
  await screen.open('half-a-sky');
  const licence = page.waitForResponse((answer) => answer.url().includes('/drmLicense/'));
  await screen.play();
  expect((await licence).status()).toBe(200);
  await expect.poll(() => screen.seconds()).toBeGreaterThan(1);
  const video = screen.player.locator('video');
  expect(await video.evaluate((one: HTMLVideoElement) => one.mediaKeys !== null)).toBe(true);
});

test('[VPL-02] an episode advances to the next one at its end, announced by a card', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(episode(1));
  await screen.play();
  await screen.bar.press('End');
  const card = screen.player.getByRole('region', { name: 'Next episode' });
  await expect(card).toContainText(/Next episode in \d+ seconds?/);
  await expect(screen.player.getByText('S1 E2')).toBeVisible({ timeout: 30_000 });
  await screen.isPlaying();
  await expect.poll(() => screen.seconds()).toBeLessThan(60);
});

test('[VPL-05] a user resumes on any device; no position is stored for a guest', async ({
  page,
  signIn,
  browser,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(vodHistoryAdd.path)) told.push(request.postData() ?? '');
  });
  const screen = new VodScreen(page);
  await screen.open(film);
  await screen.play();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(1);
  await screen.close();
  expect(told).toEqual([]);

  await signIn(page, 'basic');
  await screen.open(film);
  await screen.play('Play');
  await screen.bar.press('PageUp');
  await screen.bar.press('PageUp');
  await expect.poll(() => screen.seconds()).toBeGreaterThan(121);
  await screen.isPlaying();
  const saved = page.waitForResponse((answer) => answer.url().includes(vodHistoryAdd.path));
  await screen.close();
  expect((await saved).ok()).toBe(true);

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signIn(other, 'basic');
  const second = new VodScreen(other);
  await second.open(film);
  await second.play('Resume');
  await expect.poll(() => second.seconds()).toBeGreaterThan(120);
  await second.close();
  await other.getByRole('button', { name: 'Start over' }).click();
  await second.isPlaying();
  expect(await second.seconds()).toBeLessThan(30);
  await elsewhere.close();
});

test('[VPL-03] a title started while the player floats plays in the floating window', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(episode(1));
  await screen.play();
  await page.mouse.move(300, 300);
  await screen.player.getByRole('button', { name: 'Keep playing in a small window' }).click();
  const floating = page.getByRole('complementary', { name: 'Floating player' });
  await expect(floating.locator('video')).toBeVisible();
  await page
    .locator(`a[href="/vod/detail/${episode(3)}"]`)
    .first()
    .click();
  await page.waitForURL(`**/vod/detail/${episode(3)}`);
  await expect(screen.player).toHaveAttribute('data-status', 'playing');
  await page.getByRole('button', { name: /^Play S1 E3/ }).click();
  await expect(page.getByText('Playing in floating window')).toBeVisible();
  await expect(floating.locator('section')).toHaveAttribute('aria-label', /Player: /);
  await screen.isPlaying();
  await floating.getByRole('button', { name: 'Back to full size' }).click();
  await expect(page.getByRole('dialog', { name: 'Title player' })).toBeVisible();
  await expect(screen.player.getByText('S1 E3')).toBeVisible();
});

test('[VPL-03] a film plays on in the floating window while the viewer opens live TV', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(film);
  await screen.play();
  await page.mouse.move(300, 300);
  await screen.player.getByRole('button', { name: 'Keep playing in a small window' }).click();
  await page.getByRole('link', { name: 'Live TV' }).first().click();
  await page.waitForURL('**/liveTv**');
  await expect(page.getByText('Playing in floating window')).toBeVisible();
  const before = await screen.player
    .locator('video')
    .evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect
    .poll(() => screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Watch live' }).click();
  await expect(page.locator('section[data-mode="live"]')).toHaveAttribute('data-status', 'playing');
  await expect(screen.player).toHaveCount(0);
});

test('[BEY-03] the intro can be skipped, and the bar shows chapters and thumbnails', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(episode(1));
  await screen.play();
  await screen.bar.press('Home');
  const skip = screen.player.getByRole('button', { name: 'Skip intro' });
  // The intro begins within the first minute and a half.
  for (let step = 0; step < 12 && !(await skip.isVisible()); step += 1) {
    await screen.bar.press('ArrowRight');
  }
  await expect(skip).toBeVisible({ timeout: 20_000 });
  const before = await screen.seconds();
  await skip.click();
  await expect(skip).toHaveCount(0);
  await expect.poll(() => screen.seconds()).toBeGreaterThan(before + 5);

  await screen.open(film);
  await screen.play();
  // The bar of hidden controls stands lower.
  await screen.player.hover();
  await expect(screen.player).toHaveAttribute('data-controls', 'visible');
  const { width, height } = (await screen.bar.boundingBox())!;
  await screen.bar.hover({ position: { x: width * 0.5, y: height / 2 } });
  await expect(screen.bar).toContainText(/\d+:\d\d\S/);
  const picture = screen.bar.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(100);
});

test('[BEY-01] after three episodes without an action the viewer is asked', async ({ page }) => {
  test.slow();
  const screen = new VodScreen(page);
  await screen.open(episode(1));
  await screen.play();
  const video = screen.player.locator('video').last();
  // Without a key or a click, which count as actions.
  const goToEnd = () =>
    video.evaluate((one: HTMLVideoElement) => {
      one.currentTime = one.seekable.end(0) - 2;
    });
  for (const number of [2, 3, 4]) {
    await goToEnd();
    await expect(screen.player.getByText(`S1 E${String(number)}`)).toBeVisible({ timeout: 30_000 });
    await screen.isPlaying();
  }
  await goToEnd();
  await expect(screen.player.getByText('Are you still watching?')).toBeVisible({ timeout: 30_000 });
  await screen.player.getByRole('button', { name: 'Keep watching' }).click();
  await expect(screen.player.getByText('S1 E5')).toBeVisible({ timeout: 30_000 });
  await screen.isPlaying();
});

test('[PLY-04] a link can start playback of a title, once', async ({ page }) => {
  const screen = new VodScreen(page);
  await page.goto(`/vod/detail/${film}?play=1`);
  await screen.isPlaying();
  await expect(page).toHaveURL(new RegExp(`/vod/detail/${film}$`));
  await page.goBack();
  await expect(screen.player).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[CAT-08] an episode of any season can be chosen in the player', async ({ page }) => {
  const screen = new VodScreen(page);
  await screen.open('paper-tigers');
  await screen.play('Play S1 E1');
  await page.mouse.move(300, 300);
  await screen.player.getByRole('button', { name: 'Episodes' }).click();
  const list = page.getByRole('dialog', { name: 'Paper Tigers' });
  await list.getByRole('button', { name: 'Season 2' }).click();
  await list.getByRole('listitem').filter({ hasText: '3. ' }).getByRole('button').click();
  await expect(screen.player.getByText('S2 E3')).toBeVisible();
  await screen.isPlaying();
});

test('[CAT-08] a person of the cast opens with their other titles as links', async ({ page }) => {
  await page.goto(`/vod/detail/${film}`);
  const person = page.getByRole('list', { name: 'Cast and crew' }).getByRole('button').first();
  await person.click();
  const sheet = page.getByRole('dialog');
  const works = sheet.getByRole('list', { name: 'Filmography' }).getByRole('link');
  await expect(works.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(person).toBeFocused();
  await person.press('Enter');
  const other = works.and(page.locator(`:not([href$="/${film}"])`)).first();
  const href = await other.getAttribute('href');
  await other.click();
  await page.waitForURL(`**${String(href)}`);
  await expect(sheet).toHaveCount(0);

  // Back returns to the page with the sheet, and closes an open one.
  await page.goBack();
  await page.waitForURL(`**/vod/detail/${film}`);
  await person.click();
  await expect(works.first()).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/vod/detail/${film}$`));
});

test('[PLY-09] a title whose source fails shows the reason, and plays after a retry', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/50[02]/);
  const screen = new VodScreen(page);
  await screen.open(film);
  await faults.set({ path: '/vodapi/api/meta/media/playSource/v1', status: 500 });
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect(screen.player.getByRole('alert')).toContainText(/Code \S+/);
  await expect(screen.player.getByRole('alert')).toContainText('title');
  await faults.clear();
  await screen.player.getByRole('button', { name: 'Try again' }).click();
  await screen.isPlaying();
});

test('[VPL-04] an audio title shows its posters, and its small window hides the dialog', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open('lisbon-after-rain-live');
  await screen.play();
  await expect(screen.player.locator('img').first()).toBeVisible();
  await screen.player.getByRole('button', { name: 'Picture-in-picture' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const floating = page.getByRole('complementary', { name: 'Floating player' });
  const seconds = () =>
    floating.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before);
  expect(await page.evaluate(() => document.pictureInPictureElement)).toBeNull();
});
