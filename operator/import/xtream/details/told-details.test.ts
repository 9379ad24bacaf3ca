import { expect, test } from '@jest/globals';
import { toldDetailsOf } from './told-details.ts';

const nothing = {
  ...{ plot: null, rating: null, year: null, durationSeconds: null, ageRating: null },
  ...{ countries: [], genres: [], people: [], poster: null, backdrop: null },
};

test.each([
  ['nothing', {}],
  ['empty texts', { plot: '', rating: '', cast: '', genre: null, backdrop_path: [] }],
  ['values of other kinds', { plot: {}, rating: [], cast: 7.5, genre: {}, backdrop_path: [''] }],
])('[ANY-05] details that tell %s are empty', (_name, info) => {
  const told = toldDetailsOf(info);
  expect({ ...told, people: [] }).toEqual(nothing);
});

test.each([
  [{ rating: '7,5' }, { rating: 7.5 }],
  [{ rating: '8.1/10' }, { rating: 8.1 }],
  [{ rating: 'N/A', rating_5based: '3.5' }, { rating: 7 }],
  [{ rating: 85 }, { rating: null }],
  [{ duration_secs: '0', duration: '01:30:05' }, { durationSeconds: 5_405 }],
  [{ duration: '', episode_run_time: '25' }, { durationSeconds: 1_500 }],
  [{ releaseDate: '15 Dec 1995' }, { year: 1995 }],
  [{ year: '', release_date: '2001-06-02' }, { year: 2001 }],
  [
    { genre: 'Action & Adventure, Crime/Drama, crime' },
    { genres: ['Action & Adventure', 'crime', 'Drama'] },
  ],
  [{ genre: ['Drama', 'Crime'] }, { genres: ['Drama', 'Crime'] }],
  [{ backdrop_path: 'http://p.test/b.jpg' }, { backdrop: 'http://p.test/b.jpg' }],
  [{ backdrop_path: ['javascript:alert(1)'] }, { backdrop: null }],
  [{ cover_big: '', movie_image: 'http://p.test/a b.jpg' }, { poster: 'http://p.test/a%20b.jpg' }],
  [{ mpaa_rating: 'PG-13' }, { ageRating: 'PG-13' }],
])('[ANY-05] details %j are read as %j', (info, expected) => {
  expect(toldDetailsOf(info)).toMatchObject(expected);
});

test('[ANY-05] no more people are kept than anybody reads', () => {
  const cast = Array.from({ length: 500 }, (_, place) => `P${place}`).join(', ');
  expect(toldDetailsOf({ cast }).people).toHaveLength(60);
});
