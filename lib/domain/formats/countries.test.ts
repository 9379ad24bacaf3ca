import { expect, test } from '@jest/globals';
import { countryName } from './countries.ts';

test('[I18-01] a country code is shown as a name in the viewer’s language', () => {
  expect(countryName('BR', 'en')).toBe('Brazil');
  expect(countryName('BR', 'pt')).toBe('Brasil');
  expect(countryName('ES', 'es')).toBe('España');
});

test('[I18-01] a text that is not a country code stays unchanged', () => {
  expect(countryName('Brazil', 'pt')).toBe('Brazil');
  expect(countryName('QX', 'en')).toBe('QX');
  expect(countryName('', 'en')).toBe('');
});
