import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { searchQuery } from '#lib/contract/search.ts';
import {
  playlistBatch,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { isKnownArtwork } from '#operator/pictures/artwork-known.ts';
import { AUDIO_TITLES, PODCASTS, RECORDINGS } from '#operator/demo/audio/audio-titles.ts';
import { VodStore } from '#operator/import/vod/vod-store.ts';
import { createMediaLookup } from '#operator/media-lookup.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token } = await operator.visit());
}, 60_000);
afterAll(() => operator.close());

const [recording] = RECORDINGS as [(typeof RECORDINGS)[number]];
const [podcast] = PODCASTS as [(typeof PODCASTS)[number]];
const detailOf = (metaId: string) => operator.get<VodDetail>(vodDetail, { metaId }, { token });
const episodesOf = () =>
  operator.get<ResponseOf<typeof vodEpisodes>>(
    vodEpisodes,
    { seasonId: podcast.seasons[0]!.metaId },
    { token },
  );

test('audio titles are recordings, podcasts and episodes of type AUDIO, with square posters that are drawn', async () => {
  const { episodeList } = await episodesOf();
  expect(episodeList).toHaveLength(3);
  const details = await Promise.all(AUDIO_TITLES.map(({ metaId }) => detailOf(metaId)));
  for (const { videoType, audioPosters } of [...details, ...episodeList]) {
    expect(videoType).toBe('AUDIO');
    expect(audioPosters!.length).toBeGreaterThanOrEqual(2);
    for (const { url } of audioPosters!) {
      const id = url.slice('/artwork/audio-poster/'.length);
      expect([url, await isKnownArtwork(operator.services.db, 'audio-poster', id)]).toEqual([
        ...[url, true],
      ]);
    }
  }
});

test('audio titles play sound only, for guests too, and list no thumbnails', async () => {
  const { db } = operator.services;
  const find = createMediaLookup(
    db,
    () => operator.clock.now,
    new Set(['music', 'cinema']),
    new VodStore(''),
  );
  const { episodeList } = await episodesOf();
  for (const metaId of [recording.metaId, episodeList[0]!.metaId]) {
    const { playSourceList } = await operator.get<ResponseOf<typeof vodPlaySource>>(
      vodPlaySource,
      { metaId },
      { token },
    );
    const [source] = playSourceList;
    expect(source).not.toHaveProperty('thumbnailsUrl');
    expect(await find('vod', source!.contentId!)).toMatchObject({
      ...{ loop: 'music', audioOnly: true },
    });
  }
});

test('[SRC-01] audio titles are found by name and by artist, and have their own list', async () => {
  const search = async (query: string) => {
    const found = await operator.get<ResponseOf<typeof searchQuery>>(
      searchQuery,
      { query },
      { token },
    );
    return found.vods;
  };
  const [found] = await search(recording.title.en);
  expect(found).toMatchObject({ metaId: recording.metaId, videoType: 'AUDIO' });
  const byMaker = await search(podcast.credits.find(({ job }) => job === 'director')!.name);
  expect(byMaker.map(({ metaId }) => metaId)).toContain(podcast.metaId);
  const { playlistList } = await operator.get<ResponseOf<typeof playlistBatch>>(
    playlistBatch,
    { playlistIds: ['to-listen'] },
    { token },
  );
  expect(playlistList[0]!.cardList.map(({ metaId }) => metaId)).toEqual(
    AUDIO_TITLES.map(({ metaId }) => metaId),
  );
});
