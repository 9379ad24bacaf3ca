import { expect, test } from '@jest/globals';
import { readTitle, withoutListPrefix } from './titles.ts';

test.each([
  ['EN - Heat'],
  ['EN ★ Heat'],
  ['┃EN┃ Heat'],
  ['│FR│ Heat'],
  ['EN » Heat'],
  ['DE • Heat'],
  ['4K-EN - Heat'],
  ['EN-4K | Heat'],
  ['AR-SUBS - Heat'],
  ['PT-BR - Heat'],
  ['|PT-BR| Heat'],
  ['EX-YU - Heat'],
  ['EXYU: Heat'],
  ['SC - Heat'],
  ['★ Heat', '★ Heat'],
  ['EN-Heat', 'EN-Heat'],
  ['It - Chapter Two', 'It - Chapter Two'],
  ['SC Freiburg', 'SC Freiburg'],
  ['US', 'US'],
])('[FIL-04] the prefix of a list is no part of the title: %s', (name, expected = 'Heat') => {
  expect(withoutListPrefix(name)).toBe(expected);
});

test.each(['FHD', 'HD', 'UHD', '4K', '1080p'])(
  '[FIL-04] a year before the quality %s is the year of a film',
  (quality) => {
    expect(readTitle(`Film 2019 ${quality}`)).toEqual({ title: 'Film', year: 2019 });
  },
);
