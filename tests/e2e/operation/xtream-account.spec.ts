import { expect, test } from '#tests/setup/fixtures.ts';
import { accountLocation } from '#operator/import/xtream/account.ts';
import { aFilm } from '#tests/setup/operator/sources/films/a-film.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { panelUser, servePanel } from '#tests/setup/operator/sources/xtream-panel.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test('[ANY-05] a channel and a film of an account play, and their addresses reach no viewer', async ({
  page,
  startStack,
}) => {
  test.setTimeout(120_000);
  const source = await ForeignSource.start();
  const { username, password } = panelUser;
  const folder = `${username}/${encodeURIComponent(password)}`;
  servePanel(source, {
    get_live_categories: [{ category_id: '1', category_name: 'Provider' }],
    get_live_streams: [{ num: 801, name: 'Uno', stream_id: 7, category_id: '1' }],
    get_vod_categories: [{ category_id: '2', category_name: 'Films of the provider' }],
    get_vod_streams: [
      {
        ...{ name: 'Heat', year: '1995', stream_id: 5, category_id: '2' },
        ...{ container_extension: 'mp4', plot: 'Two men and a city.', rating: '8.3' },
      },
    ],
  });
  serveShape(source, `/live/${folder}`, {}, '7.m3u8');
  source.on(`/movie/${folder}/5.mp4`, filmSource(await aFilm('mp4', 24)));
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const location = accountLocation(source.origin, username, password);
  await own.command('import', 'm3u', location!, '--name', 'provider');
  await own.command('demo', 'remove', '--yes');

  const seen: string[] = [];
  page.on('response', (response) => seen.push(response.url()));
  await page.goto(`${own.origin}/liveTv`);
  const screen = new LiveScreen(page);
  await screen.rows.filter({ hasText: 'Uno' }).locator('a').click();
  await screen.isPlaying();

  await page.goto(`${own.origin}/vod/type/movies`);
  await page.getByRole('link', { name: /Heat/ }).first().click();
  await expect(page.getByText('Two men and a city.')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(1);
  expect(seen.filter((url) => url.includes('5.mp4') || url.includes(folder))).toEqual([]);
  expect(await page.content()).not.toContain(encodeURIComponent(password));
  source.stop();
});
