import { describe, expect, test } from '@jest/globals';
import { cellsOf, fillIn, localised, localisedTable, sameInAll } from './localised.ts';

describe('line tables', () => {
  test('read three languages a line and skip blank lines', () => {
    expect(localisedTable('\n one | uno | um \n\n two | dos | dois\n')).toEqual([
      localised('one', 'uno', 'um'),
      localised('two', 'dos', 'dois'),
    ]);
  });

  test.each(['one | uno', 'one | uno | um | extra', 'one || um'])(
    'refuse a line that lacks or adds a cell: %s',
    (line) => {
      expect(() => cellsOf(line, [3])).toThrow('none empty');
    },
  );

  test('placeholders are filled in each language; an unknown one stays to be seen', () => {
    const text = localised('to {city}, {n}', 'a {city}, {n}', 'para {city}, {n}');
    const city = localised('Lisbon', 'Lisboa', 'Lisboa');
    expect(fillIn(text, { city })).toEqual(
      localised('to Lisbon, {n}', 'a Lisboa, {n}', 'para Lisboa, {n}'),
    );
    expect(fillIn(text, { city, n: sameInAll('3') }).en).toBe('to Lisbon, 3');
  });
});
