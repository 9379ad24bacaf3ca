import { expect, test } from '@jest/globals';
import { cleanQuery } from './query.ts';

test('[SRC-01] a query is one line without needless spaces', () => {
  expect(cleanQuery('  blue \t\n hour ')).toBe('blue hour');
  expect(cleanQuery('a\u0000b')).toBe('a b');
  expect(cleanQuery(' \n ')).toBe('');
});

test('[SRC-01] a query has 200 characters at most, none of them cut in two', () => {
  expect(cleanQuery('x'.repeat(300))).toHaveLength(200);
  expect(cleanQuery('a' + '📺'.repeat(300))).toBe('a' + '📺'.repeat(99));
});

test('[SRC-01] an address without a query, or with several, asks for nothing', () => {
  expect(cleanQuery(undefined)).toBe('');
  expect(cleanQuery(null)).toBe('');
  expect(cleanQuery(['a', 'b'])).toBe('');
});
