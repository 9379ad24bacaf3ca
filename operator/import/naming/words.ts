import words from './words.json' with { type: 'json' };

/**
 * The words of media file names, from the naming conventions of Jellyfin, Kodi and Plex and the vocabulary of release
 * names. Words of releases, editions and catalogues are regular expressions.
 */
export const nameWords = words;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An alternation of the words, longest first. */
export const anyOf = (list: readonly string[]) =>
  [...list]
    .map((word) => word.normalize('NFC'))
    .sort((one, other) => other.length - one.length)
    .map((word) => escaped(word).replaceAll(' ', '[\\s._-]+'))
    .join('|');

/** Separators between the parts of a name. */
export const SEPARATOR = String.raw`[\s._\-–—]`;
