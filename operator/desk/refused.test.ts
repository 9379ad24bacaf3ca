import { expect, test } from '@jest/globals';
import { languageSchema } from '#lib/contract/wire/field.ts';
import { refused, type RefusalReason } from './refused.ts';
import refusals from './refusals.json' with { type: 'json' };

const languages = languageSchema.options;
const reasons = Object.keys(refusals) as RefusalReason[];

test.each(reasons)('[DESK-10] the refusal %s has a reason in each language', (reason) => {
  const failure = refused(reason, { name: 'Uno', count: 3 });
  const texts = languages.map((language) => failure.textIn(language));
  expect(new Set(texts).size).toBe(languages.length);
  for (const text of texts) {
    expect(text).toMatch(/^[^{}]+\. [^{}]+\.$/);
    expect(text).not.toContain('undefined');
  }
});

test('[DESK-10] a refusal names the thing that it is about', () => {
  expect(refused('sourceExists', { name: 'Casa' }).textIn('es')).toBe(
    'Este cambio no se puede hacer. Ya existe una fuente Casa.',
  );
});
