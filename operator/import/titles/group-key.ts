import { foldedWords } from '#lib/contract/search-words.ts';
import type { NamedTitle } from './media-name.ts';

/** A film, or a series with its episodes. */
export type GroupType = 'film' | 'series';

/** Without case, accents and signs; a title of signs alone is not changed. */
export const foldedTitle = (title: string) => foldedWords(title).join(' ') || title;

/** The same film or series has the same key, wherever it stands in what is imported. */
export const groupKeyOf = (type: GroupType, { title, year }: NamedTitle) =>
  `${type} ${foldedTitle(title)} ${year ?? ''}`.trimEnd();

/** Of a key. */
export const typeOfKey = (key: string) => key.split(' ', 1)[0];
