import { inPage, skipWhereMissing, test } from '#tests/setup/browsers/browsers-test.ts';
import type { BrowserDriver, TestBrowser } from '#tests/setup/browsers/browser-driver.ts';
import { Viewer } from '#tests/setup/browsers/flows/viewer.ts';
import { bar, button, first } from '#tests/setup/browsers/flows/xpath.ts';
import { startWebKit, webkit } from '#tests/setup/browsers/webkit-browser.ts';

const film = '/vod/detail/the-quiet-tenant';
/** With GStreamer's HLS. */
const webkitWithHls: TestBrowser = { ...webkit, start: () => startWebKit({ hasOwnHls: true }) };

/** Takes media source extensions away before the player is loaded, as WebKitGTK cannot be started without them. */
const without = (driver: BrowserDriver, names: readonly string[]) =>
  driver.run((taken) => {
    for (const name of taken) Reflect.deleteProperty(window, name);
  }, names);

test.describe.configure({ mode: 'default' });
skipWhereMissing(webkit);

test('[WEB-02] WebKit: a film plays where ManagedMediaSource is the only media source, as on iPhones', async ({
  stack,
  started,
}, testInfo) => {
  await inPage(await started(webkitWithHls), testInfo, async (driver) => {
    const viewer = new Viewer(driver, stack.origin);
    await viewer.open(film);
    await without(driver, ['MediaSource']);
    await viewer.reads(true, () => 'ManagedMediaSource' in window);
    await viewer.click(first(button('Play', '//main')));
    await viewer.watches('vod');
  });
});

test("[WEB-02] WebKit: a film plays and seeks by the browser's own HLS, without a choice of qualities", async ({
  stack,
  started,
}, testInfo) => {
  await inPage(await started(webkitWithHls), testInfo, async (driver) => {
    const viewer = new Viewer(driver, stack.origin);
    await viewer.open(film);
    await without(driver, ['MediaSource', 'ManagedMediaSource']);
    await viewer.click(first(button('Play', '//main')));
    await viewer.watches('vod');
    const address = () => document.querySelector('video')?.currentSrc ?? '';
    await viewer.reads((source: string) => source.includes('.m3u8'), address);
    await viewer.focus(bar);
    await viewer.press('PageUp');
    const seconds = () => document.querySelector('video')?.currentTime ?? 0;
    await viewer.reads((at: number) => at > 30, seconds);
    await viewer.watches('vod');
    await viewer.hears();
    const hasQuality = () => document.querySelector('[aria-label^="Quality"]') !== null;
    await viewer.reads(false, hasQuality);
  });
});
