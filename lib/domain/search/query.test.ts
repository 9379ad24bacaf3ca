import { expect, test } from '@jest/globals';
import { cleanQuery, isSearchable, isTooLong, searchRequest } from './query.ts';

test('[SRC-01] a query is one line without redundant spaces', () => {
  expect(cleanQuery('  blue \t\n hour ')).toBe('blue hour');
  expect(cleanQuery('a\u0000b')).toBe('a b');
  expect(cleanQuery(' \n\u3000 ')).toBe('');
});

test('[SRC-01] direction marks and lone surrogates are removed', () => {
  expect(cleanQuery('salt \u202eroad\u2066!')).toBe('salt road !');
  expect(cleanQuery('a\ud83db')).toBe('a b');
  expect(cleanQuery('📺 👨‍👩‍👧')).toBe('📺 👨‍👩‍👧');
});

test('[SRC-01] a query has 200 characters at most; a longer one is kept complete, and not sent', () => {
  const longest = 'x'.repeat(200);
  expect(isTooLong(longest)).toBe(false);
  expect(isSearchable(longest)).toBe(true);
  expect(cleanQuery(` ${longest}y `)).toBe(`${longest}y`);
  expect(isTooLong(`${longest}y`)).toBe(true);
  expect(isSearchable(`${longest}y`)).toBe(false);
  expect(isSearchable('')).toBe(false);
});

test('[SRC-01] an address without a query, or with several, gives an empty query', () => {
  expect(cleanQuery(undefined)).toBe('');
  expect(cleanQuery(null)).toBe('');
  expect(cleanQuery(['a', 'b'])).toBe('');
});

test('[SRC-01] a search requests 16 results of each kind', () => {
  expect(searchRequest('salt', ['vod'])).toEqual({
    query: 'salt',
    kinds: ['vod'],
    page: 1,
    size: 16,
  });
  expect(searchRequest('salt', ['channel', 'programme'], 3).page).toBe(3);
});
