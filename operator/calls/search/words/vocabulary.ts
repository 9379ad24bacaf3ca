import { insideFromChars } from '#lib/contract/search-words.ts';
import { forgivenSlips, slipsBetween } from './slips.ts';

/** More words than this are not held: some 20 MB, and 10 ms of a search with a slip. */
const WORDS_MOST = 200_000;
/** Limits of the words that stand for a typed one. The rows of each are looked up. */
const INSIDE_MOST = 64;
const NEAR_MOST = 10;

/**
 * Words, found by their middle and in spite of slips. A bit mask of a word's letters passes over most of the others, so
 * 100,000 words take about a millisecond.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  /** Of each word its letters and its length, in small numbers that lie side by side. */
  #masks = new Int32Array(1_024);
  #lengths = new Uint8Array(1_024);
  readonly #known = new Set<string>();

  get size(): number {
    return this.#words.length;
  }

  add(word: string): void {
    if (this.#known.has(word) || this.size >= WORDS_MOST) return;
    // Queries of the database quote words (asked-sql.ts); search texts have no such signs.
    if (/['\\]/.test(word)) return;
    this.#known.add(word);
    const place = this.#words.push(word) - 1;
    if (place === this.#masks.length) {
      this.#masks = grown(this.#masks, new Int32Array(2 * place));
      this.#lengths = grown(this.#lengths, new Uint8Array(2 * place));
    }
    this.#masks[place] = lettersOf(word);
    this.#lengths[place] = word.length;
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

  /** Whether a word begins with a text, or has it in its middle: then it is not misspelt. */
  has(text: string): boolean {
    const letters = lettersOf(text);
    return this.#words.some(
      (word, place) => (letters & ~(this.#masks[place] ?? 0)) === 0 && word.includes(text),
    );
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
    const [masks, lengths] = [this.#masks, this.#lengths];
    const shortest = asBeginning ? text.length : text.length - most;
    const longest = asBeginning ? Infinity : text.length + most;
    const found: { word: string; slips: number }[] = [];
    for (let place = 0; place < this.size; place += 1) {
      const length = lengths[place] ?? 0;
      if (length < shortest || length > longest) continue;
      const mask = masks[place] ?? 0;
      if (bitsOf(letters & ~mask) > most) continue;
      if (!asBeginning && bitsOf(mask & ~letters) > most) continue;
      const word = this.#words[place] ?? '';
      // The beginning of a word is seldom both unfinished and wrong in its first letter.
      if (asBeginning && word.charCodeAt(0) !== text.charCodeAt(0)) continue;
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

/** How many bits are set: neighbours are added up in pairs, fours, eights and all. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function grown<Numbers extends Int32Array | Uint8Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from);
  return into;
}

function shortestFirst(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
