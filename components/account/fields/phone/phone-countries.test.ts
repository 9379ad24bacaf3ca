import { expect, test } from '@jest/globals';
import { findCountries, likelyCountry, phoneCountries } from './phone-countries.ts';
import { readPhone } from './read-phone.ts';

const spain = { phone: '600111222', phonePreCode: '+34' };

test.each([
  '600111222',
  ' 600 111 222 ',
  '600-111-222',
  '(600) 111.222',
  '６００１１１２２２',
  '+34 600 111 222',
])('[ACC-05] readPhone accepts %j as a number in Spain', (text) => {
  expect(readPhone(text, 'ES')).toEqual(spain);
});

test('[ACC-05] readPhone takes the country from a leading plus and drops the trunk zero', () => {
  expect(readPhone('+34 600 111 222', 'US')).toEqual(spain);
  expect(readPhone('07700 900123', 'GB')).toEqual({ phone: '7700900123', phonePreCode: '+44' });
  expect(readPhone('11 91234-5678', 'BR')).toEqual({ phone: '11912345678', phonePreCode: '+55' });
});

test.each(['', '12', 'abc', '600111222333444555', '+', 'demo@sintonia.test'])(
  '[ACC-05] readPhone rejects %j',
  (text) => {
    expect(readPhone(text, 'ES')).toBeNull();
  },
);

test('[ACC-01] findCountries finds a country by its name without accents, its code or its prefix', () => {
  const countries = phoneCountries('es');
  const codes = (query: string) => findCountries(countries, query).map(({ code }) => code);
  expect(codes('espana')).toEqual(['ES']);
  expect(codes('MÉXICO')).toEqual(['MX']);
  expect(codes('br')).toContain('BR');
  expect(codes('+34')).toEqual(['ES']);
  expect(codes('0034')).toEqual(['ES']);
  expect(codes('zzz')).toEqual([]);
  expect(codes('')).toHaveLength(countries.length);
});

test('[ACC-01] likelyCountry takes the country from the browser languages, else from the page language', () => {
  expect(likelyCountry(['es', 'es-AR', 'en-US'], 'es')).toBe('AR');
  expect(likelyCountry(['pt'], 'pt')).toBe('BR');
  expect(likelyCountry(['x', 'es-419', 'en-ZZ'], 'es')).toBe('ES');
});
