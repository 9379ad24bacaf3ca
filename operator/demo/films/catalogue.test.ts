import { describe, expect, test } from '@jest/globals';
import { idSchema } from '#lib/contract/wire/field.ts';
import { LANGUAGES, type Localised } from '#operator/demo/localised.ts';
import { BIOGRAPHIES } from './biographies.ts';
import { FILMS } from './catalogue.ts';
import { GENRE_NAMES } from './genre-names.ts';
import { PEOPLE, slugOf } from './people.ts';
import { SERIES } from './series.ts';

const EPISODES = SERIES.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes));
const TITLES = [...FILMS, ...SERIES];
const isComplete = (text: Localised): boolean =>
  LANGUAGES.every((language) => text[language].length > 1 && !/[{}|]/.test(text[language]));

describe('the demo catalogue', () => {
  test('has about 120 films, 12 series of 2 to 4 seasons with 6 to 10 episodes, 140 people', () => {
    expect(FILMS).toHaveLength(120);
    expect(SERIES).toHaveLength(12);
    for (const { seasons } of SERIES) {
      expect(seasons.length).toBeGreaterThanOrEqual(2);
      expect(seasons.length).toBeLessThanOrEqual(4);
      for (const { episodes } of seasons) {
        expect(episodes.length).toBeGreaterThanOrEqual(6);
        expect(episodes.length).toBeLessThanOrEqual(10);
      }
    }
    expect(PEOPLE.length).toBeGreaterThanOrEqual(140);
  });

  test('has unique ids that fit the contract and an artwork address', () => {
    const ids = [
      ...TITLES.map(({ metaId }) => metaId),
      ...SERIES.flatMap(({ seasons }) => seasons.map(({ metaId }) => metaId)),
      ...EPISODES.map(({ metaId }) => metaId),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(PEOPLE.map(({ personId }) => personId)).size).toBe(PEOPLE.length);
    for (const id of [...ids, ...PEOPLE.map(({ personId }) => personId)]) {
      expect(idSchema.safeParse(id).success).toBe(true);
      expect(id).toMatch(/^[a-z0-9-]+$/);
    }
  });

  test('has titles, plots, episodes, genres and biographies in three languages', () => {
    for (const { title, plot, countryNames } of TITLES) {
      expect([title, plot, countryNames].every(isComplete)).toBe(true);
    }
    for (const { title, plot } of EPISODES)
      expect(isComplete(title) && isComplete(plot)).toBe(true);
    expect(Object.values(GENRE_NAMES).every(isComplete)).toBe(true);
    for (const { personId } of PEOPLE) {
      const biography = BIOGRAPHIES.get(personId);
      expect(biography !== undefined && isComplete(biography)).toBe(true);
    }
  });

  test('has no two films with the same title in any language', () => {
    for (const language of LANGUAGES) {
      const titles = FILMS.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test('has no repeated episode within a series, and neighbours have different titles', () => {
    for (const { seasons } of SERIES) {
      const episodes = seasons.flatMap((season) => season.episodes);
      const plots = episodes.map(({ plot }) => plot.en);
      expect(new Set(plots).size).toBe(plots.length);
      episodes.slice(1).forEach(({ title }, index) => {
        expect(title.en).not.toBe(episodes[index]?.title.en);
      });
    }
  });

  test('has ratings with one decimal between 5 and 10, and plausible years and lengths', () => {
    for (const { rating, year } of TITLES) {
      expect(rating).toBe(Math.round(rating * 10) / 10);
      expect(rating).toBeGreaterThan(5);
      expect(rating).toBeLessThan(10);
      expect(year).toBeGreaterThan(2010);
      expect(year).toBeLessThanOrEqual(2026);
    }
    for (const { durationSeconds } of FILMS) {
      expect(durationSeconds).toBeGreaterThan(75 * 60);
      expect(durationSeconds).toBeLessThan(150 * 60);
    }
  });

  test('has one expired, one upcoming and one sourceless film; the others play, some for a limited time', () => {
    const of = (kind: string): number =>
      FILMS.filter(({ availability }) => availability.kind === kind).length;
    expect([of('expired'), of('upcoming'), of('missing')]).toEqual([1, 1, 1]);
    expect(of('leaving')).toBeGreaterThanOrEqual(3);
    const free = FILMS.filter(({ planId }) => planId === null).length;
    expect(free).toBeGreaterThan(40);
    expect(free).toBeLessThan(90);
  });

  test('has a director, a writer and a cast of known people for every title, each person once per job', () => {
    const known = new Set(PEOPLE.map(({ personId }) => personId));
    for (const { credits } of TITLES) {
      const jobs = credits.map(({ job }) => job);
      expect(jobs).toContain('director');
      expect(jobs).toContain('writer');
      expect(jobs.filter((job) => job === 'actor').length).toBeGreaterThanOrEqual(5);
      expect(credits.every(({ personId }) => known.has(personId))).toBe(true);
      expect(new Set(credits.map(({ personId }) => personId)).size).toBe(credits.length);
      for (const { job, role } of credits) expect(role !== null).toBe(job === 'actor');
    }
  });

  test('has chapters inside their film, in order', () => {
    const marked = [...FILMS, ...EPISODES].filter(({ chapters }) => chapters.length > 0);
    expect(marked.length).toBeGreaterThan(200);
    for (const { chapters, durationSeconds } of marked) {
      let last = 0;
      for (const { startSeconds, endSeconds } of chapters) {
        expect(startSeconds).toBeGreaterThanOrEqual(last);
        expect(endSeconds).toBeGreaterThan(startSeconds);
        last = startSeconds;
      }
      expect(chapters.at(-1)?.kind).toBe('credits');
      expect(chapters.at(-1)?.endSeconds).toBe(durationSeconds);
    }
  });

  test('makes slugs of letters, digits and single hyphens only', () => {
    expect(slugOf("  L’été à Ñuñoa: 3 – d'eau! ")).toBe('lete-a-nunoa-3-deau');
  });
});
