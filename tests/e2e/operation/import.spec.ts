import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { guideInstant, importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const HOUR_MS = 3_600_000;

/** A live address of another service, signed by its operator for a day. */
async function foreignAddress(source: Stack, channelId: string): Promise<string> {
  const secret = (await readFile(join(source.dataDir, 'stream-secret'), 'utf8')).trim();
  const pathPrefix = `/media/live/sintonia/${channelId}/`;
  const opens = { kind: 'live' } as const;
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', opens };
  const query = signStream(secret, { ...wish, lifetimeMinutes: 1_440 }, Date.now());
  return `${source.operatorOrigin}${pathPrefix}mp4/chunks.m3u8?${query}`;
}

async function firstChannels(source: Stack): Promise<Channel[]> {
  const answer = await fetch(`${source.origin}${channelList.address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'web', origin: source.origin },
    body: '{}',
  });
  const { result } = (await answer.json()) as { result: { channelListInfo: Channel[] } };
  return result.channelListInfo;
}

test('[BYO-03] an imported list plays with its guide, directly or through the operator', async ({
  page,
  stack: source,
  startStack,
}) => {
  // The test starts two services.
  test.setTimeout(180_000);
  const files = importFiles();
  const own = await startStack({
    env: { PRIVATE_SOURCES: '127.0.0.1', MEDIA_ORIGINS: source.operatorOrigin },
  });
  const [first, second] = await firstChannels(source);
  const list = [
    '#EXTM3U',
    `#EXTINF:-1 tvg-id="one" tvg-logo="${source.operatorOrigin}${first!.iconUrl!}" group-title="Mine",Plays directly`,
    await foreignAddress(source, first!.liveStreamId!),
    '#EXTINF:-1 tvg-id="two" group-title="Others",Is passed on',
    // Only the operator can send this header.
    `${await foreignAddress(source, second!.liveStreamId!)}|User-Agent=Box`,
  ];
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const facts =
    '<credits><director>Ana Río</director><actor>Bo Vik</actor></credits><date>2019</date>';
  const airing = (channel: string, title: string) =>
    `<programme channel="${channel}" start="${guideInstant(hour - HOUR_MS)}" stop="${guideInstant(hour + 2 * HOUR_MS)}"><title>${title}</title>${facts}</programme>`;
  const guide = `<tv>${airing('one', 'The Long Evening')}${airing('two', 'The Short Night')}</tv>`;
  await own.command('import', 'm3u', files.file('a.m3u', list.join('\n')));
  await own.command('import', 'xmltv', files.file('a.xml', guide));
  await own.command('demo', 'remove', '--yes');
  files.remove();

  const media: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/media/')) media.push(url);
  });
  // Without films the operator offers live television only.
  await page.goto(own.origin);
  await expect(page).toHaveURL(/\/liveTv/);
  const screen = new LiveScreen(page);
  await expect(screen.rows).toHaveCount(2);
  await expect(screen.rows.first()).toContainText('Plays directly');
  await expect(screen.rows.first()).toContainText('The Long Evening');
  const logo = screen.rows.first().locator('a img');
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await screen.isPlaying();
  expect(media.some(({ origin }) => origin === source.operatorOrigin)).toBe(true);

  media.length = 0;
  await screen.rows.nth(1).locator('a').click();
  await expect(screen.rows.nth(1).locator('a')).toHaveAttribute('aria-current', 'true');
  await screen.isPlaying();
  await expect
    .poll(() => media.filter(({ pathname }) => pathname.includes('/far/')).length)
    .toBeGreaterThan(2);
  expect(
    media
      .filter(({ pathname }) => pathname.includes('/far/'))
      .every(({ origin }) => origin === own.origin),
  ).toBe(true);
  await expect(screen.rows.nth(1)).toContainText('The Short Night');

  // [FIL-05] The guide's people and year are on the programme's sheet.
  await page.goto(`${own.origin}/liveTv?view=guide`);
  await page.locator('[data-kind="programme"]').filter({ hasText: 'The Short Night' }).click();
  const sheet = page.getByRole('dialog', { name: 'The Short Night' });
  await expect(sheet.getByText('2019')).toBeVisible();
  await expect(sheet.getByRole('term').filter({ hasText: 'Direction' })).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: 'Bo Vik' })).toBeVisible();
});

test('[BYO-04] [FIL-02] a film of an imported folder is in the catalogue with its poster, subtitles and versions, and plays', async ({
  page,
  stack,
}) => {
  const files = importFiles();
  // A rendition of a loop is a film of 64 seconds: its initialisation segment followed by its fragments.
  const loop = join(import.meta.dirname, '../../../operator/media/loops/city');
  const film = 'Films/The Night Bus (2019)/The Night Bus (2019)';
  files.file(`${film}.mp4`, await readFile(join(loop, '360p.mp4')));
  files.file(`${film} - Final Cut.mp4`, await readFile(join(loop, '240p.mp4')));
  files.file(
    `${film}.pt-BR.srt`,
    '1\r\n00:00:00,000 --> 00:01:00,000\r\nA <i>última</i> viagem\r\n',
  );
  files.file(
    'Films/The Night Bus (2019)/poster.webp',
    await readFile(join(loop, 'thumbnails.webp')),
  );
  const lines = await stack.command('import', 'vod', files.folder, '--name', 'bus');
  files.remove();
  expect(lines).toContain('1 film or episode added, 0 changed, 0 removed, 0 as before.');
  try {
    await page.goto('/vod/type/movies?list=own-films');
    const card = page.locator('main article').filter({ hasText: 'The Night Bus' }).first();
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Night Bus' })).toBeVisible();

    const screen = new VodScreen(page);
    await screen.play();
    await expect.poll(() => screen.seconds()).toBeGreaterThan(1);
    expect(await screen.length()).toBe(64);
    expect(
      await screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.videoHeight),
    ).toBe(360);
    await screen.player.hover();
    await screen.player.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('group', { name: 'Subtitles' })
      .getByRole('menuitemradio', { name: 'Português (Brasil)' })
      .click();
    await expect(screen.player.locator('.vjs-text-track-cue')).toHaveText('A última viagem');
    // [FIL-02] The other version continues at the same position, with its own picture.
    await screen.seekTo(0.5);
    await expect.poll(() => screen.seconds()).toBeGreaterThan(30);
    await screen.isPlaying();
    await screen.player.hover();
    await screen.player.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('group', { name: 'Version' })
      .getByRole('menuitemradio', { name: 'Final Cut, 240p' })
      .click();
    await expect
      .poll(() =>
        screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.videoHeight),
      )
      .toBe(240);
    await screen.isPlaying();
    expect(await screen.seconds()).toBeGreaterThan(30);
    // The video advances: a later frame is shown.
    const at = await screen.seconds();
    await expect.poll(() => screen.seconds()).toBeGreaterThan(at + 1);

    // [FIL-02] Next time the film opens in the version that the viewer chose.
    await page.reload();
    await screen.play(/^(Play|Resume)/);
    await expect
      .poll(() =>
        screen.player.locator('video').evaluate((one: HTMLVideoElement) => one.videoHeight),
      )
      .toBe(240);
    await screen.player.hover();
    await screen.player.getByRole('button', { name: 'Settings' }).click();
    await expect(
      page
        .getByRole('group', { name: 'Version' })
        .getByRole('menuitemradio', { name: 'Final Cut, 240p' }),
    ).toHaveAttribute('aria-checked', 'true');
  } finally {
    await page.goto('about:blank');
    await stack.command('import', 'remove', 'vod', 'bus');
  }
});
