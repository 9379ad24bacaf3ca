import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCalls } from '#lib/contract/all-calls.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { deskRoutes, deskScreens } from '#lib/desk-routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { owner } from '#tests/setup/browser/desk-owner.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { agreeToAll } from '#tests/setup/screens/agreement-dialog.ts';

const pages = [deskRoutes.desk(), ...deskScreens.map((screen) => deskRoutes.desk(screen))];
const calls = allCalls.filter(({ call }) => isDeskRole(call.role));

test('[DESK-01] the printed link makes the owner, who sets a password and arrives at the desk; it works once', async ({
  page,
  startStack,
}) => {
  const stack = await startStack();
  const secret = (await readFile(join(stack.dataDir, 'owner-link'), 'utf8')).trim();
  const link = `${stack.origin}${deskRoutes.welcome()}#${secret}`;
  await page.goto(link);
  await page.getByLabel('Email').fill('ana@home.test');
  await page.getByLabel('New password').fill('secret12');
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set the password and go on' }).click();
  await agreeToAll(page);
  await expect(page).toHaveURL(/\/desk\//);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expect(page.getByText('This link has been used or is no longer valid.')).toBeVisible();
});

test('[DESK-01] a guest and a member get 404 for every page and every call of the desk', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  for (const who of ['guest', 'member'] as const) {
    if (who === 'member') await signIn(page, 'demo');
    else await page.goto('/sw.js');
    for (const path of pages) {
      const { status } = await page.request
        .get(path)
        .then((answer) => ({ status: answer.status() }));
      expect([who, path, status]).toEqual([who, path, 404]);
    }
    const answers = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const answer = await fetch(address, {
              method: 'POST',
              headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
              body: '{}',
            });
            return [address, answer.status];
          }),
        ),
      calls.map(({ call }) => call.address),
    );
    expect(answers).toEqual(calls.map(({ call }) => [call.address, 404]));
  }
});

test('[DESK-01] an operator whose session has ended is told so in Spanish, logs in, and is back at the desk', async ({
  page,
  signInAtDesk,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signInAtDesk(page);
  await page.context().clearCookies();
  await page.goto(`${deskRoutes.desk('titles')}?lang=es`);
  await expect(page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(owner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/desk\//);
});
