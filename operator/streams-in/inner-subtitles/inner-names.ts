/** How players list the subtitles inside a film. */
import { languageName, languageTag } from '#operator/streams-in/language-tag.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { InnerFacts } from './film-bytes.ts';

export interface InnerName {
  /** As in addresses: `en`, `enforced`, `en2`. */
  key: string;
  /** BCP 47; `und` when the file names no language. */
  lang: string;
  label: string;
  /** It is shown without being asked for: what is foreign in the film itself. */
  isDefault: boolean;
}

/** Names for all of them, different from each other and from those that are `taken`: keys and labels. */
export function innerNames(
  all: readonly InnerFacts[],
  taken: readonly { key: string; label: string }[] = [],
): InnerName[] {
  const keys = new Set(taken.map(({ key }) => key));
  const labels = new Set(taken.map(({ label }) => label));
  return all.map((facts) => {
    const lang = languageTag(facts.language ?? '') ?? 'und';
    const kind = facts.isForced ? 'forced' : facts.isSdh ? 'sdh' : '';
    const key = `${lang}${kind}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const isDefault = facts.isForced && facts.isDefault;
    return {
      key: free(keys, key, ''),
      lang,
      label: free(labels, labelOf(lang, facts), ' '),
      isDefault,
    };
  });
}

function labelOf(lang: string, { name, isForced, isSdh }: InnerFacts): string {
  const language = lang === 'und' ? 'Subtitles' : languageName(lang);
  const title = plain(name ?? '');
  const hasTitle = title !== '' && title.toLowerCase() !== language.toLowerCase();
  const base = hasTitle ? `${language} – ${title}` : language;
  if (isForced && !/forced/i.test(title)) return `${base} (forced)`;
  return isSdh && !/sdh/i.test(title) ? `${base} (SDH)` : base;
}

/** Labels stand between quotes in playlists. */
const plain = (text: string) =>
  text
    .replaceAll(/["\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, importBounds.nameMaxChars)
    .toWellFormed();

function free(taken: Set<string>, wanted: string, before: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${before}${count}`;
  taken.add(name);
  return name;
}
