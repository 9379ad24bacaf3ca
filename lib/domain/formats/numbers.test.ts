import { expect, test } from '@jest/globals';
import { formatNumber, formatRating, hoursAndMinutes, remainingPlaybackHours } from './numbers.ts';

test('[FMT-01] numbers show 2 decimals, with the separators of the language', () => {
  expect(formatNumber(7, 'en')).toBe('7.00');
  expect(formatNumber(1234.567, 'en')).toBe('1,234.57');
  expect(formatNumber(1234.567, 'pt')).toBe('1.234,57');
  expect(formatNumber(7.5, 'es')).toBe('7,50');
});

test('[FMT-01] a card rating shows 1 decimal', () => {
  expect(formatRating(8, 'en')).toBe('8.0');
  expect(formatRating(7.25, 'en')).toBe('7.3');
  expect(formatRating(8.44, 'es')).toBe('8,4');
});

test('[CAT-02] remaining playback time is in hours, rounded up, at least 0', () => {
  const nowMs = 1_000_000_000;
  expect(remainingPlaybackHours(nowMs + 3_600_000, nowMs)).toBe(1);
  expect(remainingPlaybackHours(nowMs + 3_600_001, nowMs)).toBe(2);
  expect(remainingPlaybackHours(nowMs, nowMs)).toBe(0);
  expect(remainingPlaybackHours(nowMs - 1, nowMs)).toBe(0);
});

test('a running time is shown in whole hours and minutes', () => {
  expect(hoursAndMinutes(6_720)).toEqual({ hours: 1, minutes: 52 });
  expect(hoursAndMinutes(3_541)).toEqual({ hours: 1, minutes: 0 });
  expect(hoursAndMinutes(59)).toEqual({ hours: 0, minutes: 1 });
  expect(hoursAndMinutes(-5)).toEqual({ hours: 0, minutes: 0 });
});
