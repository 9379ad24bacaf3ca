import { expect, test } from '@jest/globals';
import type { VodDetail } from '#lib/contract/vod.ts';
import { episodeAfter, seasonAfter } from './next-episode.ts';

const episodes = ['e1', 'e2', 'e3'].map((metaId): VodDetail => ({
  metaId,
  metaType: 'EPISODE',
  title: metaId,
}));
const seasons = [8, 0, 6].map((episodeCount, index) => ({
  seasonId: `s${String(index + 1)}`,
  season: index + 1,
  episodeCount,
}));

test('[VPL-02] the next episode is the following one of the season', () => {
  expect(episodeAfter(episodes, 'e1')?.metaId).toBe('e2');
  expect(episodeAfter(episodes, 'e3')).toBeNull();
  expect(episodeAfter(episodes, 'unknown')).toBeNull();
  expect(episodeAfter([], 'e1')).toBeNull();
});

test('[VPL-02] after a season comes the next one that has episodes', () => {
  expect(seasonAfter(seasons, 's1')?.seasonId).toBe('s3');
  expect(seasonAfter(seasons, 's3')).toBeNull();
  expect(seasonAfter(seasons, 'unknown')).toBeNull();
});

test('[VPL-02] specials follow no season, and no season follows them', () => {
  const specials = { seasonId: 's0', season: 0, episodeCount: 3 };
  for (const all of [
    [specials, ...seasons],
    [...seasons, specials],
  ]) {
    expect(seasonAfter(all, 's3')).toBeNull();
    expect(seasonAfter(all, 's0')).toBeNull();
  }
});
