import { expect, test } from '@jest/globals';
import { isWholeRechargeCode, rechargeDigits } from './recharge-code.ts';

test.each([
  ['1234 5678-9012 3456', '1234567890123456'],
  ['12ab34', '1234'],
  ['１２３４', '1234'],
  ['12345678901234567890', '1234567890123456'],
  ['٣٤ -', ''],
])('[PUR-03] %s is reduced to the digits %s', (typed, kept) => {
  expect(rechargeDigits(typed)).toBe(kept);
});

test('[PUR-03] a recharge code is complete with exactly 16 digits', () => {
  expect(isWholeRechargeCode('1234567890123456')).toBe(true);
  for (const code of ['', '123456789012345', '12345678901234567', '123456789012345x']) {
    expect([code, isWholeRechargeCode(code)]).toEqual([code, false]);
  }
});
