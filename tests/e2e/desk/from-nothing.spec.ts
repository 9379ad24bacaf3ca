import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hoursToMilliseconds } from 'date-fns';
import { deskRoutes } from '#lib/desk-routes.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { guideInstant } from '#tests/setup/operator/sources/import-files.ts';
import { agreeToAll } from '#tests/setup/screens/agreement-dialog.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const hourMs = hoursToMilliseconds(1);

test('[DESK-01] from an empty data directory to own channels with a guide that a member watches, without a terminal', async ({
  page,
  startStack,
  browser,
}) => {
  test.setTimeout(300_000);
  const source = await ForeignSource.start();
  serveShape(source, '/one');
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  source.serve(
    '/tv.m3u',
    `#EXTM3U\n#EXTINF:-1 tvg-id="one" group-title="Mine",Canal Propio\n${source.origin}/one/live.m3u8\n`,
  );
  source.serve(
    '/guide.xml',
    `<tv><channel id="one"><display-name>Canal Propio</display-name></channel><programme channel="one" start="${guideInstant(hour - hourMs)}" stop="${guideInstant(hour + 2 * hourMs)}"><title>The Long Evening</title></programme></tv>`,
  );
  const stack = await startStack({ template: undefined, env: { PRIVATE_SOURCES: '127.0.0.1' } });

  // The printed link makes the owner.
  const secret = (await readFile(join(stack.dataDir, 'owner-link'), 'utf8')).trim();
  await page.goto(`${stack.origin}${deskRoutes.welcome()}#${secret}`);
  await page.getByLabel('Email').fill('ana@home.test');
  await page.getByLabel('New password').fill('secret12');
  await page.getByRole('button', { name: 'Set the password and go on' }).click();
  await agreeToAll(page);
  await expect(page).toHaveURL(/\/desk\//);

  // The demo goes, a list and a guide come.
  await page.getByRole('link', { name: 'Sources' }).click();
  await page.getByRole('button', { name: 'Remove the demo service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo service' }).click();
  await expect(page.getByRole('region', { name: 'Demo service' })).toBeHidden();
  for (const [name, path] of [
    ['mine', '/tv.m3u'],
    ['guide', '/guide.xml'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByLabel('Address or path').fill(source.origin + path);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
    await expect(row.filter({ hasText: name }).filter({ hasText: 'Up to date' })).toHaveCount(1);
  }

  // The channel gets a name and a number of its own.
  await page.getByRole('link', { name: 'Channels' }).click();
  await page.getByRole('link', { name: 'Canal Propio' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Our Channel');
  await page.getByLabel('Number').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Channel' })).toBeVisible();

  // A member gets an account, logs in and watches.
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'New member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Luis');
  await dialog.getByLabel('Email').fill('luis@home.test');
  await dialog.getByRole('radio', { name: 'You choose a password' }).check();
  await dialog.getByLabel('Password', { exact: true }).fill('watch123');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luis' })).toBeVisible();
  const viewer = await browser.newPage();
  await viewer.goto(`${stack.origin}/login?next=/liveTv`);
  await viewer.getByLabel('Email').fill('luis@home.test');
  await viewer.getByLabel('Password', { exact: true }).fill('watch123');
  await viewer.getByRole('button', { name: 'Log in', exact: true }).click();
  await agreeToAll(viewer);
  await expect(viewer).toHaveURL(/\/liveTv/);
  const screen = new LiveScreen(viewer);
  await expect(screen.rows.first()).toContainText('Our Channel');
  await expect(screen.rows.first()).toContainText('The Long Evening');
  await screen.isPlaying();
  await viewer.close();
  source.stop();
});
