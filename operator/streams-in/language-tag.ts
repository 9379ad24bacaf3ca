/** English names of languages, as in file names: the most common ones of subtitles. */
const known =
  'en es pt fr de it nl sv da no nb fi is pl cs sk hu ro bg hr sr sl bs mk sq el tr ru uk et lv lt ca eu gl he ar fa hi ' +
  'bn ta te th vi id ms zh ja ko tl';

const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const byName = new Map(
  known.split(' ').flatMap((code) => {
    const name = inEnglish.of(code)?.toLowerCase();
    return name === undefined ? [] : [[name, code] as const];
  }),
);

/** Normalises a language: `eng`, `English` or `EN` to `en`, and `pt_br` to `pt-BR`; null for other text. */
export function languageTag(text: string): string | null {
  const named = byName.get(text.toLowerCase());
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
