import { expect, test } from '@jest/globals';
import {
  channelByNumber,
  lastChannelOf,
  neighbour,
  onTheWay,
  withDigit,
  withWatched,
} from './zap.ts';

const channel = (logicalChannelId: string, channelSeq: number) => ({
  logicalChannelId,
  channelSeq,
});
const line = [channel('c', 103), channel('a', 101), channel('b', 102), channel('n', 9)];

test('[ZAP-01] zapping up and down follows the numbers and wraps at the ends', () => {
  expect(neighbour(line, 'a', 1)?.logicalChannelId).toBe('b');
  expect(neighbour(line, 'a', -1)?.logicalChannelId).toBe('n');
  expect(neighbour(line, 'c', 1)?.logicalChannelId).toBe('n');
  expect(neighbour(line, 'n', -1)?.logicalChannelId).toBe('c');
});

test('[ZAP-01] zapping from an unknown channel goes to the first or the last; an empty line-up has none', () => {
  expect(neighbour(line, 'gone', 1)?.logicalChannelId).toBe('n');
  expect(neighbour(line, null, -1)?.logicalChannelId).toBe('c');
  expect(neighbour([], 'a', 1)).toBeNull();
  expect(neighbour([channel('a', 1)], 'a', 1)?.logicalChannelId).toBe('a');
});

test('[ZAP-01] a viewer who zaps up or down is expected to continue in that direction', () => {
  const many = 'abcdefghij'.split('').map((id, index) => channel(id, index + 1));
  const way = (from: string | null, to: string) =>
    onTheWay(many, from, to)
      .map(({ logicalChannelId }) => logicalChannelId)
      .join('');
  expect(way('a', 'b')).toBe('cde');
  expect(way('b', 'e')).toBe('fgh');
  expect(way('c', 'b')).toBe('aji');
  expect(way('j', 'a')).toBe('bcd');
  expect(way('a', 'e')).toBe('');
  expect(way(null, 'e')).toBe('');
  expect(way('e', 'e')).toBe('');
  expect(way('e', 'gone')).toBe('');
  const two = [channel('a', 1), channel('b', 2)];
  expect(onTheWay(two, 'a', 'b').every(({ logicalChannelId }) => logicalChannelId === 'a')).toBe(
    true,
  );
  expect(onTheWay([channel('a', 1)], 'a', 'a')).toEqual([]);
});

test('[ZAP-01] typed digits are appended; leading zeros are ignored; a full number starts a new one', () => {
  expect(withDigit('', '1')).toBe('1');
  expect(withDigit('0', '7')).toBe('7');
  expect(withDigit('10', '2')).toBe('102');
  expect(withDigit('12345', '6')).toBe('6');
});

test('[ZAP-01] a typed number selects that channel, or else the lowest with that prefix', () => {
  expect(channelByNumber(line, '102')?.logicalChannelId).toBe('b');
  expect(channelByNumber(line, '10')?.logicalChannelId).toBe('a');
  expect(channelByNumber(line, '9')?.logicalChannelId).toBe('n');
  expect(channelByNumber(line, '8')).toBeNull();
  expect(channelByNumber(line, '')).toBeNull();
});

test('[ZAP-01] the last channel is the one before the current, and switches back', () => {
  let watched = withWatched([], 'a');
  expect(lastChannelOf(watched)).toBeNull();
  watched = withWatched(withWatched(watched, 'a'), 'b');
  expect(lastChannelOf(watched)).toBe('a');
  watched = withWatched(watched, 'a');
  expect(lastChannelOf(watched)).toBe('b');
  watched = withWatched(watched, 'c');
  expect(lastChannelOf(watched)).toBe('a');
});
