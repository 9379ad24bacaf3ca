import { expect, test } from '@jest/globals';
import { availabilityOf, isGone } from './availability.ts';

const nowMs = 1_000;

test('[CAT-10] source status 0 is missing, 1 normal, 2 expired', () => {
  expect(availabilityOf({ epgSourceStatus: 0 }, nowMs)).toBe('missing');
  expect(availabilityOf({ epgSourceStatus: 1 }, nowMs)).toBe('available');
  expect(availabilityOf({ epgSourceStatus: 2 }, nowMs)).toBe('expired');
  expect(availabilityOf({}, nowMs)).toBe('available');
});

test('[CAT-10] a title with a stop time in the future is not yet available, with any status', () => {
  expect(availabilityOf({ epgSourceStatus: 0, stopTime: nowMs + 1 }, nowMs)).toBe('not-yet');
  expect(availabilityOf({ epgSourceStatus: 1, stopTime: nowMs }, nowMs)).toBe('available');
});

test('[CAT-10] a title past its valid time has expired', () => {
  expect(availabilityOf({ playbackValidTime: nowMs }, nowMs)).toBe('expired');
  expect(availabilityOf({ playbackValidTime: nowMs + 1 }, nowMs)).toBe('available');
});

test('[ROL-01] a title outside the viewer’s plan is locked, unless its source is unavailable', () => {
  expect(availabilityOf({ locked: true }, nowMs)).toBe('locked');
  expect(availabilityOf({ locked: true, epgSourceStatus: 0 }, nowMs)).toBe('missing');
});

test('[ERR-05] a title is gone when the operator does not know it or has removed it', () => {
  for (const code of [10100404, 6001, 6002, 6003]) {
    expect(isGone({ kind: 'operator', code })).toBe(true);
  }
  expect(isGone({ kind: 'operator', code: 10101040 })).toBe(false);
  expect(isGone({ kind: 'http', code: 6001 })).toBe(false);
  expect(isGone({ kind: 'network', code: 0 })).toBe(false);
});
