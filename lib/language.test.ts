import { describe, expect, test } from '@jest/globals';
import { languageSchema } from '#lib/contract/wire/field.ts';
import { chooseLanguage, languages } from './language.ts';

test('[I18-01] the languages of the interface equal those of the contract', () => {
  expect(languages).toEqual(languageSchema.options);
});

describe('chooseLanguage', () => {
  test('[I18-01] prefers the stored choice to the browser and the operator', () => {
    expect(chooseLanguage({ stored: 'pt', accepted: 'es', preset: 'en' })).toBe('pt');
  });

  test('[I18-01] uses the browser’s languages by weight without a stored choice', () => {
    expect(chooseLanguage({ accepted: 'de, en;q=0.5, es-UY;q=0.8', preset: 'pt' })).toBe('es');
    expect(chooseLanguage({ accepted: 'pt-BR,pt;q=0.9,en;q=0.8' })).toBe('pt');
  });

  test('[I18-01] falls back to the operator’s default, else English', () => {
    expect(chooseLanguage({ accepted: 'de-AT,fr;q=0.9', preset: 'es' })).toBe('es');
    expect(chooseLanguage({ accepted: 'de-AT', preset: 'tlh' })).toBe('en');
    expect(chooseLanguage({})).toBe('en');
  });

  test('[I18-01] prefers the language of the address to the stored one', () => {
    expect(chooseLanguage({ asked: 'es', stored: 'pt' })).toBe('es');
    expect(chooseLanguage({ asked: 'xx', stored: 'pt' })).toBe('pt');
  });

  test('ignores languages with a zero or invalid weight', () => {
    expect(chooseLanguage({ accepted: 'es;q=0, pt;q=abc, en;q=0.1' })).toBe('en');
    expect(chooseLanguage({ stored: '', accepted: ',;;q=,', preset: '' })).toBe('en');
  });
});
