import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { openingOf } from '#tests/setup/operator/loop-origin.ts';

const secret = 'a secret of sixteen and more';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], env: { STREAM_SECRET: secret } });
}, 60_000);
afterAll(() => operator.close());

/** Fetches a playlist with a signature for its folder. */
async function play(folder: string, file: string) {
  const opens = openingOf(`${folder}${file}`);
  const wish = { pathPrefix: folder, accountId: 'a', contentId: 'c', opens, lifetimeMinutes: 5 };
  const query = signStream(secret, wish, operator.clock.now);
  return operator.app(new Request(`http://operator${folder}${file}?${query}`));
}
const live = (id: string) => play(`/media/live/sintonia/${id}/`, 'mp4/chunks.m3u8');
const title = (id: string) => play(`/media/vod/${id}/`, 'playlist.m3u8');

test('[STR-01] every transmission of every channel plays live and from its past', async () => {
  const silent: string[] = [];
  const start = Math.floor(operator.clock.now / 1000) - 3_600;
  for (const { physicalChannels } of CHANNELS) {
    for (const { channelId, dvrStreamId } of physicalChannels) {
      const past = `mp4/playlist_dvr_range-${start}-1800.m3u8`;
      const answers = [await live(channelId), await play(`/media/dvr/${dvrStreamId}/`, past)];
      if (answers.some(({ status }) => status !== 200)) silent.push(channelId);
    }
  }
  expect(silent).toEqual([]);
});

test('[LIV-11] audio channels have only sound, the others video', async () => {
  const radio = CHANNELS.find(({ isAudio }) => isAudio)!;
  const television = CHANNELS.find(({ isAudio }) => !isAudio)!;
  expect(await (await live(radio.logicalChannelId.slice(1))).text()).not.toContain('RESOLUTION');
  expect(await (await live(television.logicalChannelId.slice(1))).text()).toContain('RESOLUTION');
});

test('titles, episodes and trailers play; titles without a source and unknown ids do not', async () => {
  const film = FILMS.find(({ availability }) => availability.kind === 'always')!;
  const withTrailer = FILMS.find(({ hasTrailer }) => hasTrailer)!;
  const missing = FILMS.find(({ availability }) => availability.kind === 'missing')!;
  const episode = SERIES[0]!.seasons[0]!.episodes[0]!;
  expect((await title(`v-${film.metaId}`)).status).toBe(200);
  expect((await title(`v-${episode.metaId}`)).status).toBe(200);
  expect((await title(`t-${withTrailer.metaId}`)).status).toBe(200);
  expect((await title(`v-${missing.metaId}`)).status).toBe(404);
  expect((await title('v-nobody')).status).toBe(404);
  expect((await live('999')).status).toBe(404);
});

test('[STR-02] media do not play without a signature', async () => {
  const bare = await operator.app(
    new Request('http://operator/media/live/sintonia/101/mp4/chunks.m3u8'),
  );
  expect(bare.status).toBe(403);
});
