import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '#tests/setup/fixtures.ts';
import { until } from '#tests/setup/webkit/web-driver.ts';
import type { WebDriver } from '#tests/setup/webkit/web-driver.ts';
import { missingForWebKit, startWebKit } from '#tests/setup/webkit/webkit-browser.ts';

const test = base.extend<{ driver: WebDriver }>({
  driver: async ({}, use, testInfo) => {
    const { driver, stop } = await startWebKit(1024, 600);
    await use(driver);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('webkit.png'), await driver.screenshot());
    await stop();
  },
});

/** Time limit for the first picture, which the CPU draws. */
const pictureMs = 40_000;
/** Minimum that must be played: seconds of media, and pictures. */
const enough = { seconds: 3, pictures: 15 } as const;
/** Time limit for it: four times real time, since the CPU decodes and draws; a longer playback counts as stalled. */
const playMs = enough.seconds * 1_000 * 4;

/** The present state of the page's video. */
function look() {
  const video = document.querySelector('section[data-mode] video');
  if (!(video instanceof HTMLVideoElement)) return null;
  return {
    status: video.closest('section')?.dataset.status ?? '',
    seconds: video.currentTime,
    readyState: video.readyState,
    width: video.videoWidth,
    pictures: video.getVideoPlaybackQuality().totalVideoFrames,
    error: video.error?.message ?? null,
    source: video.currentSrc,
  };
}

type Look = NonNullable<ReturnType<typeof look>>;

/** Waits for a picture from a source other than `before`, and for it to advance by itself. Returns the source. */
async function plays(driver: WebDriver, before: string): Promise<string> {
  let seen: Look | null = null;
  const isPicture = async () => {
    seen = await driver.run(look);
    return seen?.status === 'playing' && seen.source !== before && seen.width > 0;
  };
  await until('a first picture', pictureMs, isPicture, () => seen);

  const played = { seconds: 0, pictures: 0 };
  let last: Look = seen!;
  await until(
    'time and pictures that move on',
    playMs,
    async () => {
      const next = (await driver.run(look))!;
      played.seconds += Math.max(0, next.seconds - last.seconds);
      // After a quality change the count starts at 0 again.
      played.pictures += Math.max(0, next.pictures - last.pictures);
      last = next;
      return played.seconds >= enough.seconds && played.pictures >= enough.pictures;
    },
    () => ({ played, last }),
  );
  expect(last.error).toBeNull();
  expect(last.readyState).toBeGreaterThanOrEqual(3);
  return last.source;
}

// In parallel, two browsers that draw with the CPU would each take twice as long.
test.describe.configure({ mode: 'default' });

const film = '/vod/detail/the-quiet-tenant';
const playButton = '//button[starts-with(normalize-space(), "Play")]';

const missing = missingForWebKit();
test.skip(missing.length > 0, `WebKit is not on this machine: ${missing.join(', ')}`);

test('[WEB-01] WebKit: live TV, a zap and a film play with advancing time', async ({
  stack,
  driver,
}) => {
  await driver.goTo(`${stack.origin}/liveTv`);
  const first = await plays(driver, '');

  await driver.click('//li//a[contains(@href, "id=l102")]', pictureMs);
  await plays(driver, first);
  expect(await driver.run(() => location.search)).toContain('id=l102');

  await driver.goTo(`${stack.origin}${film}`);
  await driver.click(playButton, pictureMs);
  await plays(driver, '');
});

test('[WEB-01] WebKit: a film plays where ManagedMediaSource is the only media source, as on iPhones', async ({
  stack,
  driver,
}) => {
  await driver.goTo(`${stack.origin}${film}`);
  await driver.run(() => Reflect.deleteProperty(window, 'MediaSource'));
  const left = () => [typeof MediaSource, 'ManagedMediaSource' in window];
  expect(await driver.run(left)).toEqual(['undefined', true]);
  await driver.click(playButton, pictureMs);
  await plays(driver, '');
});
