import en from 'zod/v4/locales/en.js';
import type * as z from 'zod/mini';

const inEnglish = en().localeError;

/** The words of a schema that has none of its own, as the error map of a parse: a list of words says which. */
export const expected: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_value') return inEnglish(issue);
  return `it has to be ${issue.values.map(String).join(' or ')}.`;
};
