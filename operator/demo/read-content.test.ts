import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { localisedSchema } from './localised.ts';
import { readContent } from './read-content.ts';

test('readContent reads a file by its schema', () => {
  const countries = readContent('countries.json', z.record(z.string(), localisedSchema));
  expect(countries.ES).toEqual({ en: 'Spain', es: 'España', pt: 'Espanha' });
});

test('the error of readContent names the file and every invalid field', () => {
  const schema = z.object({
    ES: z.strictObject({ en: z.string(), es: z.number() }),
    XX: localisedSchema,
  });
  const read = () => readContent('countries.json', schema);
  expect(read).toThrow('operator/demo/content/countries.json is wrong');
  expect(read).toThrow(/expected number, received string\n +→ at ES\.es/);
  expect(read).toThrow(/Unrecognized key: "pt"\n +→ at ES/);
  expect(read).toThrow(/received undefined\n +→ at XX/);
});

test('the error of readContent names a missing file', () => {
  expect(() => readContent('no-such-file.json', z.unknown())).toThrow(
    'operator/demo/content/no-such-file.json cannot be read: Error: ENOENT',
  );
});
