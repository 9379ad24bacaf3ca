import { beforeEach, expect, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { createAllowance, type Allowance } from './allowance.ts';

let now = 0;
let allowance: Allowance;

beforeEach(() => {
  now = 0;
  allowance = createAllowance(() => now);
});

test('[MED-02] a neighbour gets each piece twice at most, others get it as well', () => {
  const [one, other] = [allowance.ofOne(), allowance.ofOne()];
  expect([one('a', 1), one('a', 1), one('a', 1)]).toEqual([true, true, false]);
  expect([one('b', 1), other('a', 1)]).toEqual([true, true]);
});

test('[MED-02] all neighbours together get so many bytes a minute', () => {
  const [one, other] = [allowance.ofOne(), allowance.ofOne()];
  expect(one('a', bounds.neighbourBytesPerMinute - 1)).toBe(true);
  expect([other('b', 2), other('c', 1), one('d', 1)]).toEqual([false, true, false]);
  now = 60_000;
  expect(one('d', 1)).toBe(true);
});

test('[MED-02] so many may come in a minute', () => {
  const come = () => allowance.mayCome();
  expect(Array.from({ length: bounds.neighboursPerMinute }, come)).not.toContain(false);
  expect(come()).toBe(false);
  now = 60_000;
  expect(come()).toBe(true);
});
