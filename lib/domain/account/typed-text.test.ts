import { expect, test } from '@jest/globals';
import { typedCode, typedEmail } from './typed-text.ts';

test('[ACC-05] a typed email address is trimmed and normalised to half width', () => {
  expect(typedEmail('\u00a0 demo@sintonia.test\t')).toBe('demo@sintonia.test');
  expect(typedEmail('ｄｅｍｏ＠ｓｉｎｔｏｎｉａ．ｔｅｓｔ')).toBe('demo@sintonia.test');
  expect(typedEmail('\u200bdemo@sintonia.test\ufeff')).toBe('demo@sintonia.test');
  expect(typedEmail('de mo@sintonia.test')).toBe('de mo@sintonia.test');
});

test('[ACC-05] a typed code is reduced to its digits, also from full width and surrounding text', () => {
  expect(typedCode('１２３４')).toBe('1234');
  expect(typedCode(' 12 34 ')).toBe('1234');
  expect(typedCode('Code: 12-34.')).toBe('1234');
  expect(typedCode('12345')).toBe('1234');
  expect(typedCode('abc')).toBe('');
  expect(typedCode('123 456 7', 6)).toBe('123456');
});
