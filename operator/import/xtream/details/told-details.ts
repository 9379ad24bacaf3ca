import { secondsInMinute } from 'date-fns/constants';
import type { ToldDetails, ToldPerson } from '#operator/db/told-details.ts';
import { foldText } from '#lib/contract/search-words.ts';
import { firstOf, numberOf, textOf, type Fields } from '#operator/import/source/told-values.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** The longest film or episode, in seconds. */
const longestSeconds = 100 * 3_600;
const AGE_RATING_MAX_CHARS = 12;
/** Texts with the names of many people. */
const NAMES_MAX_CHARS = 4_000;

/** What a panel tells of a film or series, each from the first source that has it. */
export function toldDetailsOf(...sources: readonly Fields[]): ToldDetails {
  const of = (...names: string[]) =>
    firstOf(...sources.flatMap((source) => names.map((name) => source[name])));
  const person = (job: ToldPerson['job'], ...names: string[]) =>
    namesIn(of(...names), /[,;|]/).map((name) => ({ name, job }));
  const people = [
    ...person('director', 'director'),
    ...person('writer', 'writer', 'writers'),
    ...person('actor', 'cast', 'actors'),
  ];
  return {
    plot: textOf(of('plot', 'description', 'overview'), importBounds.descriptionMaxChars),
    rating: ratingOf(of('rating'), of('rating_5based')),
    year: yearOf(of('year'), of('releaseDate', 'releasedate', 'release_date')),
    durationSeconds: secondsOf(of('duration_secs'), of('duration'), of('episode_run_time')),
    ageRating: textOf(of('age', 'mpaa_rating'), AGE_RATING_MAX_CHARS),
    countries: namesIn(of('country'), /[,;|/]/).slice(0, importBounds.genresMax),
    genres: namesIn(of('genre'), /[,;|/]/).slice(0, importBounds.genresMax),
    people: people.slice(0, importBounds.peopleMax),
    poster: pictureOf(of('cover_big'), of('movie_image'), of('cover')),
    backdrop: pictureOf(...picturesIn(of('backdrop_path'))),
  };
}

/** An http(s) address from the first value that is a text. */
export const pictureOf = (...values: readonly unknown[]): string | null =>
  webAddress(textOf(firstOf(...values), 4_096) ?? undefined);

/** Panels send a list of pictures, one picture, or nothing as [], '' or [""]. */
const picturesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The first year of several texts: `1995`, `1995-12-15`, `15 Dec 1995`. */
export function yearOf(...values: readonly unknown[]): number | null {
  const year = Number(/\b(19|20)\d{2}\b/.exec(textOf(firstOf(...values)) ?? '')?.[0] ?? NaN);
  return Number.isInteger(year) ? year : null;
}

/** 0 to 10, as a number, a text, `8.3/10`, or in five stars. */
function ratingOf(ten: unknown, five: unknown): number | null {
  const text = typeof ten === 'string' ? ten.replace(/\/10$/, '').replace(',', '.') : ten;
  const stars = numberOf(five);
  for (const rating of [numberOf(text), stars === null ? null : stars * 2]) {
    if (rating !== null && rating > 0 && rating <= 10) return rating;
  }
  return null;
}

/** Seconds, `02:32:00`, or minutes. */
function secondsOf(seconds: unknown, clock: unknown, minutes: unknown): number | null {
  const [, h, m, s] = /^(\d{1,3}):(\d{1,2}):(\d{1,2})/.exec(textOf(clock) ?? '') ?? [];
  const told = [
    numberOf(seconds),
    h === undefined ? null : (Number(h) * 60 + Number(m)) * 60 + Number(s),
    (numberOf(minutes) ?? 0) * secondsInMinute,
  ];
  return (
    told.map((one) => Math.round(one ?? 0)).find((one) => one > 0 && one < longestSeconds) ?? null
  );
}

/** Names in a text or a list, each once. */
function namesIn(value: unknown, between: RegExp): string[] {
  const parts = Array.isArray(value)
    ? value
    : (textOf(value, NAMES_MAX_CHARS)?.split(between) ?? []);
  const names = parts.flatMap((part) => textOf(part) ?? []);
  return [...new Map(names.map((name) => [foldText(name).trim(), name] as const)).values()];
}
