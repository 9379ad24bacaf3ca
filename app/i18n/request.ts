import compile from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type { Language } from '#lib/contract/wire/field.ts';
import { readLanguage } from './language.ts';

const catalogues = {
  en: () => import('#messages/en.json'),
  es: () => import('#messages/es.json'),
  pt: () => import('#messages/pt.json'),
} satisfies Record<Language, unknown>;

/** Each process parses a language once: next.config.mjs keeps the parser out of every page. */
const parsed = new Map<Language, AbstractIntlMessages>();

/** The next-intl configuration. The browser fills in clock times, in the viewer's time zone. */
export default getRequestConfig(async ({ locale }) => {
  const language = locale ?? (await readLanguage());
  return { locale: language, messages: await messagesOf(language), timeZone: 'UTC' };
});

async function messagesOf(language: Language): Promise<AbstractIntlMessages> {
  const known = parsed.get(language);
  if (known) return known;
  const { default: catalogue } = await catalogues[language]();
  // Through JSON: the parser's objects have no prototype, and React passes only plain objects to the browser.
  const messages = JSON.parse(JSON.stringify(parseAll(catalogue))) as AbstractIntlMessages;
  // In development the texts may change while the process runs.
  if (process.env.NODE_ENV === 'production') parsed.set(language, messages);
  return messages;
}

interface Texts {
  [key: string]: string | Texts;
}

function parseAll(texts: Texts): Record<string, unknown> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(text) : parseAll(text),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
