import { expect, test } from '@jest/globals';
import { routeParam } from './route-param.ts';

test('routeParam decodes a part of an address and never throws', () => {
  expect(routeParam('red-clay')).toBe('red-clay');
  expect(routeParam('a%3Ab')).toBe('a:b');
  expect(routeParam('%')).toBe('%');
  expect(routeParam('%E0%A4%A')).toBe('%E0%A4%A');
});
