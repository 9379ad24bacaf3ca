import { foldedParts, foldedWords } from '#lib/contract/search-words.ts';

/**
 * The name that matched when the title in the viewer's language lacks part of the query: the first other name that has
 * a missing part.
 */
export function matchedName(
  query: string,
  title: string,
  others: readonly string[],
): string | undefined {
  const missing = foldedParts(query).filter((part) => !hasPart(title, part));
  return others.find((name) => missing.some((part) => hasPart(name, part)));
}

function hasPart(name: string, part: readonly string[]): boolean {
  const words = foldedWords(name);
  const startsOne = (asked: string) => words.some((word) => word.startsWith(asked));
  if (part.every(startsOne)) return true;
  const asOne = part.join('');
  return [...words, ...foldedParts(name).map((own) => own.join(''))].some((word) =>
    word.startsWith(asOne),
  );
}
