import { expect, test } from '@jest/globals';
import { aCard } from '#tests/setup/builders.ts';
import { withoutLocks } from './without-locks.ts';

test('[CAT-02] the locks of a guest’s answer are removed at every level, and nothing else', () => {
  const { locked, ...rest } = aCard({ locked: true, genres: [{ name: 'Drama' }] });
  expect(locked).toBe(true);
  const answer = { playlistList: [{ title: 'locked', cardList: [{ ...rest, locked }] }] };
  expect(withoutLocks(answer)).toEqual({ playlistList: [{ title: 'locked', cardList: [rest] }] });
  expect(answer.playlistList[0]?.cardList[0]?.locked).toBe(true);
});
