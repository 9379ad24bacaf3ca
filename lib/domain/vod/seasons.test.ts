import { expect, test } from '@jest/globals';
import { inViewersOrder, seasonCount, seriesIdOf, shownSeasonId } from './seasons.ts';

const seasons = ['s1', 's2'].map((seasonId, place) => ({
  seasonId,
  season: place + 1,
  episodeCount: 8,
}));

test('[CAT-08] a series shows the requested season, else its first', () => {
  const series = { metaId: 'x', metaType: 'SERIES', seasons } as const;
  expect(shownSeasonId(series, 's2')).toBe('s2');
  expect(shownSeasonId(series, 's9')).toBe('s1');
  expect(shownSeasonId(series, null)).toBe('s1');
  expect(shownSeasonId({ metaId: 'x', metaType: 'SERIES' }, null)).toBeNull();
});

test('[CAT-08] a season shows itself, an episode its season, a film none', () => {
  expect(shownSeasonId({ metaId: 's1', metaType: 'SEASON' }, 's2')).toBe('s1');
  expect(shownSeasonId({ metaId: 'e1', metaType: 'EPISODE', seasonId: 's1' }, 's2')).toBe('s1');
  expect(shownSeasonId({ metaId: 'm', metaType: 'MOVIE' }, 's1')).toBeNull();
});

test('[CAT-08] an episode and a season belong to a series, a series to none', () => {
  expect(seriesIdOf({ metaType: 'EPISODE', seriesId: 'x' })).toBe('x');
  expect(seriesIdOf({ metaType: 'SERIES', seriesId: 'x' })).toBeNull();
  expect(seriesIdOf({ metaType: 'MOVIE' })).toBeNull();
});

test('[CAT-08] specials stand behind the seasons, are not counted, and open only when asked for', () => {
  const specials = { seasonId: 's0', season: 0, episodeCount: 3 };
  const series = {
    metaId: 'x',
    metaType: 'SERIES' as const,
    seasons: [specials, ...seasons],
  };
  expect(inViewersOrder(series.seasons).map(({ seasonId }) => seasonId)).toEqual([
    's1',
    's2',
    's0',
  ]);
  expect(shownSeasonId(series, null)).toBe('s1');
  expect(shownSeasonId(series, 's0')).toBe('s0');
  expect(shownSeasonId({ ...series, seasons: [specials] }, null)).toBe('s0');
  expect(seasonCount(series)).toBe(2);
  expect(seasonCount({ seasons: [specials] })).toBeNull();
  expect(seasonCount({ seasons, noSeason: true })).toBeNull();
  expect(seasonCount({})).toBeNull();
});
