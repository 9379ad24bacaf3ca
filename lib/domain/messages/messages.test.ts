import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { foldedText } from './folded-text.ts';
import { messageAge } from './message-age.ts';
import { cappedCount, messageCheckAfterMs } from './message-check.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test('[NOT-07] messages are polled at the operator’s interval with jitter', () => {
  expect(messageCheckAfterMs(600_000, 0.5)).toBe(600_000);
  expect(messageCheckAfterMs(600_000, 0)).toBe(540_000);
  expect(messageCheckAfterMs(600_000, 1)).toBeCloseTo(660_000);
});

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('[NOT-07] %d unread are shown as %s', (count, shown) => {
  expect(cappedCount(count)).toBe(shown);
});

test.each([
  [0, { value: 0, unit: 'second' }],
  // The operator's clock is ahead.
  [-5 * millisecondsInMinute, { value: 0, unit: 'second' }],
  [millisecondsInMinute, { value: -1, unit: 'minute' }],
  [59 * millisecondsInMinute, { value: -59, unit: 'minute' }],
  [millisecondsInHour, { value: -1, unit: 'hour' }],
  [millisecondsInDay - 1, { value: -23, unit: 'hour' }],
  [millisecondsInDay, { value: -1, unit: 'day' }],
  [7 * millisecondsInDay - 1, { value: -6, unit: 'day' }],
  [7 * millisecondsInDay, null],
])('[NOT-07] the age of a message of %d ms ago', (agoMs, age) => {
  expect(messageAge(now - agoMs, now)).toEqual(age);
});

test('[NOT-07] a short text is not folded', () => {
  expect(foldedText('')).toBeNull();
  expect(foldedText('x'.repeat(400))).toBeNull();
  expect(foldedText('a\nb\nc\nd\ne\nf')).toBeNull();
});

test('[NOT-07] a long text is folded between words, lines or characters', () => {
  expect(foldedText('word '.repeat(100))).toBe(`${'word '.repeat(80).trimEnd()} …`);
  expect(foldedText('a\nb\nc\nd\ne\nf\ng')).toBe('a\nb\nc\nd\ne\nf …');
  expect(foldedText('x'.repeat(401))).toBe(`${'x'.repeat(400)} …`);
  expect(foldedText(`${'x'.repeat(399)}😀 and more`)).toBe(`${'x'.repeat(399)} …`);
});
