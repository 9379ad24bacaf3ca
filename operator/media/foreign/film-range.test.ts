import { expect, test } from '@jest/globals';
import { askedRange } from '#operator/media/asked-range.ts';
import { rangeBytes, rangeHeader } from './film-range.ts';

const large = '9'.repeat(23);

test.each([
  ['bytes=0-', 'bytes=0-'],
  ['bytes=5-9', 'bytes=5-9'],
  ['BYTES=-4', 'bytes=-4'],
  ['bytes=-0', 'bytes=-0'],
  [`bytes=0-${large}`, 'bytes=0-'],
  [`bytes=${large}-`, 'bytes=999999999999999-'],
  [`bytes=${large}-${large}`, 'bytes=999999999999999-'],
  [`bytes=-${large}`, 'bytes=-999999999999999'],
  ['bytes=9-5', null],
  [`bytes=${large}-5`, null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['items=0-1', null],
  [null, null],
])('[BYO-03] the film range %s is requested as %s', (header, asked) => {
  const range = askedRange(header);
  expect(range && rangeHeader(range)).toBe(asked);
});

test.each([
  ['bytes=0-', 'bytes 0-99/100', 100],
  ['bytes=0-', 'bytes 0-49/100', 50],
  ['bytes=10-19', 'bytes 10-19/*', 10],
  ['bytes=10-999', 'bytes 10-99/100', 90],
  ['bytes=-10', 'bytes 90-99/100', 10],
  ['bytes=-1000', 'bytes 0-99/100', 100],
  ['bytes=10-', 'bytes 0-99/100', null],
  ['bytes=10-19', 'bytes 10-29/100', null],
  ['bytes=-10', 'bytes 80-99/100', null],
  ['bytes=-10', 'bytes 90-99/*', null],
  ['bytes=0-', 'bytes 0-100/100', null],
  ['bytes=0-', 'bytes */100', null],
  ['bytes=0-', undefined, null],
])('[BYO-03] for the requested range %s, %s are %s bytes', (header, contentRange, bytes) => {
  expect(rangeBytes(contentRange, askedRange(header)!)).toBe(bytes);
});
