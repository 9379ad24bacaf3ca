import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { readSaid } from './read-said.ts';

const anything = z.unknown();
const nested = (levels: number) => `${'['.repeat(levels)}0${']'.repeat(levels)}`;
const listOf = (entries: number) => JSON.stringify(Array.from({ length: entries }, () => 0));

test.each([
  ['no JSON', '{', undefined],
  ['no text', Buffer.from('1'), undefined],
  ['too many characters', '123456', 5],
  ['too many levels', nested(9), undefined],
  ['too many entries', listOf(1_001), undefined],
])('[SHUT-04] a message of a data channel is refused: %s', (_, said, maxChars) => {
  expect(readSaid(anything, said, maxChars)).toBeNull();
});

test('a data channel message of another shape is refused', () => {
  expect(readSaid(z.number(), '"word"')).toBeNull();
});

test('a data channel message within its bounds is parsed', () => {
  expect(readSaid(z.number(), '12345', 5)).toBe(12_345);
  expect(readSaid(anything, nested(8))).not.toBeNull();
  expect(readSaid(anything, listOf(900))).toHaveLength(900);
});
