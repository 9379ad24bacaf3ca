import { languageName, languageTag } from '#operator/streams-in/language-tag.ts';

/** The facts in the name of a subtitle file, as the media origin passes them to players. */
export interface SubtitleName {
  /** BCP 47; `und` when the name has no language. */
  lang: string;
  label: string;
  /** Distinguishes several in one language: `forced`, `sdh`. */
  kind: string | null;
}

/** Parses `.en`, `.pt-BR.forced`, `.English.sdh`: the part between the film's name and the extension. */
export function subtitleName(suffix: string): SubtitleName {
  let lang: string | null = null;
  let kind: string | null = null;
  for (const part of suffix.split(/[.\s]+/).filter(Boolean)) {
    const word = part.toLowerCase();
    if (word === 'forced' || word === 'foreign') kind = 'forced';
    // `hi` is Hindi, and after a language it means hearing impaired.
    else if (['sdh', 'cc'].includes(word) || (word === 'hi' && lang !== null)) kind ??= 'sdh';
    else lang ??= languageTag(part);
  }
  const name = lang === null ? 'Subtitles' : languageName(lang);
  const labels: Record<string, string> = { forced: '(forced)', sdh: '(SDH)' };
  return {
    lang: lang ?? 'und',
    label: kind === null ? name : `${name} ${labels[kind] ?? ''}`,
    kind,
  };
}
