import type { LocalisedText } from '#operator/db/localised-column.ts';

/** Without empty texts: English is shown in their place. */
export function writtenText(text: LocalisedText): LocalisedText {
  const written = Object.entries(text).filter(([, words]) => words !== '');
  return { ...(Object.fromEntries(written) as LocalisedText), en: text.en };
}

/** Null when nothing is written. */
export function maybeWritten(text: LocalisedText | null): LocalisedText | null {
  const isEmpty = text === null || Object.values(text).every((words) => words === '');
  return isEmpty ? null : writtenText(text);
}
