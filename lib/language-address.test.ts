import { expect, test } from '@jest/globals';
import { addressesByLanguage, addressIn } from './language-address.ts';

test("[SEO-01] the operator's default language has the plain address, others have a parameter", () => {
  expect(addressIn('/home', 'en', 'en')).toBe('/home');
  expect(addressIn('/home', 'es', 'en')).toBe('/home?lang=es');
  expect(addressIn('/liveTv?id=a', 'pt', 'en')).toBe('/liveTv?id=a&lang=pt');
  expect(addressIn('/home', 'en', 'pt')).toBe('/home?lang=en');
});

test('[SEO-01] a page has an address in each language, and a plain one for all others', () => {
  expect(addressesByLanguage('/home', 'es')).toEqual({
    en: '/home?lang=en',
    es: '/home',
    pt: '/home?lang=pt',
    'x-default': '/home',
  });
});
