import { ownText } from './own-text.ts';

const KEPT = 20_000;

/** Caches a function of texts that repeat in guides: instants, titles, languages. */
export function memoised<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = work(text);
    if (known.size >= KEPT) known.clear();
    known.set(ownText(text), made);
    return made;
  };
}
