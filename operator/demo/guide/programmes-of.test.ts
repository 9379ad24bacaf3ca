import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import { idSchema } from '#lib/contract/wire/field.ts';
import type { Channel } from '#operator/demo/channels/channel.ts';
import { CHANNELS, channelById } from '#operator/demo/channels/line-up.ts';
import { filmById } from '#operator/demo/films/catalogue.ts';
import { LANGUAGES } from '#operator/demo/localised.ts';
import type { Programme } from './programme.ts';
import { programmesOf } from './programmes-of.ts';

const MINUTE_MS = 60_000;
const FIRST_DAY = Date.UTC(2026, 10, 14);
const WITH_GUIDE = CHANNELS.filter(({ epgId }) => epgId !== null);

const channel = (logicalChannelId: string): Channel => channelById(logicalChannelId)!;

function days(of: Channel, first: number, count: number): Programme[] {
  return Array.from({ length: count }, (_, day) =>
    programmesOf(of, first + day * millisecondsInDay),
  ).flat();
}

describe('the demo guide', () => {
  const fortnights = new Map(WITH_GUIDE.map((one) => [one, days(one, FIRST_DAY, 14)]));

  test('is the same each time, whatever was requested before', () => {
    const one = channel('l104');
    const first = programmesOf(one, FIRST_DAY);
    programmesOf(one, FIRST_DAY + 40 * millisecondsInDay);
    programmesOf(channel('l105'), FIRST_DAY);
    expect(programmesOf(one, FIRST_DAY)).toEqual(first);
  });

  test('is empty for a channel without one', () => {
    expect(programmesOf(channel('l141'), FIRST_DAY)).toEqual([]);
  });

  test('has days that adjoin without gap or overlap, on the 5-minute grid', () => {
    const isOdd = ({ startMs, stopMs }: Programme, next?: Programme): boolean =>
      (next !== undefined && next.startMs !== stopMs) ||
      startMs % (5 * MINUTE_MS) !== 0 ||
      stopMs - startMs < 10 * MINUTE_MS ||
      stopMs - startMs > 6 * 60 * MINUTE_MS;
    for (const programmes of fortnights.values()) {
      const odd = programmes.filter((programme, index) => isOdd(programme, programmes[index + 1]));
      expect(odd).toEqual([]);
    }
  });

  test.each([
    ['a leap day', Date.UTC(2028, 1, 28)],
    ['the turn of the year', Date.UTC(2026, 11, 30)],
    ['long ago', Date.UTC(1969, 11, 30)],
  ])('adjoins across %s as well', (_, first) => {
    for (const one of [channel('l101'), channel('l117'), channel('l124')]) {
      const programmes = days(one, first, 5);
      expect(programmes.length).toBeGreaterThan(60);
      programmes.slice(1).forEach((programme, index) => {
        expect(programme.startMs).toBe(programmes[index]?.stopMs);
      });
    }
  });

  test('lists on each day the programmes that start on it, from its first minutes to its last', () => {
    for (const one of WITH_GUIDE) {
      const programmes = programmesOf(one, FIRST_DAY);
      expect(programmes.every(({ startMs }) => startMs >= FIRST_DAY)).toBe(true);
      expect(programmes.every(({ startMs }) => startMs < FIRST_DAY + millisecondsInDay)).toBe(true);
      expect(programmes.at(-1)?.stopMs).toBeGreaterThanOrEqual(FIRST_DAY + millisecondsInDay);
    }
  });

  test('has ids that are unique over all channels and fit the contract', () => {
    const ids = [...fortnights.values()].flat().map(({ programId }) => programId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => idSchema.safeParse(id).success)).toBe(true);
  });

  test('has titles and descriptions in three languages, without open placeholders', () => {
    const isIncomplete = ({ title, description }: Programme): boolean =>
      LANGUAGES.some(
        (language) =>
          title[language].length < 2 ||
          description[language].length < 6 ||
          description[language].length > 400 ||
          /[{}|]|undefined|null/.test(title[language] + description[language]),
      );
    expect([...fortnights.values()].flat().filter(isIncomplete)).toEqual([]);
  });

  test('never has the same title twice in a row', () => {
    for (const programmes of fortnights.values()) {
      const twice = programmes.filter(
        ({ title }, index) => title.en === programmes[index + 1]?.title.en,
      );
      expect(twice).toEqual([]);
    }
  });

  test('varies over a week: most entries that are not repeats have a description of their own', () => {
    for (const [one, programmes] of fortnights) {
      const week = programmes.filter(
        ({ startMs, isRepeat }) => !isRepeat && startMs < FIRST_DAY + 7 * millisecondsInDay,
      );
      const texts = new Set(week.map(({ title, description }) => title.en + description.en));
      expect({ channel: one.name, isVaried: texts.size > week.length * 0.5 }).toEqual({
        channel: one.name,
        isVaried: true,
      });
    }
  });

  test('differs between weekends and weekdays, and on Friday evening on the general channel', () => {
    const titlesOn = (first: number): string[] =>
      programmesOf(channel('l101'), first).map(({ title }) => title.en);
    const [saturday, sunday, monday] = [0, 1, 2].map((day) =>
      titlesOn(FIRST_DAY + day * millisecondsInDay),
    );
    const friday = titlesOn(FIRST_DAY + 6 * millisecondsInDay);
    expect(monday).toContain('The Ferry House');
    expect(saturday).not.toContain('The Ferry House');
    expect(sunday).toContain('Sunday Bells');
    expect(friday.some((title) => ['The Big Stage', 'One Night Only'].includes(title))).toBe(true);
  });

  test('has breakfast in the morning of the channel, not of the server', () => {
    const hourOf = (one: Channel, title: string): number | undefined => {
      const found = programmesOf(one, FIRST_DAY + 2 * millisecondsInDay).find(
        (p) => p.title.en === title,
      );
      return found && new Date(found.startMs).getUTCHours();
    };
    expect(hourOf(channel('l106'), 'Morning News')).toBe(6);
    expect(hourOf(channel('l114'), 'Good Morning, North')).toBe(9);
  });

  test('shows films of our own catalogue on cinema channels, in slots that are long enough', () => {
    const films = days(channel('l104'), FIRST_DAY, 7).filter(({ filmId }) => filmId !== null);
    expect(films.length).toBeGreaterThan(50);
    for (const { filmId, startMs, stopMs, title } of films) {
      const film = filmById(filmId!);
      expect(film?.title).toEqual(title);
      expect((stopMs - startMs) / 1000).toBeGreaterThanOrEqual(film?.durationSeconds ?? Infinity);
    }
  });

  test('moves a weekly series on by one episode a week', () => {
    const inspector = (week: number): (number | null)[] =>
      days(channel('l101'), FIRST_DAY + week * 7 * millisecondsInDay, 7)
        .filter(({ title, isRepeat }) => title.en === 'Inspector Lagos' && !isRepeat)
        .map(({ episode }) => episode);
    const [first, second] = [inspector(0), inspector(1)];
    expect(first.length).toBeGreaterThan(0);
    expect(second[0]).toBe(((first[0] ?? 0) % 10) + 1);
  });

  test('marks a repeat, which otherwise has the same texts', () => {
    const repeat = days(channel('l101'), FIRST_DAY, 3).find(({ isRepeat }) => isRepeat);
    expect(repeat?.description.en).toMatch(/^Repeat\. /);
    expect(repeat?.description.es).toMatch(/^Repetición\. /);
    expect(repeat?.description.pt).toMatch(/^Reprise\. /);
  });
});
