import { expect, test } from '@jest/globals';
import { currencySymbol, formatPrice } from './currency.ts';

test.each([
  ['USD', '$'],
  ['BRL', 'R$'],
  ['ARS', '$'],
  ['CLP', '$'],
  ['COP', '$'],
  ['MXN', 'MXN'],
  ['PEN', 'S/.'],
  ['UYU', '$U'],
  ['ZAR', 'R'],
  ['PHP', '₱'],
])('[FMT-02] %s shows as %s', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol);
});

test('[FMT-02] a currency code may be lower case; an unknown code is shown as it is', () => {
  expect(currencySymbol(' brl ')).toBe('R$');
  expect(currencySymbol('EUR')).toBe('EUR');
  expect(currencySymbol('constructor')).toBe('CONSTRUCTOR');
});

test('[FMT-02] a price is shown as symbol and 2 decimals', () => {
  expect(formatPrice(9.9, 'USD', 'en')).toBe('$9.90');
  expect(formatPrice(29.9, 'BRL', 'pt')).toBe('R$\u00A029,90');
  expect(formatPrice(1234, 'MXN', 'en')).toBe('MXN\u00A01,234.00');
});
