import { globSync, readFileSync } from 'node:fs';
import { languageSchema } from '#lib/contract/wire/field.ts';
import { readCatalogue } from './messages/catalogue.ts';
import { catalogueFaults } from './messages/faults.ts';
import { mentionsIn, unusedKeys } from './messages/used-keys.ts';

/**
 * Checks the message catalogues: same keys and placeholders in every language, readable by ICU, and no unused key.
 * `--catalogues` skips the source and so the check for unused keys.
 */
const catalogues = new Map(
  languageSchema.options.map((language) => [language, readCatalogue(language)]),
);
const sources = globSync('{app,components,lib,server}/**/*.{ts,tsx}', {
  // The gallery shows parts with texts of their own: a key that only it reads is unused.
  exclude: ['**/*.test.*', '**/*.gallery.*'],
}).map((path) => ({ path, code: readFileSync(path, 'utf8') }));

const keys = [...(catalogues.get('en')?.keys() ?? [])];
const faults = catalogueFaults(catalogues);
if (!process.argv.includes('--catalogues')) {
  faults.push(...unusedKeys(keys, mentionsIn(sources)).map((key) => `${key} is used nowhere`));
}

for (const fault of faults) console.error(fault);
console.log(`${String(keys.length)} messages in ${[...catalogues.keys()].join(', ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
