import { describe, expect, test } from '@jest/globals';
import { guideStyle } from './day-shape.ts';
import { strandsOf } from './strand.ts';

const NEWS = `
# bulletin 30,45 series weekly topic
= News | Noticias | Notícias | About it. | De qué va. | Sobre o quê.
+ Water | El agua | A água
- A line. | Una línea. | Uma linha.
`;

describe('vocabularies', () => {
  test('a strand has its minutes, flags, shows, topics and sentences', () => {
    const bulletin = strandsOf(NEWS).get('bulletin');
    expect(bulletin?.minutes).toEqual([30, 45]);
    expect(bulletin?.isSeries).toBe(true);
    expect(bulletin?.isWeekly).toBe(true);
    expect(bulletin?.titleFrom).toBe('show-and-topic');
    expect(bulletin?.shows[0]?.about?.es).toBe('De qué va.');
    expect(bulletin?.topics[0]?.about).toBeNull();
    expect(bulletin?.blurbs).toHaveLength(1);
  });

  test.each([
    ['the same strand twice', `${NEWS}${NEWS}`],
    ['minutes off the grid', '\n# talk 32\n= A | B | C\n'],
    ['no title at all', '\n# talk 30\n- A | B | C\n'],
    ['a language missing', '\n# talk 30\n= A | B\n'],
  ])('refuses %s', (_, vocabulary) => {
    expect(() => strandsOf(vocabulary)).toThrow();
  });

  test.each([
    ['starts late', '0700 bulletin'],
    ['runs backwards', '0600 bulletin; 1200 bulletin; 1100 bulletin'],
  ])('refuses a day that %s', (_, weekday) => {
    expect(() => guideStyle({ weekday, saturday: '0600 bulletin' }, NEWS)).toThrow('06:00');
  });

  test('a day runs to 06:00 of the next and Sunday follows Saturday unless told otherwise', () => {
    const { shapes } = guideStyle(
      { weekday: '0600 bulletin; 0100 bulletin', saturday: '0600 bulletin' },
      NEWS,
    );
    expect(shapes[1]?.map(({ from, to }) => [from, to])).toEqual([
      [360, 1500],
      [1500, 1800],
    ]);
    expect(shapes[0]).toEqual(shapes[6]);
    expect(shapes[5]).toEqual(shapes[1]);
  });
});
