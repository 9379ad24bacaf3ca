import { expect, test } from '@jest/globals';
import type { VodDetail } from '#lib/contract/vod.ts';
import { seasonToAsk, whatToPlay } from './what-to-play.ts';

const season = (number: number, count: number): VodDetail[] =>
  Array.from({ length: count }, (_, index) => ({
    metaId: `s${String(number)}e${String(index + 1)}`,
    metaType: 'EPISODE',
    title: 'x',
    season: number,
    episode: index + 1,
  }));
const series = {
  metaId: 'x',
  metaType: 'SERIES',
  seasons: [1, 2].map((number) => ({
    seasonId: `s${String(number)}`,
    season: number,
    episodeCount: 2,
  })),
} as const;
const watched = (metaId: string, numbers: [number, number], playedTime: number) => ({
  metaId,
  seriesId: 'x',
  seasonNo: numbers[0],
  episodeNo: numbers[1],
  playedTime,
  totalDuration: 1_000,
});

test('[CAT-08] a film starts at its resume point', () => {
  const film = { metaId: 'm', metaType: 'MOVIE' } as const;
  expect(whatToPlay(film, [], [])).toEqual({ metaId: 'm', startAtMs: 0, share: 0 });
  const point = { metaId: 'm', playedTime: 250, totalDuration: 1_000 };
  expect(whatToPlay(film, [point], [])).toEqual({ metaId: 'm', startAtMs: 250_000, share: 0.25 });
});

test('[CAT-08] a series with specials begins with its first season, and a watched special goes on', () => {
  const specials = { seasonId: 's0', season: 0, episodeCount: 2 };
  const all = { ...series, seasons: [specials, ...series.seasons] };
  expect(seasonToAsk(all, [])).toBe('s1');
  expect(seasonToAsk(all, [watched('s0e1', [0, 1], 100)])).toBe('s0');
  expect(seasonToAsk({ ...all, seasons: [specials] }, [])).toBe('s0');
});

test('[CAT-08] a series that was not started begins with its first episode', () => {
  expect(seasonToAsk(series, [])).toBe('s1');
  expect(whatToPlay(series, [], season(1, 2))).toMatchObject({ metaId: 's1e1', startAtMs: 0 });
  expect(whatToPlay(series, [], [])).toBeNull();
});

test('[CAT-08] a series continues with the unfinished episode', () => {
  const entries = [watched('s2e1', [2, 1], 400)];
  expect(seasonToAsk(series, entries)).toBe('s2');
  expect(whatToPlay(series, entries, season(2, 2))).toEqual({
    metaId: 's2e1',
    startAtMs: 400_000,
    share: 0.4,
    season: 2,
    episode: 1,
  });
});

test('[CAT-08] after a finished episode comes the next one', () => {
  const entries = [watched('s1e1', [1, 1], 990)];
  expect(seasonToAsk(series, entries)).toBe('s1');
  expect(whatToPlay(series, entries, season(1, 2))).toMatchObject({ metaId: 's1e2' });
});

test('[CAT-08] after the last episode of a season comes the first of the next, after all of them the first', () => {
  const endOfFirst = [watched('s1e2', [1, 2], 990)];
  expect(seasonToAsk(series, endOfFirst)).toBe('s2');
  expect(whatToPlay(series, endOfFirst, season(2, 2))).toMatchObject({ metaId: 's2e1' });
  const endOfAll = [watched('s2e2', [2, 2], 990)];
  expect(seasonToAsk(series, endOfAll)).toBe('s1');
  expect(whatToPlay(series, endOfAll, season(1, 2))).toMatchObject({ metaId: 's1e1' });
});

test('[CAT-08] an episode plays itself, a season its episodes, and a series without seasons nothing', () => {
  expect(seasonToAsk({ metaId: 's1', metaType: 'SEASON' }, [])).toBe('s1');
  expect(seasonToAsk({ metaId: 'e', metaType: 'EPISODE' }, [])).toBeNull();
  expect(seasonToAsk({ metaId: 'x', metaType: 'SERIES' }, [])).toBeNull();
  const episode = { metaId: 's1e2', metaType: 'EPISODE', season: 1, episode: 2 } as const;
  expect(whatToPlay(episode, [], [])).toMatchObject({ metaId: 's1e2', season: 1, episode: 2 });
  const seasonPage = { metaId: 's1', metaType: 'SEASON' } as const;
  expect(whatToPlay(seasonPage, [watched('s1e2', [1, 2], 200)], season(1, 2))).toMatchObject({
    metaId: 's1e2',
    startAtMs: 200_000,
  });
});
