/** A programme's title and description in the viewer's language (spec part 3, multilingualList). */
import type { Language } from '#lib/contract/wire/field.ts';
import type { Programme } from '#lib/contract/guide.ts';

type Words = Pick<Programme, 'multilingualList'>;
type Translation = NonNullable<Programme['multilingualList']>[number];

/** The title in the language, else the guide's default title. */
export function programmeTitle(
  programme: Words & Pick<Programme, 'programme'>,
  language: Language,
): string {
  return translationOf(programme, language, 'title') ?? programme.programme;
}

/** The description in the language, else the guide's default, else null. */
export function programmeDescription(
  programme: Words & Pick<Programme, 'desc'>,
  language: Language,
): string | null {
  return translationOf(programme, language, 'content') ?? nonEmpty(programme.desc);
}

function nonEmpty(text = ''): string | null {
  return text.trim() === '' ? null : text;
}

/** Prefers an exact tag (`pt`) over a regional one (`pt-BR`, `PT_br`); an empty translation is ignored. */
function translationOf(
  { multilingualList = [] }: Words,
  language: Language,
  field: 'title' | 'content',
): string | null {
  const tagOf = ({ lang }: Translation) => lang.trim().toLowerCase();
  const usable = multilingualList.filter((translation) => translation[field]?.trim());
  const found =
    usable.find((translation) => tagOf(translation) === language) ??
    usable.find((translation) => tagOf(translation).split(/[-_]/)[0] === language);
  return found?.[field]?.trim() ?? null;
}
