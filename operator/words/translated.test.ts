import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { languageSchema } from '#lib/contract/wire/field.ts';
import { phrases, type PhraseKey } from './catalogue.ts';
import { filled, inWords, say } from './say.ts';
import { translated } from './translated.ts';

const keys = Object.keys(phrases) as PhraseKey[];
const english = new Set(keys.map((key) => phrases[key].en));
const languages = languageSchema.options;
const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

const isNumber = /^(?:line|count|bytes?|status|leaving|known|gigabytes|there|all)$/;
const numbers = fc.nat().map(String);
/** Foreign names, which are no phrases. */
const names = fc
  .stringMatching(/^[A-Za-zÑñ/][\w/.:()&-]{0,40}$/)
  .filter((text) => !english.has(text) && text !== 'none');
const valuesOf = (key: PhraseKey) =>
  fc.record(
    Object.fromEntries(
      placesOf(phrases[key].en).map((name) => [name, isNumber.test(name) ? numbers : names]),
    ),
  );

test.each(keys)('[DESK-04] the phrase %s has the same places in each language', (key) => {
  for (const language of languages) {
    expect(phrases[key][language].trim()).not.toBe('');
    expect(placesOf(phrases[key][language])).toEqual(placesOf(phrases[key].en));
  }
});

test('[DESK-04] no two phrases read the same in English', () => {
  const texts = keys.map((key) => phrases[key].en.replaceAll(/\{\w+\}/g, '{}'));
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

test.each(keys)('[DESK-04] the phrase %s is translated with what stands in its places', (key) => {
  fc.assert(
    fc.property(valuesOf(key), (values) => {
      for (const language of languages) {
        const text = filled(phrases[key][language], values);
        expect(translated(say(key, values), language)).toBe(text);
      }
    }),
    { numRuns: 25 },
  );
});

test('[DESK-04] a reason in a reason is translated, and a name is not', () => {
  const reason = say('notReached', { host: 'tv.example', reason: inWords('ECONNREFUSED') });
  expect(translated(say('halfWay', { reason }), 'es')).toBe(
    'No se puede conectar con tv.example (rechaza las conexiones). Se quedó a medias: impórtala otra vez.',
  );
  const series = say('named', { name: 'Serie: Dos', reason: say('noEpisodes', { name: 'Tres' }) });
  expect(translated(series, 'pt')).toBe('Serie: Dos: Tres não tem episódios');
  expect(translated(say('encrypted', { name: 'films' }), 'es')).toBe(
    'films viene cifrado por su emisor',
  );
});

test.each(['', 'EBADMSG', 'of', 'Something else.', 'line of hope', ' cannot be read ('])(
  '[DESK-04] the text "%s" is no phrase and stays as it is',
  (text) => {
    expect(inWords(text)).toBe(text);
    for (const language of languages) expect(translated(text, language)).toBe(text);
  },
);

test('[DESK-04] a hostile name takes no time', () => {
  const parts = [': ', ' of ', ' has no ', ' cannot be read (', ').', 'a', ' '];
  const startedAt = performance.now();
  for (const part of parts) {
    translated(part.repeat(9_000 / part.length), 'es');
    translated(`${part.repeat(9_000 / part.length)} are no longer`, 'pt');
  }
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
