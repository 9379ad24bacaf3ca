/** The house's settings for rules of ESLint and of published plugins. */

/** File names are kebab-case and describe the content. */
export const fileNames = {
  'check-file/filename-naming-convention': [
    'error',
    { '**/*.{ts,tsx,mjs}': 'KEBAB_CASE' },
    // x.test.ts, next.config.mjs, page.gallery.tsx
    { ignoreMiddleExtensions: true },
  ],
  'check-file/filename-blocklist': [
    'error',
    {
      '**/{index,utils,util,helpers,helper,types,misc,common}.*': '*-of-its-content.*',
      // Node runs them directly: it strips types but cannot compile JSX.
      '{server,operator}/**/*.tsx': '*.ts',
    },
  ],
};

/** A file exports only its own declarations. Options of `no-restricted-syntax`. */
export const noBarrels = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map(
  (selector) => ({ selector, message: 'No barrels: import from the file that declares it.' }),
);

/** Every text a viewer reads or hears comes from messages/ (I18-01). Options of `i18next/no-literal-string`. */
export const literalTexts = {
  mode: 'jsx-only',
  message: 'Texts come from messages/, in three languages',
  'should-validate-template': true,
  'jsx-attributes': {
    // Spoken or shown. A list is matched as regular expressions.
    include: [
      '^(alt|label|placeholder|title|aria-(description|label|placeholder|roledescription|valuetext))$',
    ],
  },
  // Names of fields and keys of texts are arguments of calls.
  callees: { exclude: ['.*'] },
  'object-properties': { exclude: ['^role$'] },
  // Signs without letters: a text, since the plugin does not know a RegExp of Jest's modules (so no `\p{L}`).
  words: { exclude: ['^[^A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud7ff]*$'] },
};
