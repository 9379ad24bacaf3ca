import { millisecondsInMinute } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import { urlSchema } from '#lib/contract/wire/field.ts';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { stagedProgrammes } from '#operator/db/schema/imports.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { memoised } from '#operator/import/xmltv/memoised.ts';
import type { GuideProgramme, GuideText } from '#operator/import/xmltv/guide-parts.ts';

export type StagedRow = typeof stagedProgrammes.$inferInsert;

const descriptionMax = importBounds.descriptionMaxChars;

/** Names of the service's languages in guides. */
const languages: Readonly<Record<string, Language>> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  es: 'es',
  spa: 'es',
  esp: 'es',
  spanish: 'es',
  pt: 'pt',
  por: 'pt',
  ptb: 'pt',
  portuguese: 'pt',
};

export interface ProgrammeTarget {
  logicalChannelId: string;
  /** Minutes added to the times of the guide. */
  guideShiftMinutes: number;
}

/**
 * Turns programmes of a guide into rows for a channel. Pictures of origins outside `mediaOrigins` are dropped, because
 * pages could not show them.
 */
export function createProgrammeRows(mediaOrigins: readonly string[]) {
  // Guides repeat the same programmes.
  const searchText = memoised((texts) => {
    const [names = '', others = ''] = texts.split('\0');
    return searchTextOf([...new Set(names.split('\n'))].filter(Boolean), others.split('\n'));
  });
  return (programme: GuideProgramme, target: ProgrammeTarget): StagedRow => {
    const row = programmeRow(programme, target, mediaOrigins);
    const { en, es = '', pt = '' } = row.title;
    let texts = `${en}\n${es}\n${pt}\0`;
    for (const { text } of programme.categories.slice(0, 8)) texts += `${text.slice(0, 60)}\n`;
    return { ...row, searchText: searchText(texts) };
  };
}

function programmeRow(
  programme: GuideProgramme,
  { logicalChannelId: epgId, guideShiftMinutes: shiftMinutes }: ProgrammeTarget,
  mediaOrigins: readonly string[],
): Omit<StagedRow, 'searchText'> {
  const { startAt, stopAt, season, episode } = programme;
  const shiftMs = shiftMinutes * millisecondsInMinute;
  const title = localised(programme.titles, importBounds.titleMaxChars);
  return {
    epgId,
    startAt: startAt + shiftMs,
    stopAt: stopAt === null ? null : stopAt + shiftMs,
    title,
    description: descriptionOf(programme, title),
    season,
    episode,
    facts: hasAny(programme.facts) ? programme.facts : null,
    stillUrl: pictureOf(programme.icon, mediaOrigins),
  };
}

const hasAny = (facts: ProgrammeFacts) => Object.keys(facts).length > 0;

function pictureOf(icon: string | undefined, mediaOrigins: readonly string[]): string | null {
  if (icon === undefined || mediaOrigins.length === 0) return null;
  const url = urlSchema.safeParse(icon).data;
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  return url !== undefined && origin !== undefined && mediaOrigins.includes(origin) ? url : null;
}

/** English replaces every language that the guide lacks. */
function localised(texts: readonly GuideText[], maxChars: number): LocalisedText {
  const own: Partial<Record<Language, string>> = {};
  for (const { lang, text } of texts) {
    const language = languageOf(lang);
    if (language) own[language] ??= storable(text, maxChars);
  }
  const plain = texts.find(({ lang }) => lang === undefined) ?? texts[0];
  return { ...own, en: own.en ?? storable(plain?.text ?? '', maxChars) };
}

const knownLanguage = memoised(
  (lang) => languages[lang.toLowerCase().split(/[-_]/, 1)[0] ?? ''] ?? null,
);
function languageOf(lang: string | undefined): Language | null {
  if (lang === undefined) return null;
  // What nearly all guides write.
  return lang === 'en' || lang === 'es' || lang === 'pt' ? lang : knownLanguage(lang);
}

/** One text from the facts of a programme: `S2 E5 · The Storm · Drama · 16+`, then the plot. */
function descriptionOf(programme: GuideProgramme, title: LocalisedText): LocalisedText | null {
  const en = describedIn(programme, 'en');
  const own: LocalisedText = { en };
  if (title.es !== undefined) own.es = describedIn(programme, 'es');
  if (title.pt !== undefined) own.pt = describedIn(programme, 'pt');
  return own.en || own.es || own.pt ? own : null;
}

function describedIn(programme: GuideProgramme, language: Language): string {
  const { season, episode, subTitles, categories, rating, descriptions } = programme;
  let facts = season === null ? '' : `S${season}`;
  if (episode !== null) facts += `${facts && ' '}E${episode}`;
  for (const fact of [
    inLanguage(subTitles, language, 1),
    inLanguage(categories, language, 3),
    rating,
  ]) {
    if (fact) facts += `${facts && ' · '}${fact}`;
  }
  const plot = inLanguage(descriptions, language, 1);
  return storable(facts && plot ? `${facts}\n${plot}` : facts || plot, descriptionMax);
}

/** The texts in a language, else those without a language, else in the guide's first language. */
function inLanguage(texts: readonly GuideText[], language: Language, max: number): string {
  const [first] = texts;
  if (!first) return '';
  let lang: string | undefined = first.lang;
  for (const { lang: other } of texts) {
    if (languageOf(other) === language) {
      lang = other;
      break;
    }
    if (other === undefined) lang = undefined;
  }
  let joined = '';
  let count = 0;
  for (const { lang: other, text } of texts) {
    if (other !== lang || count === max) continue;
    joined += `${joined && ', '}${text}`;
    count += 1;
  }
  return joined;
}

/** The database refuses zero bytes and lone surrogates. */
function storable(text: string, maxChars: number): string {
  if (text.length <= maxChars && !text.includes('\0') && text.isWellFormed()) return text;
  return text.slice(0, maxChars).replaceAll('\0', '').toWellFormed();
}
