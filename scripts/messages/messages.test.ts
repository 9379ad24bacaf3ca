import { describe, expect, test } from '@jest/globals';
import { languageSchema } from '#lib/contract/wire/field.ts';
import { flatten, readCatalogue } from './catalogue.ts';
import { catalogueFaults } from './faults.ts';
import { mentionsIn, unusedKeys } from './used-keys.ts';

const faultsOf = (en: object, es: object) =>
  catalogueFaults(
    new Map([
      ['en', flatten(en)],
      ['es', flatten(es)],
    ]),
  );

describe('[I18-02] the catalogues', () => {
  test('of the product have the same keys and placeholders', () => {
    const catalogues = languageSchema.options.map(
      (language) => [language, readCatalogue(language)] as const,
    );
    expect(catalogueFaults(new Map(catalogues))).toEqual([]);
  });

  test('are reported with a missing key, an extra key or an empty text', () => {
    expect(
      faultsOf({ home: { title: 'Home', more: 'More' } }, { home: { title: ' ', x: 'X' } }),
    ).toEqual([
      'es: home.title is empty',
      'es: home.more is missing (en has it)',
      'es: home.x is not in en',
    ]);
  });

  test('are reported with different placeholders, but not with different plural forms', () => {
    expect(faultsOf({ a: 'Hello {name}' }, { a: 'Hola {nombre}' })).toEqual([
      'es: a takes nombre instead of name',
    ]);
    expect(
      faultsOf({ a: '{n, plural, other {# films}}' }, { a: '{m, plural, other {# películas}}' }),
    ).toEqual(['es: a takes m (plural) instead of n (plural)']);
    expect(
      faultsOf(
        { a: '{n, plural, one {# film} other {# films}}' },
        { a: '{n, plural, =0 {nada} one {# película} many {# películas} other {# películas}}' },
      ),
    ).toEqual([]);
  });

  test('are reported with a text that ICU rejects', () => {
    expect(faultsOf({ a: 'Hello {name' }, { a: 'Hola {name}' }).join()).toContain(
      'en: a is no ICU',
    );
  });
});

test('a key is unused when no combination of namespace and text or template matches it', () => {
  const mentions = mentionsIn([
    {
      path: 'a.tsx',
      code: "const t = useTranslations('home'); t('title'); t(`errors.${code}`); t(`${key}`);",
    },
  ]);
  const keys = ['home.title', 'home.errors.network', 'home.gone', 'login.title'];
  expect(unusedKeys(keys, mentions)).toEqual(['home.gone', 'login.title']);
});

test('a key that server code reads from the catalogue is used, its neighbours are not', () => {
  const mentions = mentionsIn([
    { path: 'a.ts', code: 'const own = { en: en.refusals }; say(own.en.notAllowed);' },
  ]);
  expect(unusedKeys(['refusals.notAllowed', 'refusals.gone', 'home.notAllowed'], mentions)).toEqual(
    ['refusals.gone', 'home.notAllowed'],
  );
});
