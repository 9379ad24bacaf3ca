import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { hasCatchUp, programmeStatus } from './programme-status.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const airing = (startHours: number, stopHours: number) => ({
  start: nowMs + startHours * millisecondsInHour,
  stop: nowMs + stopHours * millisecondsInHour,
});
const channel = { canPlayBack: true, playbackDuration: 3 };

test('[LIV-04] a programme is finished from its stop on, playing from its start on, else notStart', () => {
  expect(programmeStatus(airing(-1, 0), nowMs)).toBe('finished');
  expect(programmeStatus(airing(0, 1), nowMs)).toBe('playing');
  expect(programmeStatus({ start: nowMs + 1, stop: nowMs + 2 }, nowMs)).toBe('notStart');
});

test('[LIV-05] a finished programme that began within playbackDuration x 24 h has Playback', () => {
  expect(hasCatchUp(airing(-72, -71), channel, true, nowMs)).toBe(true);
  expect(hasCatchUp(airing(-72.001, -71), channel, true, nowMs)).toBe(false);
});

test('[LIV-05] Playback is not shown unless channel and guide allow it', () => {
  const recent = airing(-2, -1);
  expect(hasCatchUp(recent, channel, true, nowMs)).toBe(true);
  expect(hasCatchUp(recent, channel, false, nowMs)).toBe(false);
  expect(hasCatchUp(recent, { ...channel, canPlayBack: false }, true, nowMs)).toBe(false);
  expect(hasCatchUp(recent, { playbackDuration: 3 }, true, nowMs)).toBe(false);
  expect(hasCatchUp(recent, { canPlayBack: true }, true, nowMs)).toBe(false);
});

test('[LIV-05] Playback is not shown while a programme plays or before', () => {
  expect(hasCatchUp(airing(-1, 1), channel, true, nowMs)).toBe(false);
  expect(hasCatchUp(airing(1, 2), channel, true, nowMs)).toBe(false);
});
