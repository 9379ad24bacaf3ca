/** Whether two names of series are writings of one. */
import { foldedWords } from '#lib/contract/search-words.ts';
import { seriesTitle } from './episodes/series-title.ts';
import { nameWords } from './words.ts';

const ofAll = new Set(nameWords.setOfAll.flatMap(foldedWords));
const ofSeries = new Set(nameWords.seriesShelf.flatMap(foldedWords));
const articles = new Set(nameWords.article.flatMap(foldedWords));

/** Equal for names that are one but for case, signs, year and an article before it: `The Bridge` and `bridge`. */
export const seriesKey = (name: string) => withoutArticle(wordsOf(name)).join(' ') || name;

/** Whether a name is a shorter one of a series: some words of it in their order, or its first letters. */
export function isPartOfName(one: string, whole: string): boolean {
  const [short, words] = [wordsOf(one), wordsOf(whole)];
  if (short.length === 0) return false;
  if (` ${words.join(' ')} `.includes(` ${short.join(' ')} `)) return true;
  const letters = short.join('');
  return (
    letters.length > 1 && [words, withoutArticle(words)].some((all) => isFirstOf(letters, all))
  );
}

const isFirstOf = (letters: string, words: readonly string[]) =>
  letters === words.map(([first]) => first).join('');

/** `TV Shows`, `Series`, `My Anime`: the name of a shelf for series. */
export function isShelfOfSeries(folder: string): boolean {
  const words = foldedWords(folder);
  return words.some((word) => ofSeries.has(word)) && words.every((word) => isOfShelf(word));
}

const isOfShelf = (word: string) => ofSeries.has(word) || ofAll.has(word);

const wordsOf = (name: string) => foldedWords(seriesTitle(name).title);

function withoutArticle(words: readonly string[]): readonly string[] {
  const [first = ''] = words;
  return words.length > 1 && articles.has(first) ? words.slice(1) : words;
}
