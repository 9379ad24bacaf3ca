import { describe, expect, test } from '@jest/globals';
import { readShareKey, shareKeyInLink, shareKeyLink } from './share-key.ts';

describe('[NAV-12] a share-key link', () => {
  test.each(['Ab-_9', 'with a space/and a slash', '100%', 'ñ'])('carries %s', (key) => {
    expect(shareKeyInLink(shareKeyLink('https://tv.example', key))).toBe(key);
  });

  test.each([
    ['#/shareKey', ''],
    ['#/shareKey/', ''],
    ['#/shareKey/%20', ''],
    ['#/shareKey/100%', '100%'],
    [`#/shareKey/${'x'.repeat(513)}`, ''],
    ['#/elsewhere', null],
    ['#/shareKeys/abc', null],
    ['', null],
  ])('%s contains the key %p', (fragment, key) => {
    expect(shareKeyInLink(fragment)).toBe(key);
  });
});

test.each([
  ['  abc \n', 'abc'],
  [' https://tv.example/#/shareKey/abc ', 'abc'],
  ['#/shareKey/', ''],
  ['', ''],
])('[E2E-04] the typed text %p is read as the key %p', (typed, key) => {
  expect(readShareKey(typed)).toBe(key);
});
