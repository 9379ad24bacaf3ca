import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openForeignNetwork } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { OwnPlaces } from '#operator/streams-in/foreign/own-places.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  activeUser,
  breakPanel,
  panelUser,
  servePanel,
  type PanelAnswers,
} from '#tests/setup/operator/sources/xtream-panel.ts';
import { accountLocation, accountOf } from './account.ts';
import { panelOf } from './panel.ts';
import { readAccount } from './read-account.ts';

const network = openForeignNetwork(['127.0.0.1'], new OwnPlaces([], []));
const nowMs = Date.UTC(2026, 10, 26);
let source: ForeignSource;
let waits: number[] = [];

beforeAll(async () => void (source = await ForeignSource.start()));
beforeEach(() => {
  waits = [];
  source.seen.length = 0;
});
afterAll(async () => {
  source.stop();
  await network.close();
});

function read(
  password: string = panelUser.password,
  signal: AbortSignal = new AbortController().signal,
) {
  const account = accountOf(accountLocation(source.origin, panelUser.username, password)!)!;
  const ask = panelOf(account, {
    fetchForeign: network.fetch,
    signal,
    pause: (ms) => Promise.resolve(waits.push(ms)),
  });
  return readAccount(account, ask, nowMs);
}

const serve = (answers: PanelAnswers = {}) => servePanel(source, answers);
const own = (kind: string, file: string) => `${source.origin}/${kind}/ana/p%40ss%20word/${file}`;

describe('[ANY-05] an account', () => {
  test('gives channels with categories, numbers, logos and catch-up', async () => {
    serve({
      get_live_categories: [{ category_id: '3', category_name: 'News' }],
      get_live_streams: [
        {
          ...{ num: '12', name: ' Uno ', stream_id: 71, stream_icon: 'http://logo.test/1.png' },
          ...{ epg_channel_id: 'uno.es', category_id: 3, tv_archive: 1, tv_archive_duration: '5' },
        },
        {
          num: null,
          name: 'Dos',
          stream_id: '72',
          stream_icon: null,
          epg_channel_id: null,
          tv_archive: 0,
        },
      ],
    });
    const { entries, notes, guideAddresses } = await read();
    expect(entries).toMatchObject([
      {
        ...{ name: 'Uno', number: 12, groups: ['News'], tvgId: 'uno.es' },
        ...{ logoUrl: 'http://logo.test/1.png', address: own('live', '71.m3u8') },
        catchUp: { mode: 'xc', template: null, days: 5 },
      },
      { name: 'Dos', number: null, groups: [], tvgId: null, logoUrl: null, catchUp: null },
    ]);
    expect(notes).toEqual(['The account ends on 2030-01-01, and opens at most 2 streams at once.']);
    expect(guideAddresses).toEqual([
      `${source.origin}/xmltv.php?username=ana&password=p%40ss+word`,
    ]);
  });

  test('whose provider sends no HLS gives transport streams', async () => {
    serve({
      user: { ...activeUser, allowed_output_formats: ['ts'], max_connections: '1', exp_date: null },
      get_live_streams: { '0': { name: 'Uno', stream_id: 1 } },
    });
    const { entries, notes } = await read();
    expect(entries[0]?.address).toBe(own('live', '1.ts'));
    expect(notes).toEqual(['The account has no end, and opens at most one stream at once.']);
  });

  test('gives films with details, and names those that no browser plays', async () => {
    serve({
      get_vod_streams: [
        {
          ...{
            name: 'Heat',
            year: '1995',
            stream_id: 5,
            container_extension: 'mkv',
            plot: 'Two men.',
          },
          ...{ rating: '8.3', stream_icon: 'http://p.test/h.jpg', duration_secs: '10200' },
        },
        { name: 'Old', stream_id: 6, container_extension: 'iso' },
        { name: '', stream_id: 7 },
        { name: 'No id', stream_id: null },
      ],
    });
    const { titles, rejections } = await read();
    expect(titles).toMatchObject([
      {
        ...{ name: 'Heat (1995)', address: own('movie', '5.mkv'), container: 'mkv' },
        details: { plot: 'Two men.', rating: 8.3, durationSeconds: 10_200 },
      },
    ]);
    expect(rejections.all.map(({ reason }) => reason)).toEqual([
      'Old: a browser does not play ISO files',
      'it has no name',
      'No id has no id',
    ]);
  });

  test.each([
    ['by season', (one: object, two: object) => ({ '1': [one], '2': [two] })],
    ['as lists of lists', (one: object, two: object) => [[one], [two]]],
    [
      'by season and number',
      (one: object, two: object) => ({ '1': { '1': one }, '2': { '1': two } }),
    ],
  ])('gives series with their episodes, listed %s', async (_name, shape) => {
    const one = { id: '11', episode_num: '1', season: 1, title: 'Low Orbit - S01E01 - The Start' };
    const two = {
      id: 12,
      episode_num: 4,
      season: '2',
      title: 'Low Orbit - S02E04',
      info: { plot: 'Far.' },
    };
    serve({
      get_series: [
        { series_id: 9, name: 'Low Orbit', cover: 'http://p.test/l.jpg', plot: 'A station.' },
      ],
      info: { '9': { info: { rating: '7' }, episodes: shape(one, two) } },
    });
    const { titles } = await read();
    expect(titles).toMatchObject([
      { name: 'Low Orbit S01E01 The Start', address: own('series', '11.mp4') },
      { name: 'Low Orbit S02E04', details: { plot: 'Far.' } },
    ]);
    expect(titles[0]).toMatchObject({
      logoUrl: 'http://p.test/l.jpg',
      seriesDetails: { plot: 'A station.', rating: 7 },
    });
  });

  test('names a series without episodes', async () => {
    serve({ get_series: [{ series_id: 9, name: 'Empty' }], info: { '9': [] } });
    expect((await read()).rejections.all).toEqual([{ line: 1, reason: 'Empty has no episodes' }]);
  });

  test.each([
    ['with a wrong password', undefined, 'refuses this user and password'],
    ['that has ended', { ...activeUser, exp_date: '1700000000' }, 'ended on 2023-11-14'],
    ['that is banned', { ...activeUser, status: 'Banned' }, 'the provider says Banned'],
  ])('%s is refused with the reason', async (_name, user, reason) => {
    serve(user ? { user } : {});
    await expect(read(user ? undefined : 'wrong')).rejects.toThrow(reason);
  });

  test('is refused when the address sends a page, or nothing that can be read', async () => {
    source.serve('/player_api.php', '<!DOCTYPE html><title>Login');
    await expect(read()).rejects.toThrow('sends a page, not an account');
    source.serve('/player_api.php', '{"user_info": {');
    await expect(read()).rejects.toThrow('sends no account that can be read');
    source.on('/player_api.php', (_request, response) => response.writeHead(404).end());
    await expect(read()).rejects.toThrow('answers 404');
    source.on('/player_api.php', (_request, response) => {
      response.writeHead(200, { 'content-length': 900 });
      response.write('{', () => response.destroy());
    });
    await expect(read()).rejects.toThrow(/broke off|cannot be reached/);
  });

  test('is asked again with longer waits while its provider is busy', async () => {
    let times = 0;
    serve();
    const { entries } = await read();
    expect(entries).toEqual([]);
    source.on('/player_api.php', (_request, response) => {
      times += 1;
      response.writeHead(503).end();
    });
    await expect(read()).rejects.toThrow('answers 503');
    expect([times, waits]).toEqual([4, [1_000, 4_000, 10_000]]);
  });

  test.each([
    [401, 'refuses this user and password'],
    [403, 'answers 403: the provider blocks this account'],
    [456, 'answers 456: the provider blocks this account'],
    [512, 'answers 512: the provider blocks this account'],
    [404, 'answers 404'],
  ])('whose panel answers %s is refused at once, with the reason', async (status, reason) => {
    serve();
    breakPanel(source, null, status);
    await expect(read()).rejects.toThrow(reason);
    expect([source.seen.length, waits]).toEqual([1, []]);
  });

  test.each([
    ['get_live_streams', 'page', 'answers with a page in place of data'],
    ['get_live_streams', 'cut off', 'broke off'],
    ['get_vod_streams', 'page', 'answers with a page in place of data'],
    ['get_series', 512, 'answers 512'],
  ] as const)('whose %s fails as %s is refused', async (action, how, reason) => {
    serve({ get_live_streams: [{ name: 'Uno', stream_id: 1 }] });
    breakPanel(source, action, how);
    await expect(read()).rejects.toThrow(reason);
  });

  test('whose panel does not answer is let go when the import is stopped', async () => {
    serve();
    const stop = new AbortController();
    breakPanel(source, 'get_live_streams', 'silent', () => stop.abort());
    await expect(read(panelUser.password, stop.signal)).rejects.toThrow();
  });

  test('of which some series cannot be read keeps the others, and names those', async () => {
    serve({
      get_series: [
        { series_id: 1, name: 'Broken' },
        { series_id: 3, name: 'Cut' },
        { series_id: 2, name: 'Whole' },
      ],
      info: { '2': { episodes: { '2': [{ id: 5, episode_num: 1, title: 'One' }] } } },
    });
    const panel = source.answerOf('/player_api.php')!;
    source.on('/player_api.php', (request, response) => {
      if (request.url?.includes('series_id=1')) response.writeHead(404).end();
      else if (request.url?.includes('series_id=3')) response.end('{"episodes": {');
      else panel(request, response);
    });
    const { titles, rejections } = await read();
    expect(titles.map(({ name }) => name)).toEqual(['Whole S02E01 One']);
    expect(rejections.all[0]?.reason).toMatch(/^Broken: .* answers 404\.$/);
    expect(rejections.all[1]?.reason).toMatch(/^Cut: .* sends an answer that cannot be read\.$/);
  });

  test.each([false, null, 'error', { error: 'no' }, { user_info: { auth: 0 } }])(
    'whose provider sends %j in place of a list is refused, and loses nothing',
    async (answer) => {
      serve({ get_live_streams: answer });
      await expect(read()).rejects.toThrow('sends no list of its channels');
    },
  );

  const odd = [null, 'text', 7, { name: 'Up', stream_id: '../..' }, { name: 'Kept', stream_id: 4 }];
  test.each([
    ['an array', odd],
    ['an object by number', Object.fromEntries(odd.entries())],
  ])('counts and names what is no channel in %s', async (_name, get_live_streams) => {
    serve({ get_live_streams });
    const { entries, rejections } = await read();
    expect(entries.map(({ name }) => name)).toEqual(['Kept']);
    expect(rejections.all).toEqual([
      ...[1, 2, 3].map((line) => ({ line, reason: 'it has no name' })),
      { line: 4, reason: 'Up has an id that no address can have' },
    ]);
  });

  test('takes what one field lacks from another', async () => {
    serve({
      get_vod_streams: [{ name: 'Heat', year: '', releaseDate: '1995-12-15', stream_id: 5 }],
      get_series: [{ series_id: 9, name: 'Orbit', cover: 'http://p.test/o.jpg', plot: 'Far.' }],
      info: {
        '9': {
          info: { cover: '', plot: null },
          episodes: { '1': [{ id: 1, episode_num: 1, title: 'One' }] },
        },
      },
    });
    const { titles } = await read();
    expect(titles).toMatchObject([
      { name: 'Heat (1995)' },
      { logoUrl: 'http://p.test/o.jpg', seriesDetails: { plot: 'Far.' } },
    ]);
  });
});
