import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isBelowPassage, passedOn } from './passages.ts';
import { parseTarget, targetText, type Target } from './target.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const escaped = (text: string) => [...Buffer.from(text)].map((byte) => `%${hex(byte)}`).join('');

/** A character as it is, or in one of the two spellings of its escape. */
const spelled = (character: string) =>
  fc.constantFrom(character, escaped(character), escaped(character).toUpperCase());
const spelledText = (text: string) =>
  fc.tuple(...text.split('').map(spelled)).map((parts) => parts.join(''));

const plainSegment = fc.stringMatching(/^[a-zA-Z0-9_~-][a-zA-Z0-9_.~!$&'()*+,;=:@-]{0,12}$/);
const slash = fc.constantFrom('/', '%2f', '%2F', '\\', '%5c', '%5C');
const realPaths = [
  ...['/media/live/sintonia/101/mp4/chunks.m3u8', '/media/vod/low-orbit/playlist.m3u8'],
  ...['/artwork/poster/low-orbit-320.webp', '/memberSite/', '/memberSite/order'],
  ...['/gateway/offer', '/liveapi/api/account/login/v3', '/vodapi/x', '/streams/live'],
  ...['/home', '/vod/detail/low-orbit', '/my/account', '/_next/static/a.js', '/healthz'],
];

/** A path with a dot segment or an odd separator inserted between two of its segments. */
const attacked = fc
  .tuple(
    fc.constantFrom(...realPaths),
    fc.nat(),
    fc.oneof(
      fc.tuple(slash, fc.oneof(spelledText('.'), spelledText('..'))).map(([at, dots]) => at + dots),
      fc.constantFrom('%2f', '%2F', '%5c', '%5C', '\\', '/', '/%00', '%00', '%0a', '%7f', '%1f'),
      fc.constantFrom('%', '%z', '%0', '%zz', '%c0%af', '%e0%80%ae', '%ff', '%u002e', '#', ' '),
    ),
  )
  .map(([path, place, oddity]) => {
    const slashes = path.split('').flatMap((character, at) => (character === '/' ? [at] : []));
    const at = slashes[place % slashes.length] ?? 0;
    return path.slice(0, at) + oddity + path.slice(at);
  });

const isTarget = (parsed: ReturnType<typeof parseTarget>): parsed is Target =>
  typeof parsed !== 'string';

describe('[SHUT-01] the target of a request', () => {
  test('is refused with a dot segment, an odd separator or a broken escape, in any spelling', () => {
    fc.assert(
      fc.property(attacked, (target) => {
        expect(parseTarget(target)).toBe('malformed');
      }),
      { numRuns: 3_000 },
    );
  });

  test('is refused in any form other than a path', () => {
    const other = ['', '*', 'home', 'http://a/', 'HTTP://a/home', '//a/b', '?a', '\\home', 'a:80'];
    for (const target of other)
      expect([target, parseTarget(target)]).toEqual([target, 'malformed']);
    expect(parseTarget(`/${'a'.repeat(9_000)}`)).toBe('too-long');
  });

  test('has one normal form for all spellings of a path', () => {
    const spellings = fc
      .array(plainSegment, { minLength: 1, maxLength: 6 })
      .chain((segments) =>
        fc.tuple(fc.constant(segments), fc.tuple(...segments.map((one) => spelledText(one)))),
      );
    fc.assert(
      fc.property(spellings, ([segments, spelling]) => {
        const parsed = parseTarget(`/${spelling.join('/')}`);
        expect(parsed).toMatchObject({ path: `/${segments.join('/')}` });
      }),
    );
  });

  test('is read by every URL parser as written, and its normal form does not change', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }), attacked), (text) => {
        const parsed = parseTarget(`/${text}`);
        if (!isTarget(parsed)) return;
        const whole = targetText(parsed);
        const url = new URL(`http://a${whole}`);
        expect(url.pathname).toBe(parsed.path);
        expect(url.host).toBe('a');
        expect(parseTarget(whole)).toEqual({ ...parsed, isPlain: true });
      }),
      { numRuns: 3_000 },
    );
  });

  test('keeps a query of another site: a bare per cent sign and letters beyond ASCII are escaped', () => {
    expect(parseTarget('/search?q=100%&r=%zz')).toMatchObject({ query: 'q=100%25&r=%25zz' });
    expect(parseTarget('/search?q=caf\u00c3\u00a9')).toMatchObject({ query: 'q=caf%C3%A9' });
    expect(parseTarget('/search?q=a|b#c')).toMatchObject({ query: 'q=a%7Cb%23c' });
    expect(parseTarget('/search?q=%00')).toBe('malformed');
  });
});

describe('[SHUT-01] the passed-on target', () => {
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
  const operatorPaths = [
    ...['/healthz', '/_admin/outbox', '/_faults', '/liveapi/api/account/login/v3'],
    ...['/', '/media', '/artwork', '/gateway', '/media/', '/memberSite/orders'],
  ];

  test('stays below its prefix for each generated target', () => {
    const paths = fc.oneof(
      fc
        .tuple(fc.constantFrom(...realPaths), fc.constantFrom(...operatorPaths))
        .map((t) => t.join('')),
      fc
        .tuple(fc.constantFrom('/media/', '/artwork/', '/gateway/'), fc.string())
        .map((t) => t.join('')),
      fc.constantFrom(...realPaths),
    );
    fc.assert(
      fc.property(paths, fc.webQueryParameters(), methods, (path, query, method) => {
        const target = parseTarget(`${path}?${query}`);
        if (!isTarget(target) || !isBelowPassage(target.path)) return;
        const passed = passedOn(method, target);
        if ('allow' in passed) return;
        const { pathname } = new URL(`http://a${passed.path}`);
        expect(pathname).toBe(target.path);
        expect(pathname).toMatch(new RegExp(`^/${passed.passage.name}(/|$)`));
        expect(pathname).toMatch(passed.passage.paths);
        expect(passed.passage.methods).toContain(method);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(operatorPaths)("excludes the operator's path %s", (path) => {
    for (const method of ['GET', 'POST']) {
      const target = parseTarget(path);
      expect(isTarget(target) && passedOn(method, target)).toEqual({ allow: [] });
    }
  });

  test('has only the parameters of its row, each within its length', () => {
    const media = '/media/live/sintonia/101/mp4/chunks.m3u8';
    const pass = (query: string) => {
      const target = parseTarget(`${media}?${query}`);
      return isTarget(target) ? passedOn('GET', target) : target;
    };
    expect(pass('token=a&x=1&signedToken=b%26c&token=z')).toMatchObject({
      path: `${media}?token=a&signedToken=b%26c`,
    });
    expect(pass(`token=${'a'.repeat(2_049)}`)).toEqual({ allow: ['GET', 'HEAD', 'OPTIONS'] });
  });
});
