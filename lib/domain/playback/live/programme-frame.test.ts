import { expect, test } from '@jest/globals';
import { airedInstant, frameOf, instantAt, instantByKey, shareOf } from './programme-frame.ts';

const programme = { start: 1_000_000, stop: 2_000_000 };

test('[ZAP-04] the bar spans the programme: aired part, live point and picture are shares of it', () => {
  expect(frameOf(programme, { nowMs: 1_500_000, pictureAtMs: 1_250_000 })).toEqual({
    aired: 0.5,
    picture: 0.25,
    isOnAir: true,
  });
  expect(frameOf(programme, { nowMs: 2_000_000, pictureAtMs: null })).toEqual({
    aired: 1,
    picture: null,
    isOnAir: false,
  });
  expect(frameOf(programme, { nowMs: 999_999, pictureAtMs: 0 })).toMatchObject({
    aired: 0,
    picture: 0,
    isOnAir: false,
  });
});

test('[ZAP-04] shares and instants convert into each other and stay on the bar', () => {
  for (const share of [0, 0.1, 0.5, 1])
    expect(shareOf(programme, instantAt(programme, share))).toBeCloseTo(share, 6);
  expect(instantAt(programme, -1)).toBe(1_000_000);
  expect(instantAt(programme, 7)).toBe(2_000_000);
  expect(shareOf({ start: 5, stop: 5 }, 5)).toBe(1);
});

test('[TS-01] a moment that was not broadcast yet cannot be chosen', () => {
  expect(airedInstant(programme, 1_900_000, 1_500_000)).toBe(1_500_000);
  expect(airedInstant(programme, 0, 1_500_000)).toBe(1_000_000);
  expect(airedInstant(programme, 9_000_000, 9_000_000)).toBe(2_000_000);
});

test('[ZAP-03] the slider’s keys move by ten seconds, by a minute and to both ends', () => {
  const by = (key: string) => instantByKey(key, programme, 1_500_000);
  expect(by('ArrowLeft')).toBe(1_490_000);
  expect(by('ArrowRight')).toBe(1_510_000);
  expect(by('PageDown')).toBe(1_440_000);
  expect(by('PageUp')).toBe(1_560_000);
  expect(by('Home')).toBe(1_000_000);
  expect(by('End')).toBe(2_000_000);
  expect(by('x')).toBeNull();
  expect(instantByKey('ArrowLeft', programme, 1_004_000)).toBe(1_000_000);
});
