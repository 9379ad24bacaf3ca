import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodDetail } from '#lib/contract/vod.ts';
import { persons, titles } from '#operator/db/schema/titles.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import {
  breakPanel,
  panelUser,
  servePanel,
  type Breakage,
  type PanelAnswers,
} from '#tests/setup/operator/sources/xtream-panel.ts';

const suite = importSuite({ PRIVATE_SOURCES: '127.0.0.1' });
let source: ForeignSource;
beforeAll(async () => void (source = await ForeignSource.start()));
afterAll(() => source.stop());
beforeEach(() => {
  // What has failed before is left alone for hours.
  suite.operator.clock.now += 86_400_000;
  source.seen.length = 0;
});

const films = [
  { name: 'Heat', stream_id: 5, container_extension: 'mp4' },
  { name: 'Ronin', stream_id: 6, container_extension: 'mkv', plot: 'A case.' },
];
const heat = {
  info: {
    ...{ plot: 'Two men.', director: 'Ann Dos, Ann Dos', cast: 'Bea Uno, Cy Tres' },
    ...{ genre: 'Crime / Drama', releasedate: '1995-12-15', rating: '8.3', country: 'Spain' },
    ...{ duration: '02:50:00', age: '16', movie_image: 'http://p.test/h.jpg' },
    backdrop_path: ['http://p.test/wide.jpg'],
  },
  movie_data: { stream_id: 5 },
};

const importAccount = async (answers: PanelAnswers) => {
  servePanel(source, { get_vod_streams: films, films: { '5': heat }, ...answers });
  const { username, password } = panelUser;
  const line = ['import', 'xtream', source.origin, username, password, '--name', 'provider'];
  expect((await runOn(suite.operator, line)).complained).toBe('');
};
/** Titles of the demo service have the same names. */
const idOf = async (name: string) => {
  const rows = await suite.operator.services.db.select().from(titles);
  return rows.find(({ metaId, title }) => /^l[0-9a-f]{15}$/.test(metaId) && title.en === name)!
    .metaId;
};
const openTitle = async (name: string) => {
  const metaId = await idOf(name);
  const { token } = await suite.operator.visit();
  return suite.operator.get<ResponseOf<typeof vodDetail>>(vodDetail, { metaId }, { token });
};
const asked = () => source.seen.filter(({ url }) => url?.includes('get_vod_info')).length;

test('[ANY-05] a film has the details of its account when a viewer opens it, and keeps them', async () => {
  await importAccount({});
  const shown = {
    ...{ title: 'Heat', plot: 'Two men.', year: 1995, rating: 8.3, durationSeconds: 10_200 },
    ...{ ageRating: '16', countries: ['Spain'] },
    genres: [{ name: 'Crime' }, { name: 'Drama' }],
  };
  const first = await openTitle('Heat');
  expect(first).toMatchObject(shown);
  expect(first.poster).toContain('/artwork/poster/l');
  expect(first.landscape).toContain('/artwork/still/l');
  expect(first.credits?.map(({ name, job }) => [name, job])).toEqual([
    ['Ann Dos', 'director'],
    ['Bea Uno', 'actor'],
    ['Cy Tres', 'actor'],
  ]);
  await openTitle('Heat');
  expect(asked()).toBe(1);
  await importAccount({ get_vod_streams: [...films, { name: 'New', stream_id: 9 }] });
  expect(await openTitle('Heat')).toMatchObject(shown);
  // What the list says comes first; what the panel does not know is not asked for again.
  expect((await openTitle('Ronin')).plot).toBe('A case.');
  await openTitle('Ronin');
  expect(asked()).toBe(2);
});

test('[ANY-05] people and genres of films that an account has no more are gone', async () => {
  await importAccount({});
  await openTitle('Heat');
  await runOn(suite.operator, ['import', 'remove', 'm3u', 'provider']);
  const people = await suite.operator.services.db.select().from(persons);
  expect(people.map(({ name }) => name)).not.toContain('Bea Uno');
});

test('[ANY-05] several viewers who open a film at once ask its account once', async () => {
  await importAccount({});
  const opened = await Promise.all(['Heat', 'Heat', 'Heat'].map(openTitle));
  expect(opened.map(({ plot }) => plot)).toEqual(['Two men.', 'Two men.', 'Two men.']);
  expect(asked()).toBe(1);
});

describe('[ANY-05] a film opens without details, and its account is left alone,', () => {
  test('when the panel fails, in each way in which panels fail', async () => {
    const ways: Breakage[] = ['page', 'cut off', 404, 456, 512, 503];
    const broken = ways.map((how, id) => ({ name: `Film by ${how}`, stream_id: 50 + id }));
    await importAccount({ get_vod_streams: [...broken, ...films] });
    for (const [place, how] of ways.entries()) {
      breakPanel(source, 'get_vod_info', how);
      const { name } = broken[place]!;
      expect((await openTitle(name)).title).toBe(name);
      // The film, and for some time its account.
      await openTitle(name);
      await openTitle('Ronin');
      expect([how, asked()]).toEqual([how, place + 1]);
      suite.operator.clock.now += 61_000;
    }
    // The page does not wait for a panel that is silent.
    breakPanel(source, 'get_vod_info', 'silent');
    expect((await openTitle('Heat')).title).toBe('Heat');
    expect(asked()).toBe(ways.length + 1);
  });

  test('when the panel sends a list in place of details', async () => {
    await importAccount({});
    breakPanel(source, 'get_vod_info', '[]');
    expect((await openTitle('Heat')).plot).toBeUndefined();
    await openTitle('Heat');
    expect(asked()).toBe(1);
  });
});

test('[ANY-05] a crawler that opens every film asks an account no more than sixty times a minute', async () => {
  const many = Array.from({ length: 70 }, (_, id) => ({ name: `Film ${id}`, stream_id: 100 + id }));
  await importAccount({ get_vod_streams: many });
  for (const { name } of many) await openTitle(name);
  expect(asked()).toBe(60);
  suite.operator.clock.now += 61_000;
  await openTitle('Film 69');
  expect(asked()).toBe(61);
}, 60_000);

test('[ANY-05] a series has the details of its account from the import on', async () => {
  await importAccount({
    get_series: [{ series_id: 9, name: 'Low Orbit', cast: 'Bea Uno' }],
    info: {
      '9': {
        info: { plot: 'A station.', genre: 'Drama', backdrop_path: 'http://p.test/b.jpg' },
        episodes: { '1': [{ id: 11, episode_num: 1, title: 'One' }] },
      },
    },
  });
  const series = await openTitle('Low Orbit');
  expect(series).toMatchObject({ plot: 'A station.', genres: [{ name: 'Drama' }] });
  expect(series.credits?.map(({ name }) => name)).toEqual(['Bea Uno']);
  expect(series.landscape).toContain('/artwork/still/l');
  expect(asked()).toBe(0);
});
