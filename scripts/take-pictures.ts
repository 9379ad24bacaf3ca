import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { deskChannelEdit } from '#lib/contract/desk/channels.ts';
import { routes } from '#lib/routes.ts';
import { browserLaunch } from '#tests/setup/browser/browser-launch.ts';
import { askAtDesk } from '#tests/setup/browser/desk-ask.ts';
import { logInOwner } from '#tests/setup/browser/desk-owner.ts';
import { addSourceAtDesk } from '#tests/setup/browser/desk-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { ownGuide, ownList } from './pictures/own-line-up.ts';
import { deskPictures, isPlaying, viewerPictures, type Picture } from './pictures/pictures.ts';

/**
 * `node scripts/take-pictures.ts`: takes the pictures of the documents of a new demo service that it starts itself; needs
 * a build. Each becomes a WebP file in docs/pictures/. `node scripts/take-pictures.ts desk-now`: only that one.
 */
const asked = process.argv.slice(2);
const folder = join(import.meta.dirname, '../docs/pictures');
const quality = 72;

await mkdir(folder, { recursive: true });
const stack = await Stack.start({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
const browser = await chromium.launch(browserLaunch);
const context = () => browser.newContext({ baseURL: stack.origin, locale: 'en-GB' });
try {
  await takeAll(await context(), viewerPictures);
  const viewer = await (await context()).newPage();
  await viewer.goto(routes.liveTv({ id: 'l101' }));
  await isPlaying(viewer);
  const owner = await context();
  await prepareDesk(owner);
  await takeAll(owner, deskPictures);
} finally {
  await browser.close();
  await stack.stop();
}

/** An own list and guide beside the demo, and a channel with an own name. */
async function prepareDesk(owner: BrowserContext): Promise<void> {
  const page = await owner.newPage();
  await logInOwner(page, stack);
  const source = await ForeignSource.start();
  source.serve('/own.m3u', ownList());
  source.serve('/guide.xml', ownGuide(Date.now()));
  const at = (path: string) => source.origin + path;
  await addSourceAtDesk(page, { sourceForm: 'list', name: 'own', address: at('/own.m3u') });
  await addSourceAtDesk(page, { sourceForm: 'guide', name: 'guide', address: at('/guide.xml') });
  source.stop();
  await askAtDesk(page, deskChannelEdit, {
    logicalChannelId: 'l102',
    fields: { name: 'Arena Uno' },
    seenFields: { name: 'Arena' },
  });
  await page.close();
}

async function takeAll(of: BrowserContext, pictures: readonly Picture[]): Promise<void> {
  for (const { name, path, size, ready } of pictures) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await of.newPage();
    await page.setViewportSize(size);
    await page.goto(path);
    await ready(page);
    // Quality of the picture and late images settle.
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const shot = await page.screenshot();
    const { size: bytes } = await sharp(shot)
      .webp({ quality })
      .toFile(join(folder, `${name}.webp`));
    console.log(`${name}.webp: ${(bytes / 1_000).toFixed(0)} KB`);
    await page.close();
  }
}
