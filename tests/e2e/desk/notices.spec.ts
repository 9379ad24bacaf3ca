import type { Locator, Page } from '@playwright/test';
import { deskMessageList } from '#lib/contract/desk/notices.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { newestToast } from '#tests/setup/screens/toasts.ts';
import { removeMessage, removeNotices } from '#tests/setup/notices.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

const hostile = '<img src=x onerror="window.broken=1"> <b>Tonight</b>';

const openDesk = async (page: Page) => {
  await page.goto(deskRoutes.desk('notices'));
  await expect(page.getByRole('button', { name: /New notice|Novo aviso/ })).toBeVisible();
  await isAlive(page);
};
const listOf = (page: Page) => page.getByRole('list', { name: 'On the screens' });
const english = (page: Page) => page.getByRole('textbox', { name: 'English' }).first();
/** What a viewer's screen shows in the preview. */
const screenOf = (page: Page) => page.frameLocator('iframe');

/** Removes the notices and messages of a test. */
async function tidy(stack: Stack, text: string) {
  await removeNotices(stack, text);
  const { messages } = await stack.desk(deskMessageList, { query: text });
  for (const { messageId } of messages) await removeMessage(stack, messageId);
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}

test('[DESK-08] a marquee is written in two languages, previewed, and runs for a viewer in Spanish until it is stopped', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openDesk(page);
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'New notice' }).click();
  await expect(english(page)).toBeFocused();
  await english(page).fill('e2e back at ten');
  await page.getByRole('textbox', { name: 'Español' }).fill('e2e volvemos a las diez');
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#444444');
  await page.getByRole('textbox', { name: 'Letters', exact: true }).fill('#555555');
  await expect(page.getByText(/^Contrast 1\.\d : 1\. Letters need/)).toBeVisible();
  await expect(screenOf(page).getByText('e2e back at ten')).toBeAttached();
  await page.getByRole('button', { name: 'Television' }).click();
  await page
    .getByRole('group', { name: 'Language' })
    .getByRole('button', { name: 'Español' })
    .click();
  await expect(screenOf(page).getByText('e2e volvemos a las diez')).toBeAttached();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it' }).click();
  const row = listOf(page).getByRole('listitem').filter({ hasText: 'e2e back at ten' });
  await expect(row).toContainText('Line: Everywhere');

  const visit = await browser.newContext({ baseURL: stack.origin, locale: 'es-AR' });
  const viewer = await visit.newPage();
  await viewer.goto(routes.favorites());
  await expect(viewer.getByText('e2e volvemos a las diez')).toBeAttached();
  await visit.close();

  await row.getByRole('button', { name: /^Stop now/ }).click();
  await expect(row).toContainText('Over');
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /^Stop now/ })).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the notice?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // Roles behind an open dialog are hidden.
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await tidy(stack, 'e2e back at ten');
});

test('[DESK-08] at 360 px a popup with hostile text is previewed as text, and of two operators the second is told', async ({
  page,
  context,
  stack,
  signInAtDesk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page);
  await openDesk(page);
  await page.getByRole('button', { name: 'New notice' }).click();
  const long = `${hostile} e2e-two ${'x'.repeat(200)}`;
  await english(page).fill(long);
  await page.getByRole('checkbox', { name: 'Everywhere' }).uncheck();
  await page.getByRole('checkbox', { name: 'Home' }).check();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(screenOf(page).getByText(long)).toBeVisible();
  await expect(screenOf(page).getByText('Notice from your service')).toBeVisible();
  // Until no viewer sees it.
  await page.getByLabel(/^Until/).fill('2020-01-01T10:00');
  await page.getByLabel(/^From/).fill('2021-01-01T10:00');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('The end has to be after the beginning.')).toBeVisible();
  await expect(english(page)).toHaveValue(long);
  await page.getByLabel(/^From/).fill('');
  await page.getByRole('button', { name: 'Show it' }).click();
  const row = listOf(page).getByRole('listitem').filter({ hasText: 'e2e-two' });
  await expect(row).toContainText('Over');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  const other = await context.newPage();
  await openDesk(other);
  for (const one of [page, other]) {
    await listOf(one)
      .getByRole('listitem')
      .filter({ hasText: 'e2e-two' })
      .getByRole('button', { name: /^Change/ })
      .click();
  }
  await english(page).fill('e2e-two first');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(listOf(page)).toContainText('e2e-two first');
  await english(other).fill('e2e-two second');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/Another operator has changed this/)).toBeVisible();
  await expect(english(other)).toHaveValue('e2e-two second');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await tidy(stack, 'e2e-two');
});

test('[DESK-08] in Portuguese and by keyboard alone a marquee of a channel is made', async ({
  page,
  context,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await context.addCookies([{ name: 'lang', value: 'pt', url: stack.origin }]);
  await openDesk(page);
  await tabTo(page, page.getByRole('button', { name: 'Novo aviso' }));
  await page.keyboard.press('Enter');
  await expect(english(page)).toBeFocused();
  await page.keyboard.type('e2e-keys');
  await tabTo(page, page.getByRole('checkbox', { name: 'Alguns canais' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Procurar um canal por nome ou número'));
  await page.keyboard.type('101');
  const found = page.getByRole('list', { name: 'Canais encontrados' }).getByRole('button').first();
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Tirar / })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Mostrar' }));
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('list', { name: 'Nas telas' })
    .getByRole('listitem')
    .filter({ hasText: 'e2e-keys' });
  await expect(row).toContainText('Alguns canais');
  await expect(page.getByRole('button', { name: 'Novo aviso' })).toBeFocused();
  await tidy(stack, 'e2e-keys');
});

test('[DESK-08] a message to one member keeps what was typed when there is no such member, and is counted and removed', async ({
  page,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openDesk(page);
  await page.getByRole('button', { name: 'New message' }).click();
  await english(page).fill('e2e your question');
  await page.getByRole('textbox', { name: 'English' }).last().fill('It works again.');
  await expect(screenOf(page).getByText('It works again.')).toBeVisible();
  await page.getByRole('radio', { name: 'One member' }).check();
  await page.getByLabel(/^Email, phone/).fill('nobody@sintonia.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('There is no such member.')).toBeVisible();
  await expect(english(page)).toHaveValue('e2e your question');
  await page.getByLabel(/^Email, phone/).fill('demo@sintonia.test');
  await page.getByRole('button', { name: 'Send' }).click();
  const row = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'e2e your question' });
  await expect(row).toContainText('read by 0 of 1');
  await row.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the message?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // Roles behind an open dialog are hidden.
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await tidy(stack, 'e2e your question');
});
