import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana Prado', 'AP'],
  ['Ana María del Prado', 'AP'],
  [' Ana ', 'A'],
  ['😀na Prado', '😀P'],
  ['', ''],
])('[CAT-08] the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
