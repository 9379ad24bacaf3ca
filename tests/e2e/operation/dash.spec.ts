import { expect, test } from '#tests/setup/fixtures.ts';
import { serveDash } from '#tests/setup/operator/sources/dash-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { chooseChannel, movesOn } from '#tests/setup/screens/own-channels.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

test('[ANY-04] a channel and a film in DASH play, with qualities, and the film seeks', async ({
  page,
  startStack,
}) => {
  test.setTimeout(120_000);
  const source = await ForeignSource.start();
  const { liveAddress, filmAddress } = serveDash(source);
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const files = importFiles();
  const lines = [
    `#EXTINF:-1 group-title="Mine",Dash\n${liveAddress}`,
    `#EXTINF:-1 type="movie" group-title="Films",Dash film (2020)\n${filmAddress}`,
  ];
  const location = files.file('tv.m3u', ['#EXTM3U', ...lines].join('\n'));
  await own.command('import', 'm3u', location);
  await own.command('demo', 'remove', '--yes');
  files.remove();

  await page.goto(`${own.origin}/liveTv`);
  const live = await chooseChannel(page, 'Dash');
  await live.isPlaying();
  await movesOn(live, 6);
  await live.player.hover();
  await expect(live.player.getByRole('button', { name: /^Quality/ })).toBeVisible();
  // One reading of the manifest serves the tracks of picture and sound.
  const manifests = source.seen.filter(({ url }) => url === '/live/manifest.mpd').length;
  const pieces = source.seen.filter(({ url }) => /^\/live\/audio\/\d/.test(url ?? '')).length;
  expect(pieces).toBeGreaterThan(2);
  expect(manifests).toBeLessThanOrEqual(pieces + 4);

  await page.goto(`${own.origin}/vod/type/movies`);
  await page
    .getByRole('link', { name: /Dash film/ })
    .first()
    .click();
  const film = new VodScreen(page);
  await film.play();
  await expect.poll(() => film.length()).toBe(64);
  await film.bar.focus();
  await page.keyboard.press('PageUp');
  await film.isPlaying();
  await page.keyboard.press('Home');
  await expect.poll(() => film.seconds()).toBeGreaterThan(2);
  source.stop();
});
