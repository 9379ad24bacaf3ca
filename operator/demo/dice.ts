/**
 * Deterministic random numbers: the demo service is the same on every machine, so every "random" choice is derived from
 * a key (seed, channel, date…) and never from the clock.
 */

/** The seed of the demo service. Another seed gives a different, equally complete service. */
export const DEMO_SEED = 'sintonia';

/** A well-mixed unsigned 32-bit number for a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export interface Dice {
  /** In [0, 1). */
  next: () => number;
  /** In [from, to). */
  between: (from: number, to: number) => number;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** `count` different items, or all items when there are fewer. */
  sample: <T>(items: readonly T[], count: number) => T[];
}

/** Random numbers that repeat for the same key (mulberry32). */
export function diceFor(key: string): Dice {
  let state = hashOf(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = whole(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error(`Nothing to pick from (${key})`);
      return items[whole(0, items.length - 1)] as T;
    },
    shuffle,
    sample: (items, count) => shuffle(items).slice(0, count),
  };
}
