import { millisecondsInDay } from 'date-fns/constants';
import { limits } from '#lib/limits.ts';

const airingsADay = 57;
const titleCount = 20_000;

const firsts = ['The', 'A', 'Our', 'Quiet', 'Late', 'Morning', 'River', 'City', 'Harbour', 'Salt'];
const seconds = [
  'News',
  'Road',
  'Stories',
  'Night',
  'Ring',
  'Garden',
  'Coast',
  'Kitchen',
  'Summit',
];

/** The days of the guide week, YYYY-MM-DD. */
export function largeGuideDates(): string[] {
  const today = Math.floor(Date.now() / millisecondsInDay);
  const days = limits.guidePastDays + 1 + limits.guideFutureDays;
  return Array.from({ length: days }, (_, place) =>
    new Date((today + place - limits.guidePastDays) * millisecondsInDay).toISOString().slice(0, 10),
  );
}

/** A day of one of many guides; together they have some twenty thousand titles. */
export function largeDay(epgId: string, date: string) {
  const startMs = Date.parse(date);
  const seed = Number(epgId.slice(2)) * 7_919 + startMs / millisecondsInDay;
  return Array.from({ length: airingsADay }, (_, place) => {
    const number = (seed + place * 104_729) % titleCount;
    const title = titleOf(number);
    return {
      programId: `${epgId}-${date}-${String(place)}`,
      programme: title,
      start: startMs + Math.floor((place * millisecondsInDay) / airingsADay),
      stop: startMs + Math.floor(((place + 1) * millisecondsInDay) / airingsADay),
      desc: 'What this programme is about, in a sentence or two as guides have them.',
      multilingualList: [{ lang: 'en', title }],
    };
  });
}

function titleOf(number: number): string {
  const first = firsts[number % firsts.length] ?? '';
  const second = seconds[Math.floor(number / firsts.length) % seconds.length] ?? '';
  return `${first} ${second} of ${String(Math.floor(number / 90))} to ${String(number % 7)}`;
}
