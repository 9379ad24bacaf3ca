import compile from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type { Language } from '#lib/contract/field.ts';
import { readLanguage } from './language.ts';

const catalogues = {
  en: () => import('#messages/en.json'),
  es: () => import('#messages/es.json'),
  pt: () => import('#messages/pt.json'),
} satisfies Record<Language, unknown>;

/** Parsed once a language and process: next.config.mjs leaves the parser out of every page. */
const parsed = new Map<Language, AbstractIntlMessages>();

/** What next-intl renders with. Clock times are filled in by the browser, in the viewer's zone. */
export default getRequestConfig(async ({ locale }) => {
  const language = locale ?? (await readLanguage());
  return { locale: language, messages: await messagesOf(language), timeZone: 'UTC' };
});

async function messagesOf(language: Language): Promise<AbstractIntlMessages> {
  const known = parsed.get(language);
  if (known) return known;
  const { default: catalogue } = await catalogues[language]();
  // Through JSON, because the parser's objects have no prototype and React hands only plain ones to the browser.
  const messages = JSON.parse(JSON.stringify(parseAll(catalogue))) as AbstractIntlMessages;
  // While developing, texts change under a running process.
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
