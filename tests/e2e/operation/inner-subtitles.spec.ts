import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { subtitledFilm } from '#tests/setup/operator/sources/films/subtitled-film.ts';
import { hasFfmpeg } from '#tests/setup/operator/sources/films/tone-film.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/** Plays a title, chooses English subtitles, and sees their line when it is its time. */
async function readsTheLine(page: Page, origin: string, name: string) {
  await page.goto(`${origin}/search?q=${encodeURIComponent(name)}`);
  await new SearchScreen(page).results('Films and series').getByRole('link').first().click();
  const screen = new VodScreen(page);
  await screen.play();
  await screen.player.hover();
  await screen.player.getByRole('button', { name: 'Settings' }).click();
  const menu = page.getByRole('group', { name: 'Subtitles' });
  await expect(menu.getByRole('menuitemradio', { name: 'Español (forced)' })).toBeVisible();
  await menu.getByRole('menuitemradio', { name: 'English' }).click();
  const video = screen.player.locator('video');
  const line = screen.player.locator('.vjs-text-track-cue');
  // The text may come when its time is over: then the viewer goes back to it.
  await expect(async () => {
    await video.evaluate((one: HTMLVideoElement) => (one.currentTime = 2.5));
    await expect(line).toHaveText('The boat leaves.', { timeout: 5_000 });
  }).toPass();
  expect(await video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1.9);
  await expect(line).toHaveCount(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeLessThan(8.5);
  await page.goto('about:blank');
}

test('[FIL-03] a line inside a film is shown at its time, in a film of a folder and of a list', async ({
  page,
  startStack,
  signIn,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg makes the film');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const source = await ForeignSource.start();
  const film = subtitledFilm('mkv');
  source.on('/ferry.mkv', filmSource(film));
  const lists = importFiles();
  const list = `#EXTM3U\n#EXTINF:-1,The Listed Ferry (2018)\n${source.origin}/ferry.mkv\n`;
  await own.command('import', 'm3u', lists.file('films.m3u', list));
  const folder = importFiles();
  folder.file('The Kept Ferry (2019).mkv', film);
  await own.command('import', 'vod', folder.folder, '--name', 'mine');
  lists.remove();
  folder.remove();

  await signIn(page, 'basic', own.origin);
  await readsTheLine(page, own.origin, 'The Kept Ferry');
  await readsTheLine(page, own.origin, 'The Listed Ferry');
  source.stop();
});
