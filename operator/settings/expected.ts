import en from 'zod/v4/locales/en.js';
import type * as z from 'zod/mini';

const inEnglish = en().localeError;

/** The error map of a parse for schemas without a message of their own; an enum error lists its words. */
export const expected: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_value') return inEnglish(issue);
  return `it has to be ${issue.values.map(String).join(' or ')}.`;
};
