import { expect, test } from '@jest/globals';
import type { Card } from '#lib/contract/vod.ts';
import { cardsOfPages, playlistPageRequest, totalOf } from './catalogue-list.ts';

const card = (cardId: string): Card => ({
  cardId,
  metaId: cardId,
  metaType: 'MOVIE',
  title: cardId,
});
const page = (cards: string[], total?: number) => ({
  playlistList: [{ playlistId: 'p', title: 'P', total, cardList: cards.map(card) }],
});

test('[CAT-07] a page of the catalogue has 16 cards', () => {
  const page3 = { playlistIds: ['p'], pageId: 3, pageSize: 16 };
  expect(playlistPageRequest('p', 3, null)).toEqual(page3);
  expect(playlistPageRequest('p', 3, 'year')).toEqual({ ...page3, sort: 'year' });
});

test('[CAT-07] a list that changes during paging shows no card twice', () => {
  const cards = cardsOfPages([page(['a', 'b']), page(['b', 'c'])]);
  expect(cards.map(({ cardId }) => cardId)).toEqual(['a', 'b', 'c']);
});

test('[CAT-07] a removed playlist has no cards', () => {
  expect(cardsOfPages([{ playlistList: [] }])).toEqual([]);
  expect(totalOf({ playlistList: [] })).toBeUndefined();
  expect(totalOf(page([], 33))).toBe(33);
});
