import { expect, test } from '@jest/globals';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { nfoOf, readNfo } from './read-nfo.ts';

test('[BYO-04] an .nfo file provides title, plot, year, genres, people and rating', () => {
  const nfo = nfoOf(`<?xml version="1.0" encoding="UTF-8"?>
    <movie><title>Heat</title><originaltitle>Hitze</originaltitle><plot>Cops &amp; robbers & more.</plot>
    <premiered>1995-12-15</premiered><genre>Crime / Drama</genre><genre>Crime</genre><mpaa>Rated R</mpaa>
    <ratings><rating name="imdb" max="10"><value>8.3</value></rating></ratings>
    <director>Michael Mann</director><actor><name>Al Pacino</name><role>Vincent</role><thumb>x.jpg</thumb></actor>
    <actor><name>Val Kilmer</name></actor><set><name>Not an actor</name></set><uniqueid>tt1</uniqueid></movie>`);
  expect(nfo).toEqual({
    ...{ title: 'Heat', originalTitle: 'Hitze', plot: 'Cops & robbers & more.', year: 1995 },
    ...{ set: { name: 'Not an actor', tmdbId: null, overview: null }, releasedOn: '1995-12-15' },
    ...{ rating: 8.3, ageRating: 'R', genres: ['Crime', 'Drama'], countries: [] },
    people: [
      { name: 'Michael Mann', job: 'director', role: null },
      { name: 'Al Pacino', job: 'actor', role: 'Vincent' },
      { name: 'Val Kilmer', job: 'actor', role: null },
    ],
    ...{ season: null, episode: null, through: null, showTitle: null, root: 'movie' },
  });
});

test('[FIL-02] an .nfo with two episodes names both, and invalid values are ignored', () => {
  const nfo = nfoOf(
    '<episodedetails><title>One</title><season>1</season><episode>2</episode><rating>99</rating><year>soon</year>' +
      '</episodedetails><episodedetails><title>Two</title></episodedetails>',
  );
  expect(nfo).toMatchObject({
    title: 'One / Two',
    season: 1,
    episode: 2,
    rating: null,
    year: null,
  });
});

test('[BYO-04] a harmful or malformed .nfo is refused; the undamaged part of a damaged one is read', async () => {
  const bomb =
    '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><movie><title>&b;</title></movie>';
  expect(() => nfoOf(bomb)).toThrow('entities of its own');
  expect(() => nfoOf('https://www.imdb.com/title/tt0113277/')).toThrow('it has no <movie>');
  expect(() => nfoOf('<html><body>Not found</body></html>')).toThrow('it has no <movie>');
  expect(() => nfoOf(`<movie>${'<a>'.repeat(5_000)}`)).toThrow('nested without end');
  expect(nfoOf('<movie><title>Hea\u0000t<b></title><plot>Still there</plot>').plot).toBe(
    'Still there',
  );
  const files = importFiles();
  const huge = files.file('movie.nfo', '<movie>');
  await expect(readNfo(huge, 2 * 1024 ** 2)).rejects.toThrow('too large');
  const latin = files.file('latin.nfo', Buffer.from('<movie><title>Olé</title></movie>', 'latin1'));
  expect((await readNfo(latin, 40)).title).toBe('Olé');
  files.remove();
});
