import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunch } from '#tests/setup/browser/browser-launch.ts';

/**
 * Takes the README's pictures of a running service: `node scripts/take-pictures.ts http://localhost:3000`. Each becomes a
 * WebP file in docs/pictures/; all four together have at most 600 KB.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../docs/pictures');
const quality = 72;
const desktop = { width: 1280, height: 720 };
const phone = { width: 360, height: 720 };

interface Picture {
  name: string;
  path: string;
  size: { width: number; height: number };
  /** Resolves when the screen shows what the picture is about. */
  ready: (page: Page) => Promise<unknown>;
}

const isPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.currentTime > 0 && video.videoHeight >= 480;
  });
const hasPictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].filter(({ complete }) => complete).length > 8);

const pictures: readonly Picture[] = [
  { name: 'home', path: '/home', size: desktop, ready: hasPictures },
  { name: 'live', path: '/liveTv?id=l101', size: desktop, ready: isPlaying },
  { name: 'films', path: '/vod/type/movies', size: desktop, ready: hasPictures },
  { name: 'phone', path: '/liveTv?id=l101', size: phone, ready: isPlaying },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserLaunch);
try {
  for (const { name, path, size, ready } of pictures) {
    const page = await browser.newPage({ viewport: size, locale: 'en-GB' });
    await page.goto(origin + path);
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
} finally {
  await browser.close();
}
