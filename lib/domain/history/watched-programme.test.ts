import { expect, test } from '@jest/globals';
import { aChannel, dayMs, hourMs, noonMs } from '#tests/setup/builders.ts';
import { watchedProgramme } from './watched-programme.ts';

const channel = aChannel({ canPlayBack: true, playbackDuration: 7 });
const entry = {
  logicalChannelId: 'l-101',
  programId: 'p-1',
  title: 'Evening News',
  playTime: noonMs,
  playedSeconds: 600,
  start: noonMs - 2 * hourMs,
  stop: noonMs - hourMs,
};

test('[HIS-01] a programme inside the playback window continues from its position', () => {
  expect(watchedProgramme(entry, channel, noonMs)).toEqual({
    programme: {
      programId: 'p-1',
      programme: 'Evening News',
      start: entry.start,
      stop: entry.stop,
    },
    leftAtMs: 600_000,
    share: 1 / 6,
  });
});

test.each([
  ['hardly begun', 5],
  ['not known', undefined],
  ['seen to its end', 3_590],
])('[HIS-01] %s: catch-up starts at the beginning', (_, playedSeconds) => {
  expect(watchedProgramme({ ...entry, playedSeconds }, channel, noonMs)?.leftAtMs).toBe(0);
});

test.each([
  ['of live viewing', { programId: undefined }, {}],
  ['unknown to the guide', { start: undefined, stop: undefined }, {}],
  ['of a programme that ends before it begins', { stop: entry.start - 1 }, {}],
  ['outside of the window', { start: noonMs - 8 * dayMs, stop: noonMs - 8 * dayMs + 1 }, {}],
  ['of a channel that keeps nothing any more', {}, { canPlayBack: false }],
])('[HIS-01] an entry %s has no catch-up target', (_, entryHas, channelHas) => {
  expect(watchedProgramme({ ...entry, ...entryHas }, { ...channel, ...channelHas }, noonMs)).toBe(
    null,
  );
});
