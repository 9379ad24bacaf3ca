import { expect, test } from '@jest/globals';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { LANGUAGES, type Localised } from '#operator/demo/localised.ts';
import { AUDIO_TITLES, PODCASTS, RECORDINGS } from './audio-titles.ts';

const EPISODES = PODCASTS.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes));
const isComplete = (text: Localised): boolean =>
  LANGUAGES.every((language) => text[language].length > 1 && !/[{}|]/.test(text[language]));

test('the demo has recordings and a podcast of two or three episodes, in three languages, with posters', () => {
  expect(RECORDINGS.length).toBeGreaterThanOrEqual(2);
  expect(EPISODES.length).toBeGreaterThanOrEqual(2);
  for (const { title, plot, audioPosterArtworks, planId } of AUDIO_TITLES) {
    expect([title, plot].every(isComplete)).toBe(true);
    expect(audioPosterArtworks.length).toBeGreaterThanOrEqual(2);
    expect(planId).toBeNull();
  }
  for (const { title, plot } of EPISODES) expect([title, plot].every(isComplete)).toBe(true);
});

test('no film or series has the id of an audio title', () => {
  const taken = new Set([...FILMS, ...SERIES].map(({ metaId }) => metaId));
  const own = [...AUDIO_TITLES, ...EPISODES].map(({ metaId }) => metaId);
  expect(own.filter((metaId) => taken.has(metaId))).toEqual([]);
  expect(new Set(own).size).toBe(own.length);
});

test('the chapters of a recording follow each other from its beginning to its end', () => {
  for (const { chapters, durationSeconds } of RECORDINGS) {
    let endedAt = 0;
    for (const { startSeconds, endSeconds, title } of chapters) {
      expect(startSeconds).toBe(endedAt);
      expect(isComplete(title)).toBe(true);
      endedAt = endSeconds;
    }
    expect(endedAt).toBe(durationSeconds);
  }
});
