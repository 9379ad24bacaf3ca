import { foldText } from '#lib/contract/search-words.ts';

/** Languages whose names stand in file names: the most common ones of subtitles. */
const known =
  'en es pt fr de it nl sv da no nb fi is pl cs sk hu ro bg hr sr sl bs mk sq el tr ru uk et lv lt ca eu gl he ar fa hi ' +
  'bn ta te th vi id ms zh ja ko tl zh-Hans zh-Hant';
/** Besides its own and English, the languages in which names of languages are written most. */
const namedIn = ['es', 'pt', 'fr', 'de', 'it', 'ru'];

const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
const inEnglish = namesIn('en');

/** By their names without accents; a name of several languages is that of the first. */
const byName = new Map(
  [inEnglish, null, ...namedIn.map(namesIn)]
    .flatMap((names) =>
      known.split(' ').flatMap((code) => {
        const name = (names ?? namesIn(code)).of(code);
        return name === undefined ? [] : [[foldText(name), code] as const];
      }),
    )
    .reverse(),
);

/** Normalises a language: `eng`, `English`, `inglés` or `EN` to `en`, and `pt_br` to `pt-BR`; null for other text. */
export function languageTag(text: string): string | null {
  const named = byName.get(foldText(text));
  if (named !== undefined) return named;
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,2}$/i.test(text)) return null;
  try {
    const [tag] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    if (tag === undefined || /^(und|mul|zxx|mis)\b/.test(tag)) return null;
    return inEnglish.of(tag) === undefined ? null : tag;
  } catch {
    // Malformed as a tag.
    return null;
  }
}

/** A language's name in that language, capitalised: `Português (Brasil)`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return (name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)).replaceAll('"', '');
}
