import type { Language } from '#lib/contract/field.ts';
import { urlSchema } from '#lib/contract/field.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { stagedProgrammes } from '#operator/db/schema/imports.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import type { GuideProgramme, GuideText } from '#operator/import/xmltv/read-guide.ts';

export type StagedRow = typeof stagedProgrammes.$inferInsert;

/** How guides name the languages of the service. */
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
  /** How much later than the guide says. */
  guideShiftMinutes: number;
}

/** A programme of a guide as it is stored for a channel; pictures of other origins than these would not be shown. */
export function programmeRow(
  programme: GuideProgramme,
  { logicalChannelId: epgId, guideShiftMinutes: shiftMinutes }: ProgrammeTarget,
  mediaOrigins: readonly string[],
): StagedRow {
  const { startAt, stopAt, season, episode } = programme;
  const shiftMs = shiftMinutes * 60_000;
  const title = localised(programme.titles, importBounds.titleMaxChars);
  return {
    epgId,
    startAt: startAt + shiftMs,
    stopAt: stopAt === null ? null : stopAt + shiftMs,
    title,
    description: descriptionOf(programme, Object.keys(title) as Language[]),
    season,
    episode,
    stillUrl: pictureOf(programme.icon, mediaOrigins),
    searchText: searchTextOf(
      [...new Set(Object.values(title))],
      programme.categories.map(({ text }) => text.slice(0, 60)).slice(0, 8),
    ),
  };
}

function pictureOf(icon: string | undefined, mediaOrigins: readonly string[]): string | null {
  const url = urlSchema.safeParse(icon).data;
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  return url !== undefined && origin !== undefined && mediaOrigins.includes(origin) ? url : null;
}

/** English stands for every language that the guide does not have. */
function localised(texts: readonly GuideText[], maxChars: number): LocalisedText {
  const own: Partial<Record<Language, string>> = {};
  for (const { lang, text } of texts) {
    const language = languageOf(lang);
    if (language) own[language] ??= storable(text, maxChars);
  }
  const plain = texts.find(({ lang }) => lang === undefined) ?? texts[0];
  return { ...own, en: own.en ?? storable(plain?.text ?? '', maxChars) };
}

const languageOf = (lang: string | undefined): Language | undefined =>
  lang === undefined ? undefined : languages[lang.toLowerCase().split(/[-_]/)[0] ?? ''];

/** One text of what a guide says: `S2 E5 · The Storm · Drama · 16+`, then the plot. */
function descriptionOf(
  { season, episode, subTitles, categories, rating, descriptions }: GuideProgramme,
  wanted: readonly Language[],
): LocalisedText | null {
  const number = [season === null ? '' : `S${season}`, episode === null ? '' : `E${episode}`]
    .filter(Boolean)
    .join(' ');
  const texts = wanted.map((language): [Language, string] => {
    const genres = inOneLanguage(categories, language).slice(0, 3).join(', ');
    const facts = [number, inOneLanguage(subTitles, language)[0], genres, rating];
    const parts = [
      facts.filter(Boolean).join(' · '),
      inOneLanguage(descriptions, language)[0] ?? '',
    ];
    const whole = parts.filter(Boolean).join('\n');
    return [language, storable(whole, importBounds.descriptionMaxChars)];
  });
  const { en = '', ...others } = Object.fromEntries(texts) as Partial<Record<Language, string>>;
  return texts.some(([, text]) => text !== '') ? { en, ...others } : null;
}

/** The texts in a language, else those in none, else those in the guide's first. */
function inOneLanguage(texts: readonly GuideText[], language: Language): string[] {
  const own = texts.filter(({ lang }) => languageOf(lang) === language);
  const plain = own.length > 0 ? own : texts.filter(({ lang }) => lang === undefined);
  const any = plain.length > 0 ? plain : texts.filter(({ lang }) => lang === texts[0]?.lang);
  return any.map(({ text }) => text);
}

/** The database takes neither zero bytes nor half pictographs. */
function storable(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replaceAll('\0', '').toWellFormed();
}
