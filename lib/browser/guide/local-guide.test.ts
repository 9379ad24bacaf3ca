import { expect, test } from '@jest/globals';
import type { Programme } from '#lib/contract/guide.ts';
import { aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { fakeNow } from '#tests/setup/jest/fake-now.ts';
import { guideOperator } from '#tests/setup/operator/guide-operator.ts';
import { createMemoryStores } from './guide-stores.ts';
import { createLocalGuide, type StoredSearch } from './local-guide.ts';

const today = '2026-03-10';
const asked = { appId: 'app', language: 'en', origin: 'http://localhost' } as const;

function airing(title: string, hours: number, more: Partial<Programme> = {}): Programme {
  const start = noonMs + hours * hourMs;
  const programId = `${title} ${String(hours)}`;
  return aProgramme({ programId, programme: title, start, stop: start + hourMs, ...more });
}

async function setUp(programmes: Programme[], epgIds = ['a']) {
  const operator = guideOperator();
  const stores = createMemoryStores();
  const now = fakeNow(noonMs);
  const guide = createLocalGuide({ stores, send: () => operator.send, now });
  for (const epgId of epgIds) operator.set(epgId, today, '1', programmes);
  guide.setChannels(epgIds.map((epgId) => ({ channelId: `l-${epgId}`, epgId, playbackDays: 7 })));
  await guide.sync(asked);
  const search = (query: string, more: Partial<StoredSearch> = {}) =>
    guide.search({ appId: 'app', language: 'en', query, page: 1, size: 16, ...more });
  const titles = async (query: string, more: Partial<StoredSearch> = {}) =>
    (await search(query, more)).programmes.map(({ programme }) => programme);
  return { operator, stores, guide, search, titles, now };
}

test('[SRC-02] the local guide finds programmes by word prefixes, without case, accents and punctuation', async () => {
  const { titles } = await setUp([
    airing('Spider-Man', 0),
    airing('Órbita baja', 1),
    airing('The Salt Road', 2),
    airing('   ', 3),
  ]);
  expect(await titles('spiderm')).toEqual(['Spider-Man']);
  expect(await titles('spider man')).toEqual(['Spider-Man']);
  expect(await titles('spider-man')).toEqual(['Spider-Man']);
  expect(await titles('BAJ orb')).toEqual(['Órbita baja']);
  expect(await titles('road salt')).toEqual(['The Salt Road']);
  expect(await titles('alt')).toEqual([]);
  expect(await titles('…')).toEqual([]);
  expect(await titles('__proto__')).toEqual([]);
});

test('[SRC-02] a search page is the slice from (page-1)*size, with the total count', async () => {
  const programmes = Array.from({ length: 20 }, (_, index) => airing('News', index / 2));
  const { search } = await setUp(programmes);
  const pages = await Promise.all([1, 2, 3].map((page) => search('news', { page, size: 8 })));
  expect(pages.map(({ total }) => total)).toEqual([20, 20, 20]);
  const ids = pages.flatMap((page) => page.programmes.map(({ programId }) => programId));
  expect(ids).toEqual(programmes.map(({ programId }) => programId));
  expect(pages[2]?.programmes).toHaveLength(4);
});

test('[GDE-04] titles are searched and shown in the viewer’s language', async () => {
  const multilingualList = [
    { lang: 'en', title: 'Morning news' },
    { lang: 'es', title: 'Noticias de la mañana' },
  ];
  const { titles } = await setUp([airing('Morning news', 0, { multilingualList })]);
  expect(await titles('manana', { language: 'es' })).toEqual(['Noticias de la mañana']);
  expect(await titles('manana')).toEqual([]);
  expect(await titles('morning')).toEqual(['Morning news']);
  expect(await titles('morning', { language: 'pt' })).toEqual(['Morning news']);
});

test('a programme is found on every channel that shows the guide, with the fields of a row', async () => {
  const { guide, search } = await setUp([airing('News', 0, { stillUrl: '/still.webp' })]);
  guide.setChannels(
    ['l-1', 'l-2'].map((channelId) => ({ channelId, epgId: 'a', playbackDays: 0 })),
  );
  const { programmes, total } = await search('news');
  expect(total).toBe(2);
  expect(programmes.map(({ logicalChannelId }) => logicalChannelId)).toEqual(['l-1', 'l-2']);
  expect(programmes[0]).toMatchObject({ isCatchup: true, stillUrl: '/still.webp', start: noonMs });
});

test('[GDE-02] the search index is rebuilt after a sync, with its channels until others are set', async () => {
  const { operator, guide, titles } = await setUp([airing('News', 0)]);
  expect(await titles('news')).toEqual(['News']);
  operator.set('a', today, '2', [airing('Sport', 0)]);
  await guide.sync(asked);
  await guide.rebuildIndex();
  expect(await titles('news')).toEqual([]);
  guide.setChannels([]);
  expect(await titles('sport')).toEqual(['Sport']);
});

test('stored days equal the operator’s; a damaged row is ignored, and the next sync fetches it again', async () => {
  const { operator, stores, guide } = await setUp([airing('News', 0)], ['a', 'b']);
  const [day] = await guide.days('app', today, ['a', 'x']);
  expect(day).toMatchObject({ isCurrent: true, model: { epgId: 'a', isCatchup: true } });
  expect(day?.model.epgDayList[0]?.epgList).toMatchObject([airing('News', 0)]);
  expect(await guide.days('other', today, ['a'])).toEqual([]);

  const row = await stores.get('Epg', ['app', today, 'a']);
  await stores.put('Epg', [{ ...row!, programs: [null] as never }]);
  expect(await guide.days('app', today, ['a'])).toEqual([]);
  operator.asked();
  await guide.sync(asked);
  expect(operator.asked()).toEqual([`${today} a`]);
  expect(await guide.days('app', today, ['a'])).toHaveLength(1);
});

test('[GDE-03] the first step of the guide loop deletes expired pictures as well', async () => {
  const { stores, guide, now } = await setUp([]);
  await stores.put('Blob', [{ resId: '/logo', data: new Blob(), time: noonMs }]);
  now.advance(hourMs);
  await guide.deleteOld('app');
  expect(await stores.get('Blob', ['/logo'])).toBeUndefined();
});
