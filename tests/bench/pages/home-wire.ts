import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { startPlainPages } from './plain-page.ts';
import { openWhole } from './whole-page.ts';

/** Home's HTML on the wire, and its pictures that are asked for before a scroll. */
export async function homeWireFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const plain = await startPlainPages(stack, { metaId: 'the-salt-road', channelId: 'l101' });
  const answer = await fetch(plain.home);
  const text = await answer.text();
  await plain.stop();
  const name = 'the same cards in plain HTML';
  const home = `${stack.origin}/home`;
  const kilobytes = async (accepted: string) => (await bytesOnWire(home, accepted)) / 1024;
  const { asked, seen } = await pictures(browser, home);
  return [
    figure('home HTML where brotli is taken', 'KB', await kilobytes('gzip, deflate, br, zstd'), {
      name: `${name}, brotli`,
      value: brotliCompressSync(text).byteLength / 1024,
    }),
    figure('home HTML where only gzip is taken', 'KB', await kilobytes('gzip'), {
      name: `${name}, gzip`,
      value: gzipSync(text).byteLength / 1024,
    }),
    figure('home pictures asked for before a scroll', '', asked, {
      name: 'pictures seen',
      value: seen,
    }),
  ];
}

/** The length of the answer's body as it travels, in the encoding that the server chooses. */
async function bytesOnWire(address: string, accepted: string): Promise<number> {
  const headers = { 'accept-encoding': accepted, 'accept-language': 'en' };
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Addresses that home asks for until it is whole, and those of pictures of which the viewer sees a part. */
async function pictures(
  browser: Browser,
  address: string,
): Promise<{ asked: number; seen: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(request.url());
  });
  await openWhole(page, address);
  const seen = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Knows of frames that cut a picture off, as a row that scrolls does.
        const observer = new IntersectionObserver((entries) => {
          const inSight = entries.filter(({ intersectionRatio }) => intersectionRatio > 0);
          const addresses = inSight.map(({ target }) => (target as HTMLImageElement).currentSrc);
          resolve(new Set(addresses.filter((one) => one.startsWith('http'))).size);
        });
        for (const image of document.images) observer.observe(image);
      }),
  );
  await context.close();
  return { asked: asked.size, seen };
}
