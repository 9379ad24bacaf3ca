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

test('[ZAP-01] the address follower writes only the last of many channels, after zapping stops', () => {
  const { follower, written } = scene();
  for (const channelId of ['b', 'c', 'd', 'e']) {
    follower.follow(channelId);
    jest.advanceTimersByTime(500);
  }
  expect(written).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(written).toEqual(['e']);
});

test('[ZAP-01] the address follower writes nothing when zapping returns to the channel of the address', () => {
  const { follower, written } = scene();
  for (const channelId of ['b', 'c', 'a']) follower.follow(channelId);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] a late address change of the follower keeps the channel, a link to the same channel does not', () => {
  const { follower, written, visit } = scene();
  for (const channelId of ['b', 'c']) {
    follower.follow(channelId);
    jest.advanceTimersByTime(700);
  }
  expect(written).toEqual(['b', 'c']);
  // The page never showed the first address.
  expect(follower.reaches('c')).toBe(true);
  visit('b');
  expect(follower.reaches('b')).toBe(false);
});

test('[NAV-11] a link cancels the pending address change', () => {
  const { follower, written, visit } = scene();
  follower.follow('b');
  visit('x');
  expect(follower.reaches('x')).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] a page that unmounts does not overwrite the next address', () => {
  const { follower, written } = scene();
  follower.follow('b');
  follower.stop();
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});

test('[NAV-11] the address follower forgets an address that never arrived', () => {
  const { follower } = scene();
  follower.follow('b');
  jest.advanceTimersByTime(6_000);
  expect(follower.reaches('b')).toBe(false);
});

test('[ZAP-01] leaving the page first writes the channel to the address, and nothing afterwards', () => {
  const { follower, written } = scene();
  follower.hurry();
  expect(written).toEqual([]);
  follower.follow('b');
  follower.hurry();
  expect(written).toEqual(['b']);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual(['b']);
});
