import { writeFile } from 'node:fs/promises';
import { expect, test } from '#tests/setup/fixtures.ts';

const bright =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1680" height="720"><rect width="1680" height="720" fill="#fff"/></svg>';

test('[BYO-07] [CAT-01] the operator’s own banner is first on home, has its picture, and links to its channel', async ({
  page,
  stack,
}, info) => {
  const picturePath = info.outputPath('bright.svg');
  await writeFile(picturePath, bright);
  const titles = ['The final', '--es', 'La gran final'];
  const options = ['--channel', 'l102', '--picture', picturePath, '--first'];
  const [said = ''] = await stack.command('banner', 'add', ...titles, ...options);
  const bannerItemId = /^Banner (\S+) is on\.$/.exec(said)![1]!;
  try {
    await page.goto('/home?lang=es');
    // By element: the next slide removes its roles after five seconds.
    const slide = page.locator('li[aria-roledescription]').first();
    await expect(slide.locator('h2')).toHaveText('La gran final');
    await expect(slide.locator('a')).toHaveAttribute('href', /\/liveTv\?id=l102/);
    const middle = await slide
      .locator('img')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = document.createElement('canvas');
        const paint = canvas.getContext('2d')!;
        paint.drawImage(image, 0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data];
      });
    expect(Math.min(...middle)).toBeGreaterThan(240);
  } finally {
    await stack.command('banner', 'remove', bannerItemId);
  }
});
