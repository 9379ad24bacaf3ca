import { describe, expect, test } from '@jest/globals';
import { askedPage, type PageRequest } from './asked-page.ts';
import type { SiteFacts } from './site-facts.ts';

const facts: SiteFacts = { preset: undefined, businessType: 'live-and-vod' };

const ask = (url: string, request: Partial<PageRequest> = {}, site: Partial<SiteFacts> = {}) =>
  askedPage(
    { method: 'GET', url, ...request, headers: { host: 'tv.example', ...request.headers } },
    { ...facts, ...site },
  );
const keyOf = (...asked: Parameters<typeof ask>) => ask(...asked)?.key;

describe('the page cache', () => {
  test.each([
    '/home',
    '/home?utm_source=mail',
    '/liveTv?id=l1',
    '/vod/type/movies?page=2',
    '/vod/detail/m1',
    '/replay',
    '/search?q=salt',
  ])('shares %s', (url) => {
    expect(ask(url)?.target).toBe(url);
    expect(ask(url, { method: 'HEAD' })?.key).toBe(keyOf(url));
  });

  test.each(['/', '/login', '/my', '/my/account', '/favorites', '/history', '/no-such-page'])(
    'does not share %s',
    (url) => {
      expect(ask(url)).toBeNull();
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not share a %s request', (method) => {
    expect(ask('/home', { method })).toBeNull();
  });

  test.each([
    { rsc: '1' },
    { 'next-router-state-tree': '%5B%5D' },
    { 'next-router-prefetch': '1' },
    { 'next-action': 'a' },
    { 'x-nextjs-data': '1' },
    { 'x-prerender-revalidate': 'a' },
    { authorization: 'Bearer a' },
    { cookie: 'lang=en; __prerender_bypass=a' },
    { cookie: '__next_preview_data=a' },
  ])('does not share a request with %j', (headers) => {
    expect(ask('/home', { headers })).toBeNull();
  });

  test.each(['/home?_rsc=abc', '/home?a=1&_rsc', '/home?%5Frsc=abc', 'http://tv.example/home'])(
    'does not share the target %s',
    (url) => {
      expect(ask(url)).toBeNull();
    },
  );

  test('does not share an address longer than any of ours', () => {
    expect(ask(`/home?${'a'.repeat(3_000)}`)).toBeNull();
  });
});

describe('the key of a page', () => {
  test.each([
    [{ headers: { 'accept-language': 'pt-BR,pt;q=0.9' } }, 'pt'],
    [{ headers: { cookie: 'a=1; lang=es', 'accept-language': 'pt' } }, 'es'],
    [{ headers: { cookie: 'lang=es; lang=pt' } }, 'pt'],
    [{ headers: { cookie: 'lang=xx', 'accept-language': 'fr' } }, 'en'],
  ])('the language of %j is %s', (request, language) => {
    const asked = ask('/home', request);
    expect(asked?.headers['accept-language']).toBe(language);
    expect(asked?.key).toBe(keyOf('/home', { headers: { 'accept-language': language } }));
  });

  test('the language that the address asks for comes first', () => {
    const asked = ask('/home?lang=pt', { headers: { cookie: 'lang=es' } });
    expect(asked?.headers['accept-language']).toBe('pt');
  });

  test("a request without a language gets the operator's", () => {
    expect(ask('/home', {}, { preset: 'es' })?.headers['accept-language']).toBe('es');
  });

  test('each address, language, origin and business type has its own page', () => {
    const keys = [
      keyOf('/home'),
      keyOf('/home?a=1'),
      keyOf('/home', { headers: { 'accept-language': 'es' } }),
      keyOf('/home', { headers: { host: 'other.example' } }),
      keyOf('/home', { headers: { 'x-forwarded-proto': 'https' } }),
      keyOf('/home', {}, { businessType: 'vod' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('no header that identifies the requester reaches the rendering', () => {
    const asked = ask('/home', {
      headers: {
        cookie: 'ptk=secret; lang=es',
        'user-agent': 'mine',
        'x-forwarded-for': '1.2.3.4',
      },
    });
    expect(JSON.stringify(asked)).not.toMatch(/secret|mine|1\.2\.3\.4/);
    expect(asked?.headers).not.toHaveProperty('cookie');
  });
});
