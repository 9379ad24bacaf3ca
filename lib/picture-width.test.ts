import { expect, test } from '@jest/globals';
import { addressFor } from './picture-width.ts';

const set = { src: '/a-480.webp', srcSet: '/a-480.webp 480w, /a-160.webp 160w, /a-960.webp 960w' };

test.each([
  [100, '/a-160.webp'],
  [160, '/a-160.webp'],
  [161, '/a-480.webp'],
  [2000, '/a-960.webp'],
])('%i pixels select %s', (pixels, address) => {
  expect(addressFor(set, pixels)).toBe(address);
});

test('a picture without widths keeps its single address, if any', () => {
  expect(addressFor({ src: '/a.png' }, 100)).toBe('/a.png');
  expect(addressFor({}, 100)).toBeUndefined();
});
