import type { ResponseOf } from '#lib/contract/call.ts';
import type { Card, playlistBatch, PlaylistSort } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';

type PlaylistAnswer = ResponseOf<typeof playlistBatch>;

/** One page of a playlist, as server and browser both ask for it. */
export function playlistPageRequest(playlistId: string, page: number, sort: PlaylistSort | null) {
  const request = { playlistIds: [playlistId], pageId: page, pageSize: limits.pageSize };
  return sort === null ? request : { ...request, sort };
}

/** The cards of several pages, each card once: a list may move while it is paged. */
export function cardsOfPages(pages: readonly PlaylistAnswer[]): Card[] {
  const cards = pages.flatMap(({ playlistList }) => playlistList[0]?.cardList ?? []);
  return [...new Map(cards.map((card) => [card.cardId, card])).values()];
}

/** How many cards the list has; undefined where the operator does not count. */
export function totalOf(answer: PlaylistAnswer | undefined): number | undefined {
  return answer?.playlistList[0]?.total;
}
