import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAddressFollower } from './address-follower.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function scene(opened: string | null = 'a') {
  let address = opened;
  const written: string[] = [];
  const follower = createAddressFollower(
    () => address,
    (channelId) => {
      address = channelId;
      written.push(channelId);
    },
  );
  return { follower, written, visit: (channelId: string) => (address = channelId) };
}

test('[ZAP-01] the address goes to the last channel of many, once zapping rests', () => {
  const { follower, written } = scene();
  for (const channelId of ['b', 'c', 'd', 'e']) {
    follower.follow(channelId);
    jest.advanceTimersByTime(500);
  }
  expect(written).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(written).toEqual(['e']);
});

test('[ZAP-01] zapping back to the channel of the address writes nothing', () => {
  const { follower, written } = scene();
  for (const channelId of ['b', 'c', 'a']) follower.follow(channelId);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] a late address change of our own does not change the channel, a link to the same channel does', () => {
  const { follower, written, visit } = scene();
  for (const channelId of ['b', 'c']) {
    follower.follow(channelId);
    jest.advanceTimersByTime(700);
  }
  expect(written).toEqual(['b', 'c']);
  // The page skipped the first.
  expect(follower.reaches('c')).toBe(true);
  visit('b');
  expect(follower.reaches('b')).toBe(false);
});

test('[NAV-11] a link cancels the waiting address change', () => {
  const { follower, written, visit } = scene();
  follower.follow('b');
  visit('x');
  expect(follower.reaches('x')).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] a page that goes writes no address over the next one', () => {
  const { follower, written } = scene();
  follower.follow('b');
  follower.stop();
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] an address that never arrived is forgotten', () => {
  const { follower } = scene();
  follower.follow('b');
  jest.advanceTimersByTime(6_000);
  expect(follower.reaches('b')).toBe(false);
});

test('[ZAP-01] leaving the page writes the channel into the address first, and nothing afterwards', () => {
  const { follower, written } = scene();
  follower.hurry();
  expect(written).toEqual([]);
  follower.follow('b');
  follower.hurry();
  expect(written).toEqual(['b']);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual(['b']);
});
