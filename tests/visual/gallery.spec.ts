import { join } from 'node:path';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import {
  clockEnv,
  clockMs,
  comingPictures,
  isDrawn,
  lateAnswer,
  open,
  patience,
  sizes,
  isDrawnElsewhere,
  skipReason,
} from './visual-test.ts';

// One server compiles the gallery, which production builds leave out.
test.skip(isDrawnElsewhere, skipReason);
test.describe.configure({ mode: 'default' });

test.use({ timezoneId: 'UTC' });

let origin: string;
let server: Program;
test.beforeAll(async ({ stack }) => {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  const env = {
    ...clockEnv,
    DATA_DIR: stack.dataDir,
    OPERATOR_PORT: new URL(stack.operatorOrigin).port,
    PORT: port,
    HOST: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    NEXT_DIST_DIR: '.next-gallery',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  server = new Program('the gallery', 'server/main.ts', env, ['--dev']);
  server.start();
  await server.answers(`${origin}/gallery`, 300_000);
});
test.afterAll(() => server.stop());

const look = { ...patience, stylePath: join(import.meta.dirname, 'without-tools.css') };
/** Its text runs and ends by itself: the popup stands for the group. */
const running = 'notices';
/** What lies over the page after a press. */
const overlays = [
  { name: 'dialog', press: 'Open the dialog', role: 'dialog' },
  { name: 'menu', press: 'Open the menu', role: 'menu' },
  { name: 'popup', press: 'Open the popup', role: 'dialog' },
] as const;

for (const size of sizes)
  test(`the gallery looks as before on a ${size.name}`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(lateAnswer);
    await page.setViewportSize(size);
    await page.clock.setFixedTime(clockMs);
    await open(page, `${origin}/gallery`);
    // Times in the viewer's zone: the page is hydrated.
    await expect(page.locator('[class*="pending"]')).toHaveCount(0);
    for (const group of await page.locator('main > section').all()) {
      const name = (await group.getAttribute('aria-label'))!.toLowerCase().replaceAll(/\W+/g, '-');
      if (name === running) continue;
      await group.scrollIntoViewIfNeeded();
      // The samples of waiting stay as they are.
      await isDrawn(page, comingPictures);
      await expect(group).toHaveScreenshot(`gallery-${name}-${size.name}.png`, look);
    }
    for (const { name, press, role } of overlays) {
      await page.getByRole('button', { name: press }).click();
      await expect(page.getByRole(role)).toHaveScreenshot(`gallery-${name}-${size.name}.png`, look);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
  });

test('[ERR-01] of three toasts at once each is read and closed; none covers another', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(lateAnswer);
  await open(page, `${origin}/gallery`);
  // Times in the viewer's zone: the page is hydrated.
  await expect(page.locator('[class*="pending"]')).toHaveCount(0);
  // The first input loads the toaster; before it is there, a plain box shows toasts one below another.
  await page.keyboard.press('Shift');
  // The page has a group of this name, too.
  await expect(page.getByRole('region', { name: /^Notices alt/ })).toBeAttached();
  const tones = ['plain', 'good', 'error'];
  for (const tone of tones)
    await page.getByRole('button', { name: `Show a ${tone} toast` }).click();
  for (const tone of tones) {
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: `A ${tone} message` });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  }
});
