import { forgivenSlips, slipsBetween } from './slips.ts';

/** More words than this are not held: some 20 MB, and 10 ms of a search with a slip. */
const WORDS_MOST = 200_000;
/** Limits of the words that stand for a typed one. The rows of each are looked up. */
const INSIDE_MOST = 64;
const NEAR_MOST = 10;
/** Shorter texts are looked for at the beginning of words only. */
export const insideFromChars = 3;

/**
 * Words, found by their middle and in spite of slips. A bit mask of a word's letters passes over most of the others, so
 * 100,000 words take about a millisecond.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #masks: number[] = [];
  readonly #known = new Set<string>();

  get size(): number {
    return this.#words.length;
  }

  add(word: string): void {
    if (this.#known.has(word) || this.size >= WORDS_MOST) return;
    // Queries of the database quote words (asked-sql.ts); search texts have no such signs.
    if (/['\\]/.test(word)) return;
    this.#known.add(word);
    this.#words.push(word);
    this.#masks.push(lettersOf(word));
  }

  /** The words with a text after their beginning, the shortest first. */
  inside(text: string): string[] {
    if (text.length < insideFromChars) return [];
    const letters = lettersOf(text);
    const found: string[] = [];
    for (let place = 0; place < this.size; place += 1) {
      if ((letters & ~(this.#masks[place] ?? 0)) !== 0) continue;
      const word = this.#words[place] ?? '';
      if (word.includes(text, 1) && !word.startsWith(text)) found.push(word);
    }
    return found.sort(shortestFirst).slice(0, INSIDE_MOST);
  }

  /** The words that may be meant by a misspelt one, the nearest first; else those that may begin with it. */
  near(text: string): string[] {
    const most = forgivenSlips(text);
    if (most === 0) return [];
    const whole = this.#withSlips(text, most, false);
    return whole.length > 0 ? whole : this.#withSlips(text, most, true);
  }

  #withSlips(text: string, most: number, asBeginning: boolean): string[] {
    const letters = lettersOf(text);
    const found: { word: string; slips: number }[] = [];
    for (let place = 0; place < this.size; place += 1) {
      const mask = this.#masks[place] ?? 0;
      if (bitsOf(letters & ~mask) > most) continue;
      if (!asBeginning && bitsOf(mask & ~letters) > most) continue;
      const word = this.#words[place] ?? '';
      const longer = word.length - text.length;
      // The beginning of a word is seldom both unfinished and wrong in its first letter.
      if (asBeginning ? longer < 0 || !word.startsWith(text.charAt(0)) : Math.abs(longer) > most)
        continue;
      const slips = slipsBetween(text, word, most, asBeginning);
      if (slips > 0 && slips <= most) found.push({ word, slips });
    }
    return found
      .sort((one, other) => one.slips - other.slips || shortestFirst(one.word, other.word))
      .slice(0, NEAR_MOST)
      .map(({ word }) => word);
  }
}

/** The letters of a word, as bits; letters of all scripts share 30 of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1)
    letters |= 1 << (word.charCodeAt(place) % 30);
  return letters;
}

function bitsOf(mask: number): number {
  let many = 0;
  for (let left = mask; left !== 0; left &= left - 1) many += 1;
  return many;
}

function shortestFirst(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
