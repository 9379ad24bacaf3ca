import type { Language } from '#lib/contract/wire/field.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { inLanguage, maybeInLanguage, type LocalisedText } from '#operator/db/localised-column.ts';
import type { programmes } from '#operator/db/schema/guide.ts';

export type ProgrammeRow = typeof programmes.$inferSelect;

/** A programme with its texts in all languages, as in the guide. */
export function programmeOnWire(row: ProgrammeRow, language: Language): Programme {
  return {
    programId: row.programId,
    programme: inLanguage(row.title, language),
    start: row.startAt,
    stop: row.stopAt,
    desc: maybeInLanguage(row.description, language),
    stillUrl: row.stillUrl ?? undefined,
    facts: row.facts ?? undefined,
    multilingualList: multilingual(row.title, row.description),
  };
}

/** A programme as in the guide but only in the viewer's language, for lists across channels. */
export function programmeInLanguage(row: ProgrammeRow, language: Language): Programme {
  const { multilingualList: _all, ...programme } = programmeOnWire(row, language);
  return programme;
}

/** Titles and descriptions by language. */
export function multilingual(title: LocalisedText, description: LocalisedText | null) {
  return Object.entries(title).map(([lang, own]) => ({
    lang,
    title: own,
    content: description?.[lang as Language],
  }));
}
