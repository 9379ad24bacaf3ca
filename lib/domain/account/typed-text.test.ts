import { expect, test } from '@jest/globals';
import { typedCode, typedEmail } from './typed-text.ts';

test('[ACC-05] an email address that was pasted with spaces or typed in full width is understood', () => {
  expect(typedEmail('\u00a0 demo@sintonia.test\t')).toBe('demo@sintonia.test');
  expect(typedEmail('ｄｅｍｏ＠ｓｉｎｔｏｎｉａ．ｔｅｓｔ')).toBe('demo@sintonia.test');
  expect(typedEmail('\u200bdemo@sintonia.test\ufeff')).toBe('demo@sintonia.test');
  expect(typedEmail('de mo@sintonia.test')).toBe('de mo@sintonia.test');
});

test('[ACC-05] of a code the digits count: full width, with spaces, dashes and words around them', () => {
  expect(typedCode('１２３４')).toBe('1234');
  expect(typedCode(' 12 34 ')).toBe('1234');
  expect(typedCode('Code: 12-34.')).toBe('1234');
  expect(typedCode('12345')).toBe('1234');
  expect(typedCode('abc')).toBe('');
  expect(typedCode('123 456 7', 6)).toBe('123456');
});
