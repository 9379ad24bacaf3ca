import { describe, expect, test } from '@jest/globals';
import { languageSchema } from '#lib/contract/field.ts';
import { chooseLanguage, languages } from './language.ts';

test('[I18-01] the languages of the interface are those of the contract', () => {
  expect(languages).toEqual(languageSchema.options);
});

describe('chooseLanguage', () => {
  test('[I18-01] the stored choice comes before the browser and the operator', () => {
    expect(chooseLanguage({ stored: 'pt', accepted: 'es', preset: 'en' })).toBe('pt');
  });

  test('[I18-01] without a stored choice the browser decides, by weight', () => {
    expect(chooseLanguage({ accepted: 'de, en;q=0.5, es-UY;q=0.8', preset: 'pt' })).toBe('es');
    expect(chooseLanguage({ accepted: 'pt-BR,pt;q=0.9,en;q=0.8' })).toBe('pt');
  });

  test('[I18-01] a browser without a supported language gets the default of the operator, else English', () => {
    expect(chooseLanguage({ accepted: 'de-AT,fr;q=0.9', preset: 'es' })).toBe('es');
    expect(chooseLanguage({ accepted: 'de-AT', preset: 'tlh' })).toBe('en');
    expect(chooseLanguage({})).toBe('en');
  });

  test('[I18-01] a language that is asked for in the address wins over the stored one', () => {
    expect(chooseLanguage({ asked: 'es', stored: 'pt' })).toBe('es');
    expect(chooseLanguage({ asked: 'xx', stored: 'pt' })).toBe('pt');
  });

  test('a refused or broken weight never chooses a language', () => {
    expect(chooseLanguage({ accepted: 'es;q=0, pt;q=abc, en;q=0.1' })).toBe('en');
    expect(chooseLanguage({ stored: '', accepted: ',;;q=,', preset: '' })).toBe('en');
  });
});
