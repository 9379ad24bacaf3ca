'use client';

import { useEffect, useState } from 'react';
import { useDebouncedTrim } from '#components/ui/fields/use-debounced-trim.ts';
import { cleanQuery, isTooLong } from '#lib/domain/search/query.ts';
import { limits } from '#lib/limits.ts';

export interface Typing {
  text: string;
  /** `isSpace`: a space has just been typed, so another word is expected. */
  type: (text: string, isSpace: boolean) => void;
  /** Sets a text that was not typed, such as a suggestion, in the field and in the address. */
  put: (text: string) => void;
  /** No further word follows: a space at the end may be trimmed. */
  finish: () => void;
  /** The viewer leaves the search: the address stays unchanged until the viewer types again. */
  rest: () => void;
}

/**
 * The text of the search field. The address follows when typing has paused, and the field follows the address when that
 * changes by itself (Back, a link). Spaces at the ends are removed after the same pause (spec part 5); a space that has
 * just been typed stays until the field is left, so that two words can be typed slowly.
 */
export function useTyping(query: string, follow: (query: string) => void): Typing {
  const [text, setText] = useState(query);
  const [isWordAhead, setWordAhead] = useState(false);
  const [isResting, setResting] = useState(false);
  const [seen, setSeen] = useState(query);
  /** Queries that were written to the address but not rendered yet. The viewer may have typed more by then. */
  const [told, setTold] = useState<readonly string[]>([]);
  if (seen !== query) {
    setSeen(query);
    const place = told.indexOf(query);
    setTold(place < 0 ? [] : told.slice(place + 1));
    if (place < 0 && cleanQuery(text) !== query) setText(query);
  }
  useDebouncedTrim(isWordAhead ? text.trim() : text, setText);

  useEffect(() => {
    const words = cleanQuery(text);
    if (isResting || words === query || isTooLong(words)) return;
    const timer = setTimeout(() => {
      setTold((before) => [...before, words]);
      follow(words);
    }, limits.inputTrimDebounceMs);
    return () => clearTimeout(timer);
  }, [text, query, isResting, follow]);

  return {
    text,
    type(next, isSpace) {
      setText(next);
      setWordAhead(isSpace);
      setResting(false);
    },
    put(next) {
      setText(next);
      setWordAhead(false);
      if (next !== query) setTold((before) => [...before, next]);
    },
    finish: () => setWordAhead(false),
    rest: () => setResting(true),
  };
}
