import { guideDays } from '#lib/contract/guide.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { GuideScreen } from '#tests/setup/screens/guide-screen.ts';

test.use({ savesData: false });

const hourMs = 3_600_000;

test('[GRD-01] the guide spans a week back to six days ahead, opens at now, and keeps titles visible', async ({
  page,
}) => {
  const guide = new GuideScreen(page);
  await guide.open();
  await expect(guide.now).toBeInViewport();
  await expect(guide.playing.first()).toBeInViewport();

  // A programme that began before the left edge still shows its title.
  const leftInSightPx = 80;
  const wideRows = await guide.playing.evaluateAll(
    (cells, least) =>
      cells
        .filter((cell) => cell.getBoundingClientRect().width > least)
        .map((cell) => Number(cell.closest('[data-row]')?.getAttribute('data-row'))),
    2 * leftInSightPx,
  );
  const row = wideRows[0]!;
  const cell = guide.row(row).locator('[data-kind="programme"][data-status="playing"]');
  const channel = (await guide.channelOf(row).boundingBox())!;
  const edge = channel.x + channel.width;
  const { x, width } = (await cell.boundingBox())!;
  await guide.scrollBy(x + width - edge - leftInSightPx, 0);
  await expect.poll(async () => (await cell.boundingBox())!.x).toBeLessThan(edge);
  const title = cell.locator('span span').first();
  await expect.poll(async () => (await title.boundingBox())!.x).toBeGreaterThanOrEqual(edge);

  await guide.days.getByRole('button').first().click();
  await expect(guide.programmes.first()).toHaveAttribute('data-status', 'finished');
  await expect(guide.days.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await guide.days.getByRole('button').last().click();
  await expect(guide.programmes.first()).toHaveAttribute('data-status', 'notStart');
  await expect(guide.now).not.toBeInViewport();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(guide.now).toBeInViewport();
  await expect(guide.days.getByRole('button', { name: 'Today' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[GRD-01] the now-line moves with the clock', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  const guide = new GuideScreen(page);
  await guide.open();
  const before = await guide.now.boundingBox();
  await page.clock.fastForward(hourMs / 2);
  await expect
    .poll(async () => (await guide.now.boundingBox())!.x - before!.x)
    .toBeGreaterThan(100);
});

test('[GRD-02] the keyboard reaches all cells and opens a programme with its actions', async ({
  page,
}) => {
  const guide = new GuideScreen(page);
  await guide.open();
  await expect(guide.grid).toHaveAttribute('aria-rowcount', /^\d+$/);
  await guide.tabStop.focus();
  await expect(guide.focused).toHaveAttribute('data-status', 'playing');
  const row = () => guide.focused.evaluate((cell) => Number(cell.parentElement!.dataset.row));
  const startOf = () => guide.focused.getAttribute('data-at').then(Number);

  await page.keyboard.press('ArrowDown');
  await expect.poll(row).toBe(1);
  await expect(guide.focused).toHaveAttribute('data-status', 'playing');
  const started = await startOf();
  await page.keyboard.press('ArrowRight');
  await expect.poll(startOf).toBeGreaterThan(started);
  await expect(guide.focused).toBeInViewport();
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(startOf).toBeGreaterThan(started + 20 * hourMs);
  await expect(guide.days.getByRole('button', { name: 'Tomorrow', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The day may still be loading.
  await expect(guide.focused).toHaveAttribute('data-kind', 'programme');
  await page.keyboard.press('PageDown');
  await expect.poll(row).toBeGreaterThan(2);
  await page.keyboard.press('Control+Home');
  await expect.poll(row).toBe(0);
  await page.keyboard.press('Home');
  await expect(guide.focused).toHaveRole('rowheader');
  await page.keyboard.press('ArrowRight');
  await expect(guide.focused).toHaveRole('gridcell');
  await expect(guide.focused).toHaveAttribute('data-kind', 'programme');

  const title = await guide.focused.locator('span span').first().innerText();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Subscribe/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(guide.focused).toHaveAttribute('data-kind', 'programme');
});

test('[GDE-04] a guide that fails shows an error and recovers; hostile and missing texts are shown as text', async ({
  page,
  faults,
}) => {
  const hostile = '<img src=x onerror="document.title=1">'.repeat(8);
  await page.route(`**${guideDays.address}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      result?: { epgModelList: { epgDayList: { epgList: { programme: string }[] }[] }[] };
    };
    const [first, second] = body.result?.epgModelList ?? [];
    for (const programme of first?.epgDayList.flatMap(({ epgList }) => epgList) ?? []) {
      Object.assign(programme, { programme: hostile, multilingualList: [], stop: 0 });
    }
    if (second) second.epgDayList = [];
    await route.fulfill({ response: answer, json: body });
  });
  await faults.set({ path: guideDays.address, errCode: 1 });
  const guide = new GuideScreen(page);
  await page.goto('/liveTv?view=guide');
  const failed = guide.grid.getByRole('gridcell', { name: /Try again/ });
  await expect(failed.first()).toBeVisible();
  await faults.clear();
  await failed.first().click();
  await expect(guide.programmes.first()).toContainText('<img src=x');
  expect((await guide.programmes.first().boundingBox())!.height).toBeLessThan(80);
  await expect(guide.row(1).getByText('No programme information').first()).toBeVisible();
  await expect(guide.row(2).locator('[data-status="playing"]')).not.toHaveText('');
  await guide.programmes.first().click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  // The local guide may be in the middle of a sync.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
