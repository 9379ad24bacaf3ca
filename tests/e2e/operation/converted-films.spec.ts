import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { codecs, madeFilm } from '#tests/setup/operator/sources/films/made-film.ts';
import { hasFfmpeg } from '#tests/setup/operator/sources/films/tone-film.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

interface Decoded {
  webkitAudioDecodedByteCount: number;
}

const SECONDS = 60;

/** Films at a source, in a list. */
async function importFilms(own: Stack, films: Record<string, [path: string, bytes: Buffer]>) {
  const source = await ForeignSource.start();
  const entries = Object.entries(films).map(([name, [path, bytes]]) => {
    source.on(path, filmSource(bytes));
    return `#EXTINF:-1 group-title="Mine",${name} (1999)\n${source.origin}${path}`;
  });
  const files = importFiles();
  const list = files.file('films.m3u', ['#EXTM3U', ...entries, ''].join('\n'));
  const report = await own.command('import', 'm3u', list);
  files.remove();
  return { source, report };
}

async function open(page: Page, { origin }: Stack, name: string): Promise<VodScreen> {
  await page.goto(`${origin}/search?q=${encodeURIComponent(name)}`);
  await new SearchScreen(page).results('Films and series').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new VodScreen(page);
}

/** What the browser has decoded, and where it is in the film. */
const played = ({ player }: VodScreen) =>
  player.locator('video').evaluate((one: HTMLVideoElement) => ({
    at: one.currentTime,
    sound: (one as HTMLVideoElement & Decoded).webkitAudioDecodedByteCount,
    pictures: one.getVideoPlaybackQuality().totalVideoFrames,
  }));

/** Time, pictures and sound all go on. */
async function playsOn(screen: VodScreen) {
  const before = await played(screen);
  await expect
    .poll(async () => {
      const { at, sound, pictures } = await played(screen);
      return at > before.at + 2 && sound > before.sound + 4_000 && pictures > before.pictures + 25;
    })
    .toBe(true);
  await expect(screen.player.getByRole('alert')).toHaveCount(0);
}

test('[ANY-03] films in Xvid and MPEG-2 play with sound from any place', async ({
  page,
  startStack,
  signIn,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg makes the films, and converts them');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const { source } = await importFilms(own, {
    'The Old Tape': ['/tape.avi', await madeFilm('tape.avi', codecs.xvid, SECONDS)],
    'The Recording': ['/recording.mpg', await madeFilm('recording.mpg', codecs.mpeg2, SECONDS)],
  });
  await signIn(page, 'basic', own.origin);
  for (const name of ['The Old Tape', 'The Recording']) {
    const screen = await open(page, own, name);
    await screen.play();
    await playsOn(screen);
    expect(Math.abs((await screen.length()) - SECONDS)).toBeLessThanOrEqual(1);
    expect(
      await screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.videoHeight),
    ).toBe(90);
    // Forward, beyond what is made ahead, and back.
    for (const part of [0.8, 0.25]) {
      await screen.seekTo(part);
      await expect
        .poll(async () => Math.abs((await screen.seconds()) - SECONDS * part))
        .toBeLessThan(6);
      await playsOn(screen);
    }
  }
  await page.goto('about:blank');
  source.stop();
});

test('[ANY-03] a browser without HEVC takes the H.264 of a film, and asks for no piece of HEVC', async ({
  page,
  startStack,
  signIn,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg makes the film, and converts it');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const { source } = await importFilms(own, {
    'The New Disc': ['/disc.mkv', await madeFilm('disc.mkv', codecs.hevc, SECONDS)],
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'basic', own.origin);
  const hasHevc = await page.evaluate(() =>
    MediaSource.isTypeSupported('video/mp4; codecs="hvc1.1.6.L60.90"'),
  );
  expect(hasHevc, 'this browser has no HEVC').toBe(false);
  const screen = await open(page, own, 'The New Disc');
  await screen.play();
  await playsOn(screen);
  await screen.seekTo(0.7);
  await playsOn(screen);
  const pieces = asked.filter((path) => /\/90p[^/]*\/(?:init|\d)/.test(path));
  expect(pieces.filter((path) => path.includes('/90pavc/')).length).toBeGreaterThan(2);
  expect(pieces.filter((path) => path.includes('/90p/'))).toEqual([]);
  await page.goto('about:blank');
  source.stop();
});

test('[ANY-03] without ffmpeg the viewer of a film reads which codec it is', async ({
  page,
  startStack,
  signIn,
  consoleWatch,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg makes the films');
  consoleWatch.allow(/415/);
  const own = await startStack({
    env: { PRIVATE_SOURCES: '127.0.0.1', FFMPEG_PATH: '/nowhere/ffmpeg' },
  });
  const { source } = await importFilms(own, {
    'The Old Tape': ['/tape.avi', await madeFilm('tape.avi', codecs.xvid, 4)],
    'The Recording': ['/recording.mpg', await madeFilm('recording.mpg', codecs.mpeg2, 4)],
  });
  await signIn(page, 'basic', own.origin);
  for (const [name, codec] of [
    ['The Old Tape', 'MPEG-4'],
    ['The Recording', 'MPEG-2'],
  ] as const) {
    const { player } = await open(page, own, name);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player.getByText(`Its picture or sound is in ${codec}`)).toBeVisible();
    await expect(player.getByText(`Code CODEC-${codec}`)).toBeVisible();
  }
  await page.goto('about:blank');
  source.stop();
});
