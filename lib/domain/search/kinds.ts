/** The kinds of search results, in display order. */
import type { SearchKind } from '#lib/contract/search.ts';

/** The kinds to search: an operator may run only live or only VOD. */
export function searchKinds(offers: { hasLive: boolean; hasVod: boolean }): SearchKind[] {
  return [
    ...(offers.hasLive ? (['channel'] as const) : []),
    ...(offers.hasVod ? (['vod'] as const) : []),
    ...(offers.hasLive ? (['programme'] as const) : []),
  ];
}

/** The kind in an address. Null for all kinds. */
export function askedKind(
  text: string | readonly string[] | null | undefined,
  kinds: readonly SearchKind[],
): SearchKind | null {
  return kinds.find((kind) => kind === text) ?? null;
}
