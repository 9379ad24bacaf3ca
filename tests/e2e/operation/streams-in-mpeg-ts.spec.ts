import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { retyped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { sendStation } from '#tests/setup/operator/transport/station-source.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import type { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { chooseChannel, importChannels } from '#tests/setup/screens/own-channels.ts';

interface Decoded {
  webkitAudioDecodedByteCount: number;
}

/** The bytes of sound that the browser has decoded for the current source. */
const decodedSound = ({ video }: LiveScreen) =>
  video.evaluate((one) => (one as HTMLVideoElement & Decoded).webkitAudioDecodedByteCount);
const decodedPictures = ({ video }: LiveScreen) =>
  video.evaluate((one) => (one as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

test('[ANY-01] channels in MPEG-TS play with picture and sound, without any program installed', async ({
  page,
  startStack,
}) => {
  test.setTimeout(180_000);
  const source = await ForeignSource.start();
  source.on('/udp/239.0.0.1:1234', (_request, response) =>
    sendTransport(response, transport('h264-aac')),
  );
  source.on('/mp3.ts', (_request, response) => sendTransport(response, transport('h264-mp3')));
  serveShape(source, '/hls', { fixture: 'h264-mp3' });
  const own = await startStack({
    env: { PRIVATE_SOURCES: '127.0.0.1', FFMPEG_PATH: '/nowhere/ffmpeg' },
  });
  await importChannels(own, source, [
    ['HLS in MP3', '/hls/live.m3u8'],
    ['With AAC', '/udp/239.0.0.1:1234'],
    ['With MP3', '/mp3.ts'],
  ]);
  await page.goto(`${own.origin}/liveTv`);
  for (const name of ['With MP3', 'HLS in MP3', 'With AAC']) {
    const screen = await chooseChannel(page, name);
    await screen.isPlaying();
    expect(await screen.pictureHeight()).toBe(90);
    const [sound, pictures] = [await decodedSound(screen), await decodedPictures(screen)];
    await screen.playsPast((await screen.position()) + 4);
    expect(await decodedSound(screen)).toBeGreaterThan(sound + 4_000);
    expect(await decodedPictures(screen)).toBeGreaterThan(pictures + 75);
  }
  source.stop();
});

test('[ANY-09] stations in AAC and MP3 play', async ({ page, startStack }) => {
  test.setTimeout(180_000);
  const source = await ForeignSource.start();
  source.on('/aac', (_request, response) => sendStation(response, transport('h264-aac')));
  source.on('/live.mp3', (request, response) =>
    sendStation(response, transport('h264-mp3'), {
      title: request.headers['icy-metadata'] === '1' ? 'Ana – Río' : null,
    }),
  );
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importChannels(own, source, [
    ['Station AAC', '/aac'],
    ['Station MP3', '/live.mp3'],
  ]);
  await page.goto(`${own.origin}/liveTv`);
  for (const name of ['Station MP3', 'Station AAC']) {
    const screen = await chooseChannel(page, name);
    await screen.isPlaying();
    const sound = await decodedSound(screen);
    await screen.playsPast((await screen.position()) + 3);
    expect(await decodedSound(screen)).toBeGreaterThan(sound + 2_000);
    if (name === 'Station MP3') {
      await screen.player.hover();
      await expect(screen.player.getByText('Ana – Río')).toBeVisible();
    }
  }
  source.stop();
});

test('[ANY-03] without ffmpeg the viewer reads which codec it is, or that it is no stream', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  test.setTimeout(180_000);
  consoleWatch.allow(/415/);
  const source = await ForeignSource.start();
  // The stream says DTS where AAC is.
  const lacking = retyped(transport('h264-aac'), 0x0f, 0x82);
  source.on('/dts', (_request, response) => sendTransport(response, lacking));
  serveShape(source, '/hls', {
    piece: (_number, response) => {
      response.writeHead(200, { 'content-type': 'video/mp2t' }).end(lacking);
      return true;
    },
  });
  source.serve('/page', '<!doctype html><title>Log in</title>', { 'content-type': 'text/html' });
  const own = await startStack({
    env: { PRIVATE_SOURCES: '127.0.0.1', FFMPEG_PATH: '/nowhere/ffmpeg' },
  });
  await importChannels(own, source, [
    ['Sound lacks', '/dts'],
    ['HLS lacks', '/hls/live.m3u8'],
    ['A page', '/page'],
  ]);
  await page.goto(`${own.origin}/liveTv`);
  for (const name of ['Sound lacks', 'HLS lacks']) {
    const lacks = await chooseChannel(page, name);
    await expect(lacks.player.getByText('Code CODEC-DTS')).toBeVisible({ timeout: 15_000 });
    await expect(lacks.player.getByText('Its picture or sound is in DTS')).toBeVisible();
  }
  const { player } = await chooseChannel(page, 'A page');
  await expect(player.getByText('Code SOURCE-FORMAT')).toBeVisible({ timeout: 15_000 });
  source.stop();
});
