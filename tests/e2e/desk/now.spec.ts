import type { Browser, Page } from '@playwright/test';
import { languageCookie } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

/** The row of a table by what its first cell says. */
const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('group', { name: table }).getByRole('row').filter({ hasText: text });

/** The number below a label at the top of the page. */
const figure = (page: Page, label: string) =>
  page.locator('dl').first().locator('div').filter({ hasText: label }).locator('dd').first();

/** A page of another browser, with the addresses of the worker's stack. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
}

test('[DESK-09] who watches is seen within seconds and without a reload, by channel', async ({
  page,
  browser,
  baseURL,
  signInAtDesk,
}) => {
  test.setTimeout(90_000);
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk());
  await expect(page).toHaveURL(/\/desk\/now$/);
  await expect(page.getByRole('link', { name: 'Now', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('Nobody is watching at the moment.')).toBeVisible();
  await expect(figure(page, 'Watching now')).toHaveText('0');
  const viewer = await otherBrowser(browser, baseURL);
  const screen = new LiveScreen(viewer);
  await screen.open();
  await screen.isPlaying();
  await expect(figure(page, 'Watching now')).toHaveText('1', { timeout: 20_000 });
  await expect(page.getByText('0 members, 1 guest', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Viewers by channel' }).getByRole('row').nth(1),
  ).toContainText('1');
  await expect(page.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible();
  await viewer.context().close();
  await expect(figure(page, 'Watching now')).toHaveText('0', { timeout: 50_000 });
});

test('[DESK-09] searches without a result are seen, forgotten and put back; two operators at once', async ({
  page,
  browser,
  baseURL,
  signInAtDesk,
}) => {
  const words = 'img src x onerror alert zzxq';
  const guest = await otherBrowser(browser, baseURL);
  await guest.goto(routes.search('<img src=x onerror=alert(zzxq)>'));
  await expect(guest.getByText(/^Nothing found for/).first()).toBeVisible();
  await guest.context().close();
  const other = await otherBrowser(browser, baseURL);
  for (const one of [page, other]) {
    await signInAtDesk(one);
    await one.goto(deskRoutes.desk('now'));
    await expect(rowOf(one, 'Searches without a result', words)).toBeVisible();
  }
  // The other one's page is old from here.
  const day = '**/deskapi/now/day/v1';
  await other.route(day, (route) => route.abort());
  const forget = (one: Page) => one.getByRole('button', { name: `Forget “${words}”` }).click();
  const row = rowOf(page, 'Searches without a result', words);
  await forget(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await forget(page);
  await expect(row).toHaveCount(0);
  await other.unroute(day);
  // Nothing is left to forget, and no failure is shown.
  await forget(other);
  await expect(rowOf(other, 'Searches without a result', words)).toHaveCount(0);
  await other.context().close();
});

test('[DESK-09] a failure that the page shows; it is read again by itself', async ({
  page,
  signInAtDesk,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('now'));
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await page.route('**/deskapi/now/moment/v1', (route) => route.abort());
  await expect(page.getByText(/^Not updated since /)).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/deskapi/now/moment/v1');
  await expect(page.getByText(/^Updated /)).toBeVisible({ timeout: 20_000 });
});

test('[DESK-09] the log is read, found and paused by keyboard alone, on a phone', async ({
  page,
  signInAtDesk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('now'));
  await isAlive(page);
  const open = page.getByRole('button', { name: 'Show the log' });
  // The last button of the page is reached by Tab from its end.
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(open).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('group', { name: 'Log', exact: true });
  await expect(lines.getByText('the operator is ready')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors only' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('is ready');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(' not');
  await expect(page.getByText('No line matches.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('[DESK-09] the page is in Portuguese, with nothing serious for axe', async ({
  page,
  context,
  baseURL,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('now'));
  await context.addCookies([{ name: languageCookie, value: 'pt', url: baseURL! }]);
  await page.goto(deskRoutes.desk('now'));
  await expect(page.getByRole('heading', { name: 'Agora', level: 1 })).toBeVisible();
  await expect(page.getByText('Assistindo agora')).toBeVisible();
  await page.getByText('Como tabela').click();
  await page.getByRole('button', { name: 'Mostrar o registro' }).click();
  await expect(page.getByText('the operator is ready')).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('[DESK-01] the account menu leads to the desk, for its operators alone', async ({
  page,
  signIn,
  signInAtDesk,
}) => {
  const openMenu = async () => {
    await page.goto(routes.home());
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  };
  await signIn(page, 'demo');
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Desk' })).toHaveCount(0);
  expect(await (await page.request.get(routes.home())).text()).not.toContain('desk');
  await signInAtDesk(page);
  await openMenu();
  await page.getByRole('menuitem', { name: 'Desk' }).click();
  await expect(page).toHaveURL(/\/desk\/now$/);
});
