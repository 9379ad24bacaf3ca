import type { Page } from '@playwright/test';
import { vodHistoryAdd } from '#lib/contract/history.ts';
import { vodSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { aFilm } from '#tests/setup/operator/sources/films/a-film.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { hasFfmpeg, toneFilm } from '#tests/setup/operator/sources/films/tone-film.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

interface Decoded {
  webkitAudioDecodedByteCount: number;
}

/** Opens the page of a title through the search. */
async function open(page: Page, { origin }: Stack, name: string) {
  await page.goto(`${origin}/search?q=${encodeURIComponent(name)}`);
  await new SearchScreen(page).results('Films and series').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Whether the video advances, not only the seek bar. */
async function movesOn(screen: VodScreen) {
  const at = () =>
    screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + 0.5);
}

test('[BYO-03] listed films play from files, outlast a grant, resume, and show faults', async ({
  page,
  startStack,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/40[34]|424/);
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const source = await ForeignSource.start();
  const short = filmSource(await aFilm('mp4', 8));
  source.on('/film.mp4', filmSource(await aFilm('mp4'), 100_000));
  source.on('/other.mkv', filmSource(await aFilm('mkv', 12)));
  source.on('/one.mp4', short);
  source.on('/two.mp4', short);
  source.on('/nothing.mp4', filmSource(Buffer.alloc(200_000, 7)));
  source.on('/refused.mp4', (_request, response) => response.writeHead(403).end());
  const entries = [
    ['The Glass Ferry (2019)', '/film.mp4'],
    ['Salt and Rope (2021)', '/other.mkv'],
    ['Quay Nine S01E01', '/one.mp4'],
    ['Quay Nine S01E02', '/two.mp4'],
    ['Gone Ashore', '/gone.mp4'],
    ['Grey Noise', '/nothing.mp4'],
    ['Shut Gate', '/refused.mp4'],
  ].map(([name, path]) => `#EXTINF:-1 group-title="Mine",${name!}\n${source.origin}${path!}`);
  const files = importFiles();
  const location = files.file('films.m3u', ['#EXTM3U', ...entries].join('\n'));
  await own.command('import', 'm3u', location);
  files.remove();
  const asked = { addresses: 0 };
  page.on('request', (request) => {
    if (request.url().includes(vodSource.address)) asked.addresses += 1;
  });

  await signIn(page, 'basic', own.origin);
  await open(page, own, 'The Glass Ferry');
  const screen = new VodScreen(page);
  await screen.play();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(1);
  // The list has no duration: the file gives it.
  expect(await screen.length()).toBe(64);
  await expect(screen.player.getByRole('button', { name: /^Quality/ })).toHaveCount(0);
  await screen.player.hover();
  await screen.player.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();

  // The grant is refused once, as after its end.
  await own.setFaults({ path: '/media/vod/*/film.mp4', status: 403, times: 1 });
  await screen.seekTo(0.6);
  await expect.poll(() => asked.addresses).toBe(2);
  await movesOn(screen);
  expect(await screen.seconds()).toBeGreaterThanOrEqual(38);
  await expect(screen.player.getByRole('alert')).toHaveCount(0);
  const rate = () =>
    screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.playbackRate);
  expect(await rate()).toBe(2);

  const saved = page.waitForResponse((answer) => answer.url().includes(vodHistoryAdd.path));
  await screen.player.getByRole('button', { name: 'Pause' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await screen.play('Resume');
  await movesOn(screen);
  expect(await screen.seconds()).toBeGreaterThanOrEqual(38);

  await open(page, own, 'Salt and Rope');
  await screen.play();
  await expect.poll(() => screen.length()).toBe(12);
  await movesOn(screen);

  await open(page, own, 'Quay Nine');
  await screen.play('Play S1 E1');
  await screen.bar.press('End');
  await expect(screen.player.getByText('S1 E2')).toBeVisible();
  await screen.isPlaying();
  await movesOn(screen);
  expect(source.seen.some(({ url }) => url === '/two.mp4')).toBe(true);

  for (const [name, code] of [
    ['Gone Ashore', 'SOURCE-404'],
    ['Shut Gate', 'SOURCE-424'],
    ['Grey Noise', 'MEDIA-4'],
  ] as const) {
    await open(page, own, name);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(screen.player.getByRole('alert')).toContainText(code);
  }
  await page.goto('about:blank');
  source.stop();
});

test('[ANY-02] a film with sound in AC-3 and DTS plays with sound, in each of its languages', async ({
  page,
  startStack,
  signIn,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg makes the film');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const source = await ForeignSource.start();
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=spa'];
  const sounds = ['-map', '1', '-c:a:0', 'ac3', '-c:a:1', 'dca', '-ac:a:1', '2', ...languages];
  source.on('/quay.mkv', filmSource(toneFilm(sounds)));
  const files = importFiles();
  const list = `#EXTM3U\n#EXTINF:-1 group-title="Mine",The Long Quay (2018)\n${source.origin}/quay.mkv\n`;
  await own.command('import', 'm3u', files.file('films.m3u', list));
  files.remove();

  await signIn(page, 'basic', own.origin);
  await open(page, own, 'The Long Quay');
  const screen = new VodScreen(page);
  await screen.play();
  await movesOn(screen);
  expect(await screen.length()).toBe(14);
  const video = screen.player.locator('video');
  const decoded = () =>
    video.evaluate((one) => (one as HTMLVideoElement & Decoded).webkitAudioDecodedByteCount);
  expect(await video.evaluate((one: HTMLVideoElement) => one.videoHeight)).toBe(90);
  const before = await decoded();
  await expect.poll(decoded).toBeGreaterThan(before + 4_000);

  const other = page.waitForResponse(/\/audiob\/\d+\.m4s/);
  await screen.player.hover();
  await screen.player.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  expect((await other).status()).toBe(200);
  await screen.seekTo(0.7);
  await movesOn(screen);
  expect(await screen.seconds()).toBeGreaterThanOrEqual(9);
  const switched = await decoded();
  await expect.poll(decoded).toBeGreaterThan(switched + 4_000);
  await page.goto('about:blank');
  source.stop();
});
