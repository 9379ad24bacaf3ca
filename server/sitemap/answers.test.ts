import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { channelList } from '#lib/contract/channels.ts';
import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { sitemapLimits } from '#tests/setup/sitemap-limits.ts';
import { operator } from '#server/upstream/pool.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { aCard, aChannel, anAppManifest } from '#tests/setup/builders.ts';
import { StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { answerRobots, answerSitemap, answerSitemapIndex } from './answers.ts';

let standIn: StandInOperator;
/** Number of titles in each category. */
let totals: Record<string, number>;
let countsTitles: boolean;
/** Running calls for cards, and their maximum so far. */
let underWay: number;
let mostAtOnce: number;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url, PUBLIC_ORIGIN: 'https://tv.example' });
  totals = { movies: 250, series: 3 };
  countsTitles = true;
  underWay = 0;
  mostAtOnce = 0;
  standIn.answer(appPropertyQuery.address, () => success({ layoutConfig: {} }));
  standIn.answer(channelList.address, () =>
    success({
      channelColumnInfo: [],
      channelListInfo: ['l-1', 'l-2'].map((logicalChannelId) => aChannel({ logicalChannelId })),
    }),
  );
  standIn.answer(playlistRoot.address, ({ body }) => {
    const type = new URLSearchParams(body).get('type') ?? '';
    const total = totals[type] ?? 0;
    const list = { playlistId: type, title: type, ...(countsTitles && { total }) };
    return success({ playlistList: total > 0 ? [list] : [] });
  });
  standIn.answer(playlistBatch.address, async ({ body }) => {
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    await nextTurn();
    underWay -= 1;
    const asked = new URLSearchParams(body);
    const [playlistId = ''] = JSON.parse(asked.get('playlistIds') ?? '[]') as string[];
    const [page, size] = [Number(asked.get('pageId')), Number(asked.get('pageSize'))];
    const from = (page - 1) * size;
    const length = Math.max(0, Math.min(size, (totals[playlistId] ?? 0) - from));
    const cardList = Array.from({ length }, (_, index) => {
      const metaId = `${playlistId}-${String(from + index)}`;
      return aCard({ cardId: metaId, metaId });
    });
    return success({ playlistList: [{ playlistId, title: playlistId, cardList }] });
  });
});
afterEach(async () => {
  await operator().calls.destroy();
  await standIn.stop();
});

const request = () => new Request('https://tv.example/sitemap.xml');
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one!);

async function parts(): Promise<string[]> {
  const index = await (await answerSitemapIndex(request())).text();
  return locations(index).map((address) => /\/sitemap-(.+)\.xml$/.exec(address)![1]!);
}

const textOf = async (part: string) => (await answerSitemap(request(), part)).text();

describe('[SEO-03] the sitemap', () => {
  test('scales past 50,000 addresses: no file is too large, no address is missing or repeated', async () => {
    totals = { movies: 21_001, series: 1 };
    const all = new Set<string>();
    let count = 0;
    for (const part of await parts()) {
      const text = await textOf(part);
      expect(Buffer.byteLength(text)).toBeLessThan(sitemapLimits.bytes);
      const own = locations(text);
      expect(own.length).toBeLessThanOrEqual(sitemapLimits.addresses);
      count += own.length;
      for (const address of own) all.add(address);
    }
    // 21,002 titles, 2 channels and 5 screens in three languages.
    expect(count).toBe(3 * (21_002 + 2 + 5));
    expect(all.size).toBe(count);
    expect(all).toContain('https://tv.example/vod/detail/movies-21000?lang=pt');
    expect(mostAtOnce).toBe(1);
  });

  test('has the screens, the channels and the titles, and no data of a viewer', async () => {
    expect(await parts()).toEqual(['pages', 'channels-1', 'movies-1', 'series-1']);
    expect(locations(await textOf('pages')).filter((one) => !one.includes('lang='))).toEqual([
      'https://tv.example/home',
      'https://tv.example/liveTv',
      'https://tv.example/vod/type/movies',
      'https://tv.example/vod/type/series',
      'https://tv.example/replay',
    ]);
    expect(locations(await textOf('channels-1'))).toContain('https://tv.example/liveTv?id=l-2');
    expect(locations(await textOf('series-1'))).toHaveLength(9);
  });

  test('lists the screens of the business type', async () => {
    for (const [businessType, expected] of [
      ['live', ['pages', 'channels-1']],
      ['vod', ['pages', 'movies-1', 'series-1']],
    ] as const) {
      useEnv({ OPERATOR_URL: standIn.url, PUBLIC_ORIGIN: 'https://tv.example' });
      standIn.answer(appManifestQuery.address, () => success(anAppManifest({ businessType })));
      expect(await parts()).toEqual(expected);
    }
    expect((await answerSitemap(request(), 'channels-1')).status).toBe(404);
  });

  test('is read once an hour, and once for simultaneous requests', async () => {
    const texts = await Promise.all([textOf('movies-1'), textOf('movies-1')]);
    const asked = standIn.seenAt(playlistBatch.address).length;
    expect(asked).toBe(3);
    expect(await textOf('movies-1')).toBe(texts[0]);
    expect(standIn.seenAt(playlistBatch.address)).toHaveLength(asked);
  });

  test('without title counts from the operator ends after the last page of titles', async () => {
    totals = { movies: 5_050, series: 0 };
    countsTitles = false;
    expect(await parts()).toEqual(['pages', 'channels-1', 'movies-1', 'movies-2']);
    expect(locations(await textOf('movies-2'))).toHaveLength(150);
  });

  test.each(['movies-2', 'movies-0', 'movies-01', 'movies', 'films-1', 'pages-1', 'x', '../x', ''])(
    'has no file %j',
    async (name) => {
      expect((await answerSitemap(request(), name)).status).toBe(404);
    },
  );

  test('has only the screens when the operator shows guests no content', async () => {
    const manifest = anAppManifest({ otherProperties: { visitorMode: '0' } });
    standIn.answer(appManifestQuery.address, () => success(manifest));
    expect(await parts()).toEqual(['pages']);
  });

  test('is requested again later while the operator is away, and the failure is not kept', async () => {
    standIn.answer(playlistBatch.address, (_, response) => void response.writeHead(500).end());
    const answer = await answerSitemap(request(), 'series-1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    standIn.answer(playlistBatch.address, () =>
      success({ playlistList: [{ playlistId: 'series', title: '', cardList: [aCard()] }] }),
    );
    expect(locations(await textOf('series-1'))).toHaveLength(3);
  });
});

describe('[SEO-03] robots.txt', () => {
  test('closes private pages and calls, and names the sitemap', async () => {
    const text = await answerRobots(request()).text();
    for (const path of ['/my/', '/login', '/search', '/history', '/favorites', '/vodapi/'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain('\nSitemap: https://tv.example/sitemap.xml\n');
  });

  test('names the requested host when none is configured, with Vary for caches', async () => {
    useEnv({ OPERATOR_URL: standIn.url });
    const named = (host: string) => answerRobots(new Request('http://x', { headers: { host } }));
    const answer = named('tv.home:8080');
    expect(answer.headers.get('vary')).toBe('Host');
    expect(await answer.text()).toContain('Sitemap: http://tv.home:8080/sitemap.xml');
    const hostile = await named('evil"><').text();
    expect(hostile).not.toContain('evil');
    expect(hostile).toContain('Disallow: /my/');
  });
});
