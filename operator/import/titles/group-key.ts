import { foldedWords } from '#lib/contract/search-words.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';

/** A film, or a series with its episodes. */
export type GroupType = 'film' | 'series';

/** Without case, accents and punctuation; a title of punctuation only does not change. */
export const foldedTitle = (title: string) => foldedWords(title).join(' ') || title;

/** A film or series has the same key, wherever it is in the source. */
export const groupKeyOf = (type: GroupType, { title, year }: NamedTitle) =>
  `${type} ${foldedTitle(title)} ${year ?? ''}`.trimEnd();

/** The type in a key. */
export const typeOfKey = (key: string) => key.split(' ', 1)[0];
