import { describe, expect, test } from '@jest/globals';
import { diceFor, hashOf } from './dice.ts';

describe('seeded dice', () => {
  test('roll the same numbers for the same key and different ones for another', () => {
    const rolls = (key: string): number[] => {
      const dice = diceFor(key);
      return Array.from({ length: 20 }, () => dice.whole(1, 1000));
    };
    expect(rolls('one')).toEqual(rolls('one'));
    expect(rolls('one')).not.toEqual(rolls('two'));
  });

  test('stay inside their bounds and reach both ends', () => {
    const dice = diceFor('bounds');
    const rolls = new Set(Array.from({ length: 500 }, () => dice.whole(3, 6)));
    expect([...rolls].sort()).toEqual([3, 4, 5, 6]);
    expect(() => dice.pick([])).toThrow('Nothing to pick');
  });

  test('shuffle every item and do not change the list', () => {
    const items = Object.freeze(['a', 'b', 'c', 'd', 'e']);
    expect(diceFor('shuffle').shuffle(items).sort()).toEqual([...items]);
    expect(diceFor('sample').sample(items, 99)).toHaveLength(items.length);
  });

  test('spread the first rolls of neighbouring keys evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let key = 0; key < 400; key += 1) {
      const quarter = Math.floor(diceFor(`key-${key}`).next() * 4);
      counts[quarter] = (counts[quarter] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(hashOf('a')).not.toBe(hashOf('b'));
  });
});
