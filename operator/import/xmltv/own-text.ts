/**
 * A copy of a text that was cut out of a longer one. For texts that are kept: the engine keeps the longer one in memory with
 * each part of it, so that a word from every portion of a guide holds the whole guide.
 */
export const ownText = (text: string): string => Buffer.from(text).toString();
