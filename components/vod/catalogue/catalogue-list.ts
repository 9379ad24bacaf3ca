import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Card, playlistBatch, PlaylistSort } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';

type PlaylistAnswer = ResponseOf<typeof playlistBatch>;

/** The request for one page of a playlist, identical on server and browser. */
export function playlistPageRequest(playlistId: string, page: number, sort: PlaylistSort | null) {
  const request = { playlistIds: [playlistId], pageId: page, pageSize: limits.pageSize };
  return sort === null ? request : { ...request, sort };
}

/** The cards of several pages, each card once: a list may change during paging. */
export function cardsOfPages(pages: readonly PlaylistAnswer[]): Card[] {
  const cards = pages.flatMap(({ playlistList }) => playlistList[0]?.cardList ?? []);
  return [...new Map(cards.map((card) => [card.cardId, card])).values()];
}

/** The number of cards in the list; undefined when the operator does not count them. */
export function totalOf(answer: PlaylistAnswer | undefined): number | undefined {
  return answer?.playlistList[0]?.total;
}
