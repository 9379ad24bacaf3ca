import { expect, test } from '@jest/globals';
import { isSeen, lastOfSeries, progressOf, resumeAtMs } from './resume.ts';

const point = { playedTime: 600, totalDuration: 3_600 };

test('[VPL-05] a title resumes at its position', () => {
  expect(resumeAtMs(point)).toBe(600_000);
});

test('[VPL-05] a title that is hardly started, finished or has an invalid position starts over', () => {
  expect(resumeAtMs(undefined)).toBe(0);
  expect(resumeAtMs({ ...point, playedTime: 9 })).toBe(0);
  expect(resumeAtMs({ ...point, played: true })).toBe(0);
  expect(resumeAtMs({ ...point, playedTime: 3_500 })).toBe(0);
  expect(resumeAtMs({ ...point, playedTime: NaN })).toBe(0);
});

test('[VPL-05] without a known duration no position counts as watched to the end', () => {
  expect(isSeen({ playedTime: 600, totalDuration: 0 })).toBe(false);
  expect(resumeAtMs({ playedTime: 600, totalDuration: 0 })).toBe(600_000);
});

test('[VPL-05] progress is in seconds and as a share', () => {
  const film = { metaId: 'm', metaType: 'MOVIE', videoType: 'FILM' } as const;
  expect(progressOf(film, 900_400, 3_600_000)).toEqual({
    metaId: 'm',
    videoType: 'FILM',
    played: false,
    playedTime: 900,
    playProgress: 0.25,
    totalDuration: 3_600,
  });
  expect(progressOf(film, 3_599_000, 3_600_000)).toMatchObject({ played: true });
  expect(progressOf(film, 5_000, Infinity)).toMatchObject({ playProgress: 0, totalDuration: 0 });
});

test('[VPL-05] the progress of an episode contains its number', () => {
  const episode = { metaId: 'e', metaType: 'EPISODE', season: 2, episode: 3 } as const;
  expect(progressOf(episode, 0, 60_000)).toMatchObject({ seasonNo: 2, episodeNo: 3 });
});

test('[CAT-08] a series resumes with the episode that was watched last', () => {
  const entries = [
    { metaId: 'x', ...point },
    { metaId: 'b', seriesId: 's', ...point },
    { metaId: 'a', seriesId: 's', ...point },
  ];
  expect(lastOfSeries(entries, 's')?.metaId).toBe('b');
  expect(lastOfSeries(entries, 'other')).toBeUndefined();
});
