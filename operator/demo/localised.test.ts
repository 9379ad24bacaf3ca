import { expect, test } from '@jest/globals';
import {
  fillIn,
  joinLocalised,
  localised,
  localisedSchema,
  paragraphsSchema,
  sameInAll,
} from './localised.ts';

test.each([
  ['lacks a language', { en: 'one', es: 'uno' }],
  ['adds one', { en: 'one', es: 'uno', pt: 'um', fr: 'un' }],
  ['has an empty one', { en: 'one', es: '', pt: 'um' }],
])('a text that %s is refused', (_, text) => {
  expect(localisedSchema.safeParse(text).success).toBe(false);
});

test('paragraphs are separated by an empty line', () => {
  expect(paragraphsSchema.parse({ en: ['one', 'two'], es: ['uno'], pt: ['um', 'dois'] })).toEqual(
    localised('one\n\ntwo', 'uno', 'um\n\ndois'),
  );
});

test('texts are joined language by language', () => {
  const texts = [localised('one', 'uno', 'um'), localised('two', 'dos', 'dois')];
  expect(joinLocalised(texts, ', ')).toEqual(localised('one, two', 'uno, dos', 'um, dois'));
});

test('placeholders are filled in each language; an unknown one stays visible', () => {
  const text = localised('to {city}, {n}', 'a {city}, {n}', 'para {city}, {n}');
  const city = localised('Lisbon', 'Lisboa', 'Lisboa');
  expect(fillIn(text, { city })).toEqual(
    localised('to Lisbon, {n}', 'a Lisboa, {n}', 'para Lisboa, {n}'),
  );
  expect(fillIn(text, { city, n: sameInAll('3') }).en).toBe('to Lisbon, 3');
});
