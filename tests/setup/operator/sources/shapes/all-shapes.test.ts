import { expect, test } from '@jest/globals';
import { allShapes } from './all-shapes.ts';

/** The rows of the review of the player of 25 November 2026. */
const reviewed =
  `redirect-session encoder-restart cookie basic-auth gzip radio-mp3 tv-mp3 tv-mp2 tv-ac3 hevc
  audio-404 segment-garbage icecast bare-ts ended aes-key-404 segment-hangs half-dead token-expires
  segment-404-for-good redirect-one-session gap sample-aes busy-retry-after plain radio-ts
  radio-ts-unmarked variant-404 audio-only-first discontinuity-size one-piece wrong-codecs extinf-space
  languages-no-codecs byte-ranges-ignored pts-rollover stands-still map-change mpeg2 variant-stale
  restart-with-gap empty-at-first slow-start aes-rotation aes-no-iv target-too-long redirect-relative
  dates-jump jumps-ahead unavailable-for-long dvr-3000`.split(/\s+/);

test('[ANY-10] the table of stream shapes has each row of the review, and at least 60', () => {
  const names = allShapes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(reviewed));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test('[ANY-10] each shape names where it comes from, plays or says something, and bounds what its provider is asked', () => {
  for (const { name, reports, is, expected } of allShapes) {
    expect([name, reports.length > 3, is.length > 3]).toEqual([name, true, true]);
    expect([name, expected.plays !== undefined || expected.says !== undefined]).toEqual([
      name,
      true,
    ]);
    // A word within 15 s is for what stands; the rest of the time is for what comes back.
    expect([name, expected.withinSeconds <= 70]).toEqual([name, true]);
    expect([name, expected.requestsAMinute <= 150]).toEqual([name, true]);
  }
});
