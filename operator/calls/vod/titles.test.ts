import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { vodHistoryAdd } from '#lib/contract/history.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import {
  personDetail,
  personFilmography,
  playlistBatch,
  playlistRoot,
  recommendList,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
  vodTrailer,
  type Card,
  type Playlist,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { contentKeys } from '#operator/db/schema/operations.ts';
import { DEMO_CONTENT_KEY, PROTECTED_LOOP } from '#operator/demo/channels/content-key.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { VodStore } from '#operator/import/vod/vod-store.ts';
import { createMediaLookup } from '#operator/media-lookup.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let guest: string;
let demo: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token: guest } = await operator.visit());
  ({ token: demo } = await operator.signIn());
}, 60_000);
afterAll(() => operator.close());

const lockedFilm = FILMS.find(
  ({ planId, availability, isProtected }) =>
    planId !== null && availability.kind === 'always' && !isProtected,
)!;
const filmThatIs = (kind: string) => FILMS.find(({ availability }) => availability.kind === kind)!;
const detailFor = (metaId: string, token = demo, language = 'en') =>
  operator.get<VodDetail>(vodDetail, { metaId }, { token, language });

describe('[CAT-08] title details', () => {
  test('of a series include its seasons with their episodes, cast and genres', async () => {
    const series = SERIES[0]!;
    const detail = await detailFor(series.metaId);
    expect(detail.seasons!.map(({ episodeCount }) => episodeCount)).toEqual(
      series.seasons.map(({ episodes }) => episodes.length),
    );
    expect(detail.credits).toHaveLength(series.credits.length);
    const { episodeList, total } = await operator.get<{ episodeList: VodDetail[]; total: number }>(
      vodEpisodes,
      { seasonId: detail.seasons![0]!.seasonId, pageId: 1, pageSize: 2 },
      { token: demo },
    );
    expect(total).toBe(series.seasons[0]!.episodes.length);
    expect(episodeList.map(({ episode }) => episode)).toEqual([1, 2]);
    expect(episodeList[0]!.genres).toEqual(detail.genres);
  });

  test('are in the requested language', async () => {
    const film = FILMS[0]!;
    for (const language of ['en', 'es', 'pt'] as const) {
      const detail = await detailFor(film.metaId, demo, language);
      expect(detail).toMatchObject({ title: film.title[language], plot: film.plot[language] });
    }
  });

  test('[CAT-10] say whether the source is available: normal, missing, expired, or coming', async () => {
    const now = operator.clock.now;
    expect(await detailFor(filmThatIs('missing').metaId)).toMatchObject({ epgSourceStatus: 0 });
    expect(await detailFor(lockedFilm.metaId)).toMatchObject({ epgSourceStatus: 1 });
    const expired = await detailFor(filmThatIs('expired').metaId);
    expect(expired.epgSourceStatus).toBe(2);
    expect(expired.playbackValidTime).toBeLessThanOrEqual(now);
    const upcoming = await detailFor(filmThatIs('upcoming').metaId);
    expect(upcoming.stopTime).toBeGreaterThan(now);
    const leaving = await detailFor(filmThatIs('leaving').metaId);
    expect(leaving.playbackValidTime).toBeGreaterThan(now);
  });
});

describe('[LIV-10] a play source', () => {
  const sourceOf = (metaId: string, token = demo) =>
    operator.ask(vodPlaySource, { metaId, clientType: 'web' }, { token });

  test('is the no-authority marker without the plan, and an address with it', async () => {
    const refused = await sourceOf(lockedFilm.metaId, guest);
    expect(refused.result).toEqual({ noAuthority: true, playSourceList: [] });
    expect((await detailFor(lockedFilm.metaId, guest)).locked).toBe(true);
    const granted = await sourceOf(lockedFilm.metaId);
    const contentId = `v-${lockedFilm.metaId}`;
    expect(granted.result).toMatchObject({
      playSourceList: [
        {
          url: `/media/vod/${contentId}/playlist.m3u8`,
          contentId,
          thumbnailsUrl: `/media/vod/${contentId}/thumbnails.vtt`,
        },
      ],
    });
  });

  test('is empty for a title without one, and contentGone for an expired title', async () => {
    for (const kind of ['missing', 'upcoming']) {
      const answer = await sourceOf(filmThatIs(kind).metaId);
      expect(answer.result).toEqual({ playSourceList: [] });
    }
    const expired = await sourceOf(filmThatIs('expired').metaId);
    expect(expired.errCode).toBe(errorCodes.contentGone);
    expect((await sourceOf('nobody')).errCode).toBe(errorCodes.notFound);
  });

  test('of a trailer is open to all', async () => {
    const film = FILMS.find(({ hasTrailer }) => hasTrailer)!;
    const answer = await operator.get(vodTrailer, { metaId: film.metaId }, { token: guest });
    expect(answer).toMatchObject({
      trailerList: [{ url: `/media/vod/t-${film.metaId}/playlist.m3u8` }],
    });
  });
});

describe('playlists, recommendations and people:', () => {
  test('[CAT-04] home and each category page have their playlists, filled in order', async () => {
    const rootFor = async (data: object) =>
      (
        await operator.get<{ playlistList: Playlist[] }>(
          playlistRoot,
          data as Record<string, unknown>,
          { token: guest },
        )
      ).playlistList;
    const home = await rootFor({});
    const movies = await rootFor({ type: 'movies' });
    expect(home[0]!.showListType).toBe('top10');
    expect(movies.every(({ type }) => type === 'movies')).toBe(true);
    expect(await rootFor({ type: 'nothing' })).toEqual([]);
    const playlistIds = home.slice(0, 3).map(({ playlistId }) => playlistId);
    const { playlistList } = await operator.get<{
      playlistList: (Playlist & { cardList: Card[] })[];
    }>(playlistBatch, { playlistIds: [...playlistIds, 'nobody'], pageSize: 16 }, { token: guest });
    expect(playlistList.map(({ playlistId }) => playlistId)).toEqual(playlistIds);
    for (const { cardList, total } of playlistList) {
      expect(cardList).toHaveLength(Math.min(16, total!));
    }
  });

  test('[CAT-07] a list is sorted as requested, and paged', async () => {
    const { playlistList } = await operator.get<{ playlistList: Playlist[] }>(
      playlistRoot,
      { type: 'movies' },
      { token: guest },
    );
    const { playlistId, sorts, total } = playlistList.at(-1)!;
    expect(sorts).toEqual(['title', 'rating', 'year']);
    const cardsIn = async (sort?: string) => {
      const cards: Card[] = [];
      for (let pageId = 1; cards.length < total!; pageId++) {
        const request = { playlistIds: [playlistId], pageSize: 50, pageId, sort };
        const answer = await operator.get<{ playlistList: { cardList: Card[] }[] }>(
          playlistBatch,
          request,
          { token: guest },
        );
        cards.push(...answer.playlistList[0]!.cardList);
      }
      return cards;
    };
    const titles = (await cardsIn('title')).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort((a, b) => (a < b ? -1 : 1)));
    const ratings = (await cardsIn('rating')).map(({ rating = -1 }) => rating);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    const years = (await cardsIn('year')).map(({ year = -1 }) => year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect((await cardsIn()).map(({ title }) => title.toLowerCase())).not.toEqual(titles);
  });

  test('[CAT-08] similar titles exclude the title itself and start with the most similar', async () => {
    const film = FILMS.find(({ genres }) => genres.length > 1)!;
    const { metaList } = await operator.get<{ metaList: Card[] }>(
      recommendList,
      { metaId: film.metaId, pageSize: 10 },
      { token: guest },
    );
    expect(metaList).toHaveLength(10);
    expect(metaList.map(({ metaId }) => metaId)).not.toContain(film.metaId);
    const genres = new Set((await detailFor(film.metaId)).genres!.map(({ name }) => name));
    expect(metaList[0]!.genres!.some(({ name }) => genres.has(name))).toBe(true);
  });

  test('[CAT-04] recommendations follow the titles that an account has watched', async () => {
    const listFor = async (token: string) =>
      (await operator.get<{ metaList: Card[] }>(recommendList, {}, { token })).metaList.map(
        ({ metaId }) => metaId,
      );
    expect(await listFor(demo)).toEqual(await listFor(guest));
    const watched = FILMS.find(({ genres }) => genres[0] === 'documentary')!;
    const point = { playedTime: 1, playProgress: 0.1, totalDuration: 10 };
    const historyList = [{ metaId: watched.metaId, ...point }];
    await operator.get(vodHistoryAdd, { historyList }, { token: demo });
    const after = await listFor(demo);
    expect(after).not.toEqual(await listFor(guest));
    expect(after).not.toContain(watched.metaId);
  });

  test('[CAT-08] a person has a biography, and a filmography with roles', async () => {
    const film = FILMS[0]!;
    const actor = film.credits.find(({ job, role }) => job === 'actor' && role !== null)!;
    const person = await operator.get(personDetail, { personId: actor.personId }, { token: guest });
    expect(person).toMatchObject({ name: actor.name });
    const { metaList, total } = await operator.get<{
      metaList: { metaId: string; job: string; role?: string }[];
      total: number;
    }>(personFilmography, { personId: actor.personId, pageSize: 100 }, { token: guest });
    expect(metaList).toHaveLength(total);
    const part = metaList.find(({ metaId }) => metaId === film.metaId)!;
    expect(part).toMatchObject({ job: 'actor', role: actor.role });
  });
});

test('[PLY-08] a protected film plays through its licence, its trailer without', async () => {
  const { metaId } = FILMS.find(({ isProtected }) => isProtected)!;
  const { playSourceList } = await operator.get<{
    playSourceList: { drmType?: string; contentId: string }[];
  }>(vodPlaySource, { metaId }, { token: demo });
  const { contentId, drmType } = playSourceList[0]!;
  expect(drmType).toBe('clearkey');
  const kid = Buffer.from(DEMO_CONTENT_KEY.keyIdHex, 'hex').toString('base64url');
  const asked = JSON.stringify({ kids: [kid], type: 'temporary' });
  const request = {
    ...{ sn: 'sn-1', contentId, drmSystem: 'clearkey' },
    originalRequestInfo: Buffer.from(asked).toString('base64'),
  };
  const { license } = await operator.get<{ license: string }>(licenceRequest, request, {
    token: demo,
  });
  const { keys } = JSON.parse(Buffer.from(license, 'base64').toString()) as {
    keys: { kid: string; k: string }[];
  };
  const key = Buffer.from(DEMO_CONTENT_KEY.keyHex, 'hex').toString('base64url');
  expect(keys).toEqual([{ kty: 'oct', kid, k: key }]);

  const { db } = operator.services;
  const find = createMediaLookup(
    db,
    () => operator.clock.now,
    new Set([PROTECTED_LOOP, 'cinema']),
    new VodStore(''),
  );
  expect(await find('vod', contentId)).toMatchObject({ loop: PROTECTED_LOOP });
  expect(await find('vod', `t-${metaId}`)).toMatchObject({ loop: 'cinema' });
});

describe('[PLY-07] a licence', () => {
  const contentId = `v-${lockedFilm.metaId}`;
  const request = (kids: string[]) => ({
    sn: 'sn-1',
    contentId,
    drmSystem: 'clearkey',
    originalRequestInfo: Buffer.from(JSON.stringify({ kids, type: 'temporary' })).toString(
      'base64',
    ),
  });
  const ask = (data: Record<string, unknown>, token = demo) =>
    operator.ask(licenceRequest, data, { token });

  test('is refused while the content has no key, and for an unsupported DRM system', async () => {
    const none = await ask(request(['kid-1']));
    expect(none.errCode).toBe(errorCodes.notFound);
    expect(none.errMsg).toContain('no key for this content');
    const other = await ask({ ...request(['kid-1']), drmSystem: 'widevine' });
    expect(other.errCode).toBe(errorCodes.notAllowed);
    const junk = await ask({ ...request([]), originalRequestInfo: 'AAAA' });
    expect(junk.errCode).toBe(errorCodes.badRequest);
  });

  test('carries the requested keys, to viewers who may watch', async () => {
    await operator.services.db.insert(contentKeys).values([
      { keyId: 'kid-1', contentId, key: 'key-1' },
      { keyId: 'kid-2', contentId, key: 'key-2' },
    ]);
    const answer = await ask(request(['kid-1']));
    const { license } = answer.result as { license: string };
    expect(JSON.parse(Buffer.from(license, 'base64').toString())).toEqual({
      keys: [{ kty: 'oct', kid: 'kid-1', k: 'key-1' }],
      type: 'temporary',
    });
    expect((await ask(request(['kid-1']), guest)).errCode).toBe(errorCodes.noAuthority);
  });
});
