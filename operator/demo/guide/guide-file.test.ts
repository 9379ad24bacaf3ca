import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { localised } from '#operator/demo/localised.ts';
import { guideFileSchema } from './guide-file.ts';

const title = localised('News', 'Noticias', 'Notícias');
const BULLETIN = {
  role: 'bulletin',
  minutes: [30, 45],
  isSeries: true,
  isWeekly: true,
  titleFrom: 'show-and-topic',
  shows: [{ title, about: localised('About it.', 'De qué va.', 'Sobre o quê.') }],
  topics: [{ title: localised('Water', 'El agua', 'A água') }],
  blurbs: [localised('A line.', 'Una línea.', 'Uma linha.')],
};
const DAYS = { weekday: ['0600 bulletin', '0100 bulletin'], saturday: ['0600 bulletin'] };

const styleOf = (strands: unknown[], days: unknown = DAYS, more: object = {}) => {
  const read = guideFileSchema.safeParse({ ...more, styles: { news: { days, strands } } });
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data.get('news');
};

describe('guide styles', () => {
  test('give a strand its minutes, flags, shows, topics and sentences', () => {
    const bulletin = styleOf([BULLETIN])?.strands.get('bulletin');
    expect(bulletin?.minutes).toEqual([30, 45]);
    expect(bulletin?.isSeries).toBe(true);
    expect(bulletin?.isWeekly).toBe(true);
    expect(bulletin?.titleFrom).toBe('show-and-topic');
    expect(bulletin?.shows[0]?.about?.es).toBe('De qué va.');
    expect(bulletin?.topics[0]?.about).toBeNull();
    expect(bulletin?.blurbs).toHaveLength(1);
  });

  test.each([
    ['the same strand twice', [BULLETIN, BULLETIN], 'styles.news'],
    ['minutes off the grid', [{ ...BULLETIN, minutes: [32] }], 'strands[0].minutes[0]'],
    ['no title at all', [{ ...BULLETIN, shows: [] }], 'strands[0]'],
    ['a language missing', [{ ...BULLETIN, blurbs: [{ en: 'A', es: 'B' }] }], 'blurbs[0].pt'],
    ['an unknown field', [{ ...BULLETIN, isDaily: true }], 'strands[0]'],
  ])('refuse %s, and name the place', (_, strands, place) => {
    expect(() => styleOf(strands)).toThrow(place);
  });

  test.each([
    ['starts late', ['0700 bulletin']],
    ['runs backwards', ['0600 bulletin', '1200 bulletin', '1100 bulletin']],
  ])('refuse a day that %s', (_, weekday) => {
    const days = { weekday, saturday: ['0600 bulletin'] };
    expect(() => styleOf([BULLETIN], days)).toThrow(/06:00[^]*styles\.news\.days\.weekday/);
  });

  test('refuse an unreadable entry of a day, and a style without days', () => {
    const days = { weekday: ['6 bulletin'], saturday: ['0600 bulletin'] };
    expect(() => styleOf([BULLETIN], days)).toThrow('days.weekday[0]');
    expect(() => styleOf([BULLETIN], undefined)).not.toThrow();
    expect(() => guideFileSchema.parse({ styles: { news: { strands: [BULLETIN] } } })).toThrow();
  });

  test("run a day to 06:00 of the next, and use Saturday's shape on Sunday by default", () => {
    const shapes = styleOf([BULLETIN])?.shapes;
    expect(shapes?.[1]?.map(({ from, to }) => [from, to])).toEqual([
      [360, 1500],
      [1500, 1800],
    ]);
    expect(shapes?.[0]).toEqual(shapes?.[6]);
    expect(shapes?.[5]).toEqual(shapes?.[1]);
  });

  test('share strands within a file, and days when a style has none of its own', () => {
    const filler = { role: 'filler', minutes: [10], shows: [{ title }] };
    const styles = guideFileSchema.parse({
      shared: [filler],
      days: DAYS,
      styles: {
        one: { strands: [BULLETIN] },
        other: { days: { ...DAYS, sunday: ['0600 filler'] }, strands: [] },
      },
    });
    expect([...(styles.get('one')?.strands.keys() ?? [])]).toEqual(['filler', 'bulletin']);
    expect([...(styles.get('other')?.strands.keys() ?? [])]).toEqual(['filler']);
    expect(styles.get('one')?.shapes[0]).toEqual(styles.get('other')?.shapes[6]);
    expect(styles.get('other')?.shapes[0]?.[0]?.roles).toEqual(['filler']);
  });
});
