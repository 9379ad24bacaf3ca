import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { readHead, type PageHeadRead } from '#tests/setup/browser/page-head.ts';
import { readStructuredData, type StructuredThing } from '#tests/setup/browser/structured-data.ts';

const languages = ['en', 'es', 'pt'] as const;

/** Every kind of public page, with its canonical address. */
const publicPages: Record<string, { path: string; canonical: string; types: string[] }> = {
  home: { path: '/home?dataType=1', canonical: '/home', types: ['WebSite'] },
  'live TV': {
    path: '/liveTv?view=guide',
    canonical: '/liveTv',
    types: ['BroadcastService', 'BroadcastEvent', 'BreadcrumbList'],
  },
  'a channel': {
    path: '/liveTv?id=l101&columnId=news&at=1700000000',
    canonical: '/liveTv?id=l101',
    types: ['BroadcastService', 'BroadcastEvent', 'BreadcrumbList'],
  },
  'a film': {
    path: '/vod/detail/low-orbit',
    canonical: '/vod/detail/low-orbit',
    types: ['Movie', 'BreadcrumbList'],
  },
  'a series': {
    path: '/vod/detail/the-salt-road?season=the-salt-road-s2',
    canonical: '/vod/detail/the-salt-road',
    types: ['TVSeries', 'BreadcrumbList'],
  },
  'a season': {
    path: '/vod/detail/the-salt-road-s2',
    canonical: '/vod/detail/the-salt-road-s2',
    types: ['TVSeason', 'BreadcrumbList'],
  },
  'an episode': {
    path: '/vod/detail/the-salt-road-s2-e1',
    canonical: '/vod/detail/the-salt-road-s2-e1',
    types: ['TVEpisode', 'BreadcrumbList'],
  },
  'a category': {
    path: '/vod/type/movies',
    canonical: '/vod/type/movies',
    types: ['ItemList', 'BreadcrumbList'],
  },
  'the second page of a category': {
    path: '/vod/type/movies?list=nothing&page=2',
    canonical: '/vod/type/movies?page=2',
    types: ['ItemList', 'BreadcrumbList'],
  },
  replay: { path: '/replay?day=2026-01-01', canonical: '/replay', types: ['BreadcrumbList'] },
};

const withLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** The head of an answer, without running scripts, for a browser that prefers English. */
async function headOf(page: Page, request: APIRequestContext, address: string, accepts = 'en') {
  const answer = await request.get(address, { headers: { 'accept-language': accepts } });
  expect(answer.status(), address).toBe(200);
  return readHead(page, await answer.text());
}

const thingsOf = (head: PageHeadRead): StructuredThing[] => head.data.flatMap(readStructuredData);
const typesOf = (head: PageHeadRead) => [
  ...new Set(thingsOf(head).map((thing) => thing['@type'] as string)),
];

for (const [name, { path, canonical, types }] of Object.entries(publicPages)) {
  test(`[SEO-01] [SEO-02] ${name} has its own title, description and links in each language`, async ({
    page,
    request,
    stack,
  }) => {
    const addressIn = (language: string) =>
      stack.origin + (language === 'en' ? canonical : withLanguage(canonical, language));
    const alternates = {
      ...Object.fromEntries(languages.map((language) => [language, addressIn(language)])),
      'x-default': stack.origin + canonical,
    };
    const titles = new Set<string>();
    for (const language of languages) {
      const head = await headOf(page, request, withLanguage(path, language));
      const { metas } = head;
      expect(head.language).toBe(language);
      expect(head.canonical).toBe(addressIn(language));
      expect(head.alternates).toEqual(alternates);
      expect(metas['og:url']).toBe(head.canonical);
      expect(metas['og:locale']).toMatch(new RegExp(`^${language}_`));
      expect(metas['og:site_name']).toBe('Sintonia');
      expect(metas['og:title']).toMatch(/\S/);
      expect(head.title).toContain(metas['og:title']);
      expect(metas['twitter:title']).toBe(metas['og:title']);
      expect(metas.description).toMatch(/\S{2} \S+/);
      expect(metas['og:description']).toBe(metas.description);
      expect(metas['twitter:description']).toBe(metas.description);
      expect(metas['twitter:card']).toMatch(/^summary(_large_image)?$/);
      expect(metas['og:image']).toBe(metas['twitter:image']);
      expect((await request.get(metas['og:image']!)).headers()['content-type']).toMatch(/^image\//);
      expect(metas.robots).toBeUndefined();
      expect(typesOf(head)).toEqual(types);
      titles.add(`${head.title} ${metas.description!}`);
    }
    expect(titles.size).toBe(languages.length);
  });
}

test('[SEO-01] the head does not depend on how the language was chosen', async ({
  page,
  request,
}) => {
  const asked = await headOf(page, request, '/vod/detail/low-orbit?lang=es');
  const accepted = await headOf(page, request, '/vod/detail/low-orbit', 'es');
  expect(accepted).toEqual(asked);
});

test("[SEO-01] the plain address has the operator's default language and the operator's name", async ({
  page,
  request,
  settings,
  stack,
}) => {
  await settings.set('manifest.uiProperties.webapp_custom_lang', 'pt');
  await settings.set('manifest.brandProperties.productName', 'Río TV');
  const head = await headOf(page, request, '/vod/type/series?lang=pt');
  expect(head.canonical).toBe(`${stack.origin}/vod/type/series`);
  expect(head.alternates.en).toBe(`${stack.origin}/vod/type/series?lang=en`);
  expect(head.title).toBe('Séries · Río TV');
  expect(head.metas['og:site_name']).toBe('Río TV');
  expect((await headOf(page, request, '/home')).title).toContain('Río TV');
});

test('[SEO-01] private and missing pages have noindex', async ({
  page,
  request,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  for (const path of ['/search', '/search?q=road', '/login'])
    expect((await headOf(page, request, path)).metas.robots).toBe('noindex');
  await signIn(page, 'demo');
  const memberScreens = ['/my/account', '/my/plan', '/my/subscribe', '/my/messages'];
  for (const path of [...memberScreens, '/favorites', '/history']) {
    const head = await headOf(page, page.request, path);
    expect(head.metas.robots).toBe('noindex');
    expect(head.canonical).toBeNull();
  }
  for (const path of ['/vod/detail/nothing', '/vod/type/nothing']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect((await readHead(page, await answer.text())).metas.robots).toBe('noindex');
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'All films' })).toBeVisible();
  }
});

test('[SEO-02] texts of the operator are escaped in the head and in structured data', async ({
  page,
  settings,
  request,
}) => {
  const hostile = '</script><script>hacked=1</script>';
  await settings.set('manifest.brandProperties.productName', hostile);
  const text = await (await request.get('/home')).text();
  const head = await readHead(page, text);
  expect(thingsOf(head)).toMatchObject([{ '@type': 'WebSite', name: hostile }]);
  expect(head.metas['og:site_name']).toBe(hostile);
  expect(text).not.toContain('<script>hacked');
  await page.goto('/home');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('[SEO-03] search engines', () => {
  const locations = (text: string) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one!.replaceAll('&#38;', '&'));

  test('find every page through robots.txt, and each of them loads', async ({
    page,
    request,
    stack,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('\nDisallow: /my/\n');
    expect(robots).toContain('\nDisallow: /liveapi/\n');
    const index = /^Sitemap: (.*)$/m.exec(robots)![1]!;
    const parts = locations(await (await request.get(index)).text());
    const addresses: string[] = [];
    for (const part of parts) {
      const answer = await request.get(part);
      expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
      const text = await answer.text();
      const isXml = await page.evaluate(
        (xml) => !new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror'),
        text,
      );
      expect(isXml, part).toBe(true);
      addresses.push(...locations(text));
    }
    expect(addresses).toContain(`${stack.origin}/vod/detail/low-orbit?lang=pt`);
    expect(addresses).toContain(`${stack.origin}/liveTv?id=l101&lang=es`);
    expect(addresses.length).toBeGreaterThan(500);
    expect(new Set(addresses).size).toBe(addresses.length);
    const sample = addresses.filter((_, place) => place % Math.ceil(addresses.length / 12) === 0);
    for (const address of sample) {
      expect((await headOf(page, request, address)).canonical).toBe(address);
    }
  });

  test('are told to retry while the operator is down; robots.txt works without it', async ({
    request,
    faults,
  }) => {
    await faults.set({ path: '/vodapi/*', status: 500 });
    expect((await request.get('/robots.txt')).status()).toBe(200);
    const answer = await request.get('/sitemap.xml');
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '120']);
    await faults.clear();
    expect((await request.get('/sitemap.xml')).status()).toBe(200);
  });

  test('[NAV-01] get a 404 for a missing sitemap, and a redirect to home for other unknown files', async ({
    request,
  }) => {
    expect((await request.get('/sitemap-movies-99.xml')).status()).toBe(404);
    for (const path of ['/sitemap-x-y.xml', '/robots.xml', '/icons/nothing.png']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([307, '/']);
    }
  });
});
