import { expect, test } from '@jest/globals';
import { changesTo, inOrder, movedTo, type FavouriteChannel } from './favourite-order.ts';

const listOf = (...times: number[]): FavouriteChannel[] =>
  times.map((updateTime, place) => ({ logicalChannelId: 'abcdefgh'[place] ?? '', updateTime }));
const order = (list: readonly FavouriteChannel[]) =>
  list.map(({ logicalChannelId }) => logicalChannelId).join('');
const isStrict = (list: readonly FavouriteChannel[]) =>
  list.every(
    ({ updateTime }, place) => place === 0 || updateTime < (list[place - 1]?.updateTime ?? 0),
  );

const nowMs = 5_000;

test.each([
  ['c', 'a', 'cabd'],
  ['c', 'b', 'acbd'],
  ['a', 'c', 'bcad'],
  ['a', 'd', 'bcda'],
  ['d', 'a', 'dabc'],
  ['b', 'b', 'abcd'],
  ['x', 'b', 'abcd'],
  ['b', 'x', 'abcd'],
])('[FAV-01] channel %s moves to the place of %s: %s', (id, placeOfId, expected) => {
  const list = listOf(4_000, 3_000, 2_000, 1_000);
  const moved = movedTo(list, id, placeOfId, nowMs);
  expect(order(moved)).toBe(expected);
  expect(order(inOrder(moved))).toBe(expected);
  expect(changesTo(list, moved).length).toBe(expected === 'abcd' ? 0 : 1);
});

test('[FAV-01] a move without a free instant between the neighbours changes the head of the list, and no more', () => {
  const list = listOf(11, 10, 9, 8, 3);
  const moved = movedTo(list, 'd', 'b', nowMs);
  expect(order(moved)).toBe('adbce');
  expect(isStrict(moved)).toBe(true);
  expect(changesTo(list, moved).map(({ logicalChannelId }) => logicalChannelId)).toEqual([
    'a',
    'd',
    'b',
    'c',
  ]);
  expect(Math.max(...moved.map(({ updateTime }) => updateTime))).toBeLessThanOrEqual(nowMs);
});

test('[FAV-01] equal instants, or instants ahead of the clock, do not block a move', () => {
  const equal = movedTo(listOf(7, 7, 7), 'c', 'b', nowMs);
  expect(order(inOrder(equal))).toBe('acb');
  const ahead = movedTo(listOf(9_001, 9_000, 1), 'c', 'a', nowMs);
  expect(order(inOrder(ahead))).toBe('cab');
  const low = movedTo(listOf(1, 0), 'a', 'b', nowMs);
  expect(order(inOrder(low))).toBe('ba');
  expect(low.every(({ updateTime }) => updateTime >= 0)).toBe(true);
});

test('[FAV-01] every sequence of channel moves results in the requested order', () => {
  let list = listOf(9, 8, 7, 6, 5, 4, 3, 2);
  let ids = list.map(({ logicalChannelId }) => logicalChannelId);
  for (let step = 0; step < 400; step += 1) {
    const from = (step * 7) % 8;
    const to = (step * 5 + 3) % 8;
    const id = ids[from] ?? '';
    list = inOrder(movedTo(list, id, ids[to] ?? '', nowMs + step));
    ids = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    expect(order(list)).toBe(ids.join(''));
  }
});
