import { describe, expect, test } from '@jest/globals';
import {
  aChannel,
  aProgramme,
  aVodDetail,
  hourMs,
  minuteMs,
  noonMs,
} from '#tests/setup/builders.ts';
import { readStructuredData } from '#tests/setup/browser/structured-data.ts';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { broadcastData, channelData } from './channel-data.ts';
import { jsonLdText, type Thing } from './json-ld.ts';
import { breadcrumbData, listData, searchWord, siteData } from './site-data.ts';
import { titleData } from './title-data.ts';

const languages = ['en', 'es', 'pt'] as const;

/** Addresses in the form of a language's pages. */
function addressesIn(language: string) {
  const address = (path: string) =>
    `https://tv.example${path}${language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`}`;
  return {
    address,
    title: (id: string) => address(`/vod/detail/${id}`),
    channel: (id: string) => address(`/liveTv?id=${id}`),
    picture: (url: string | undefined) => url && `https://tv.example${url}`,
  };
}

const written = (...things: Thing[]) => readStructuredData(jsonLdText(things));

const film = aVodDetail({
  originalTitle: 'La marea larga',
  poster: '/p.webp',
  landscape: '/l.webp',
  year: 2024,
  countries: ['ES', 'PT'],
  ageRating: '12+',
  durationSeconds: 5_520,
  genres: [{ name: 'Drama' }],
  credits: [
    { personId: 'a', name: 'Ana', job: 'actor', role: 'Vera' },
    { personId: 'b', name: 'Bea', job: 'director' },
    { personId: 'c', name: 'Carla', job: 'writer' },
    { personId: 'd', name: 'Dora', job: 'composer' },
  ],
});
const series = aVodDetail({
  metaId: 's',
  metaType: 'SERIES',
  title: 'The Salt Road',
  seasons: [
    { seasonId: 's1', season: 1, title: 'Season 1', episodeCount: 8 },
    { seasonId: 's2', season: 2, episodeCount: 6 },
  ],
});
const season = aVodDetail({ metaId: 's1', metaType: 'SEASON', season: 1, seriesId: 's' });
const episode = aVodDetail({
  metaId: 's1e2',
  metaType: 'EPISODE',
  title: 'First Snow',
  episode: 2,
  season: 1,
  seriesId: 's',
  seasonId: 's1',
});

const dataOf = (title: VodDetail, language: string, episodes: VodDetail[] = []) =>
  titleData(
    { title, series: title.seriesId === undefined ? null : series, episodes },
    addressesIn(language),
  );

describe.each(languages)('[SEO-02] JSON-LD in %s', (language) => {
  const at = addressesIn(language);

  test('of a film has its people, its duration and its pictures', () => {
    expect(written(dataOf(film, language))).toEqual([
      {
        '@type': 'Movie',
        '@id': at.title('m-1'),
        url: at.title('m-1'),
        name: 'The Long Tide',
        alternateName: 'La marea larga',
        description: film.plot,
        image: ['https://tv.example/l.webp', 'https://tv.example/p.webp'],
        datePublished: '2024',
        contentRating: '12+',
        genre: ['Drama'],
        countryOfOrigin: [
          { '@type': 'Country', name: 'ES' },
          { '@type': 'Country', name: 'PT' },
        ],
        actor: [{ '@type': 'Person', name: 'Ana' }],
        director: [{ '@type': 'Person', name: 'Bea' }],
        author: [{ '@type': 'Person', name: 'Carla' }],
        duration: 'PT1H32M',
      },
    ]);
  });

  test('of a series has its seasons, or none', () => {
    expect(written(dataOf(series, language))).toMatchObject([
      {
        '@type': 'TVSeries',
        numberOfSeasons: 2,
        numberOfEpisodes: 14,
        containsSeason: [
          { seasonNumber: 1, name: 'Season 1', numberOfEpisodes: 8, url: at.title('s1') },
          { seasonNumber: 2, numberOfEpisodes: 6, url: at.title('s2') },
        ],
      },
    ]);
    const [bare] = written(dataOf({ ...series, noSeason: true }, language));
    expect(bare).toMatchObject({ numberOfEpisodes: 14 });
    expect(bare).not.toHaveProperty('containsSeason');
    expect(bare).not.toHaveProperty('numberOfSeasons');
  });

  test('of a season and an episode refers to their season and series', () => {
    const partOfSeries = { '@type': 'TVSeries', name: 'The Salt Road', url: at.title('s') };
    expect(written(dataOf(season, language, [episode]))).toMatchObject([
      {
        '@type': 'TVSeason',
        seasonNumber: 1,
        partOfSeries,
        episode: [{ '@type': 'TVEpisode', name: 'First Snow', episodeNumber: 2 }],
      },
    ]);
    expect(written(dataOf(episode, language))).toMatchObject([
      {
        '@type': 'TVEpisode',
        episodeNumber: 2,
        duration: 'PT1H30M',
        partOfSeason: { '@type': 'TVSeason', seasonNumber: 1, url: at.title('s1') },
        partOfSeries,
      },
    ]);
  });

  test('of a channel refers to its programmes', () => {
    const channel = aChannel({ iconUrl: '/logo.webp' });
    const { start, stop } = aProgramme();
    const programme = { title: 'Noon', description: 'News.', stillUrl: '/s.webp', start, stop };
    const [service, broadcast] = written(
      channelData(channel, 'Río TV', at),
      broadcastData(channel, programme, at)!,
    );
    expect(service).toEqual({
      '@type': 'BroadcastService',
      '@id': `${at.channel('l-101')}#channel`,
      url: at.channel('l-101'),
      name: 'Canal Uno',
      broadcastDisplayName: 'Canal Uno',
      logo: 'https://tv.example/logo.webp',
      provider: { '@type': 'Organization', name: 'Río TV' },
      hasBroadcastChannel: { '@type': 'BroadcastChannel', broadcastChannelId: '101' },
    });
    expect(broadcast).toEqual({
      '@type': 'BroadcastEvent',
      name: 'Noon',
      description: 'News.',
      image: 'https://tv.example/s.webp',
      startDate: '2026-03-10T12:00:00.000Z',
      endDate: '2026-03-10T13:00:00.000Z',
      url: at.channel('l-101'),
      publishedOn: { '@id': `${at.channel('l-101')}#channel` },
    });
  });

  test('of a programme has what its guide tells: people, year, stars, premiere or repeat', () => {
    const { start, stop } = aProgramme();
    const factsOf = (facts: ProgrammeFacts) => {
      const programme = { title: 'Noon', start, stop, facts };
      return written(broadcastData(aChannel(), programme, at)!)[0]!;
    };
    expect(
      factsOf({
        ...{ directors: ['Ana Ruiz'], cast: ['Leo Paz', ' ', 'Eva Sol'] },
        ...{ year: 1987, rating: 7.5, isPremiere: true },
      }),
    ).toMatchObject({
      director: [{ '@type': 'Person', name: 'Ana Ruiz' }],
      actor: [
        { '@type': 'Person', name: 'Leo Paz' },
        { '@type': 'Person', name: 'Eva Sol' },
      ],
      keywords: ['premiere'],
      workPerformed: {
        ...{ '@type': 'CreativeWork', name: 'Noon', dateCreated: '1987' },
        aggregateRating: {
          ...{ '@type': 'AggregateRating', ratingValue: 7.5, bestRating: 10, worstRating: 0 },
        },
      },
    });
    expect(factsOf({ isRepeat: true })).toMatchObject({ keywords: ['repeat'] });
    const bare = factsOf({ directors: [], cast: [] });
    for (const property of ['director', 'actor', 'keywords', 'workPerformed']) {
      expect(bare).not.toHaveProperty(property);
    }
  });

  test('describes the site, a list and the path to a page', () => {
    const home = at.address('/home');
    const [site, list, way] = written(
      siteData({
        name: 'Río TV',
        language,
        homeUrl: home,
        searchUrl: at.address(`/search?q=${searchWord}`),
      }),
      listData({ name: 'Films', url: at.address('/vod/type/movies'), first: 17 }, [
        { name: 'A', url: at.title('a') },
        { name: 'B', url: at.title('b') },
      ]),
      breadcrumbData([
        { name: 'Home', url: home },
        { name: 'Films', url: at.address('/vod/type/movies') },
      ]),
    );
    expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: language });
    expect(list).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 17, name: 'A' },
        { position: 18, name: 'B' },
      ],
    });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, item: home },
        { position: 2, name: 'Films' },
      ],
    });
  });
});

describe('[SEO-02] JSON-LD', () => {
  const at = addressesIn('en');

  test('leaves out facts that the operator does not give', () => {
    const bare: VodDetail = { metaId: 'm', metaType: 'MOVIE', title: 'M' };
    expect(written(titleData({ title: bare, series: null, episodes: [] }, at))).toEqual([
      { '@type': 'Movie', '@id': at.title('m'), url: at.title('m'), name: 'M' },
    ]);
    const said = { ...bare, plot: ' ', durationSeconds: 20, genres: [], credits: [] };
    expect(written(titleData({ title: said, series: null, episodes: [] }, at))[0]).toEqual(
      written(titleData({ title: bare, series: null, episodes: [] }, at))[0],
    );
    const lost = { ...episode, seasonId: undefined, season: undefined };
    const [alone] = written(titleData({ title: lost, series: null, episodes: [] }, at));
    expect(alone).not.toHaveProperty('partOfSeason');
    expect(alone).toMatchObject({ partOfSeries: { '@type': 'TVSeries', url: at.title('s') } });
  });

  test('contains a title once when it equals the original one', () => {
    expect(
      titleData({ title: { ...film, originalTitle: film.title }, series: null, episodes: [] }, at)
        .alternateName,
    ).toBeUndefined();
  });

  test.each([
    { seconds: 60, duration: 'PT1M' },
    { seconds: 3_600, duration: 'PT1H' },
    { seconds: 7_370, duration: 'PT2H3M' },
  ])('gives a title of $seconds s the duration $duration', ({ seconds, duration }) => {
    expect(dataOf({ ...film, durationSeconds: seconds }, 'en').duration).toBe(duration);
  });

  test('has no broadcast without a title, or with an end before its beginning', () => {
    const channel = aChannel();
    const times = { start: noonMs, stop: noonMs + hourMs };
    expect(broadcastData(channel, { title: ' ', ...times }, at)).toBeUndefined();
    expect(
      broadcastData(channel, { title: 'T', start: noonMs, stop: noonMs - minuteMs }, at),
    ).toBeUndefined();
  });

  test('contains hostile text as text', () => {
    const hostile = '</script><script>alert("1")</script><!-- \u2028 & \'';
    const title = { ...film, title: hostile, plot: hostile, genres: [{ name: hostile }] };
    const text = jsonLdText([titleData({ title, series: null, episodes: [] }, at)]);
    expect(text).not.toContain('<');
    const [movie] = readStructuredData(text);
    expect(movie).toMatchObject({ name: hostile, description: hostile, genre: [hostile] });
  });
});
