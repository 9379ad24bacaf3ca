import { foldText } from '#lib/contract/search-words.ts';
import { languageName, languageTag } from '#operator/streams-in/language-tag.ts';
import words from './subtitle-words.json' with { type: 'json' };

/** The facts in the name of a subtitle file, as the media origin passes them to players. */
export interface SubtitleName {
  /** BCP 47; `und` when the name has no language. */
  lang: string;
  label: string;
  /** Distinguishes several in one language: `forced`, `sdh`. */
  kind: string | null;
}

export interface ReadSubtitleName extends SubtitleName {
  /** Of several of one language and kind: 2 of `.en.2`. */
  number: number | null;
  /** The name says nothing else. */
  isWhole: boolean;
}

type Word =
  | { lang: string }
  | { kind: string }
  | { number: number }
  /** Says nothing of the language, as `full`. */
  | { isMore: true };

const languages: Partial<Record<string, string>> = words.languages;
const regions: Partial<Record<string, Partial<Record<string, string>>>> = words.regions;
const kinds = new Map(
  Object.entries(words.kinds).flatMap(([kind, names]) =>
    names.map((name) => [name, kind] as const),
  ),
);
const labels: Readonly<Record<string, string>> = {
  ...{ forced: '(forced)', sdh: '(SDH)', commentary: '(commentary)' },
};

/** Parses `.en`, `.pt-BR.forced`, ` [English (SDH)]`: the part between the film's name and the extension. */
export function subtitleName(suffix: string): SubtitleName {
  const { lang, label, kind } = readSubtitleName(suffix);
  return { lang, label, kind };
}

/** Reads the words at the end of a name; words before them belong to a title, as `The` of `The.Pilot.en`. */
export function readSubtitleName(suffix: string): ReadSubtitleName {
  const parts = partsOf(suffix);
  const found = parts.map(wordOf);
  const last = found.findLastIndex((word) => word !== null);
  const first = found.findLastIndex((word, at) => word === null && at < last) + 1;
  const run = last === -1 ? [] : parts.slice(first, last + 1);
  const isWhole = parts.length > 0 && run.length === parts.length;
  const { lang, kind, number } = inWords(isWhole ? run : withoutTitle(run));
  const name = lang === null ? 'Subtitles' : languageName(lang);
  const label = kind === null ? name : `${name} ${labels[kind] ?? ''}`;
  return { lang: lang ?? 'und', label, kind, number, isWhole };
}

/** The words of a name; a tag with its parts, as `pt-BR`, is one word. */
function partsOf(text: string): string[] {
  return text
    .split(/[\s.,()[\]{}（）【】]+/u)
    .flatMap((part) => {
      const plain = part.replace(/^[-_]+|[-_]+$/g, '');
      const inner = plain.split(/[-_]/);
      const isTag = inner.length > 1 && !inner.some(isKind) && languageTag(plain) !== null;
      return isTag ? [plain] : inner;
    })
    .filter(Boolean);
}

const isKind = (part: string) => kinds.has(foldText(part));

function wordOf(part: string): Word | null {
  const word = foldText(part);
  const kind = kinds.get(word);
  if (kind !== undefined) return { kind };
  if (/^\d{1,2}$/.test(word)) return { number: Number(word) };
  const lang = languages[part] ?? languages[word] ?? languageTag(part);
  if (lang !== null) return { lang };
  const isRegion = Object.values(regions).some((of) => of !== undefined && word in of);
  return isRegion || words.more.includes(word) ? { isMore: true } : null;
}

/** From the last language on, with its region: a word of a title before it may read like one. */
function withoutTitle(run: readonly string[]): readonly string[] {
  const isLanguage = (part: string, at: number) => {
    const before = at > 0 ? wordOf(run[at - 1] ?? '') : null;
    const word = wordOf(part);
    if (word === null || !('lang' in word)) return false;
    return !(before && 'lang' in before && isWithin(before.lang, part));
  };
  return run.slice(Math.max(0, run.findLastIndex(isLanguage)));
}

/** Whether a word behind a language says more of it: `hi` of `en.hi`, `BR` of `pt.BR`. */
const isWithin = (lang: string, part: string) => {
  const word = foldText(part);
  return word === 'hi' || regions[lang]?.[word] !== undefined;
};

function inWords(run: readonly string[]) {
  let lang: string | null = null;
  let kind: string | null = null;
  let number: number | null = null;
  for (const part of run) {
    const region: string | undefined = lang === null ? undefined : regions[lang]?.[foldText(part)];
    const word = wordOf(part);
    if (region !== undefined) lang = region;
    // `hi` is Hindi, and after a language it means hearing impaired.
    else if (lang !== null && foldText(part) === 'hi') kind ??= 'sdh';
    else if (word === null || 'isMore' in word) continue;
    else if ('kind' in word) kind = word.kind === 'forced' ? 'forced' : (kind ?? word.kind);
    else if ('lang' in word) lang ??= word.lang;
    // One before the language is its place among all: `2_English`.
    else if (lang !== null || kind !== null) number ??= word.number;
  }
  return { lang, kind, number };
}
