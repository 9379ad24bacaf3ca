/** The kinds of things that are searched, in the order in which they are shown. */
import type { SearchKind } from '#lib/contract/search.ts';

/** The kinds to search: an operator may run only one half of the product. */
export function searchKinds(offers: { hasLive: boolean; hasVod: boolean }): SearchKind[] {
  return [
    ...(offers.hasLive ? (['channel'] as const) : []),
    ...(offers.hasVod ? (['vod'] as const) : []),
    ...(offers.hasLive ? (['programme'] as const) : []),
  ];
}

/** The one kind that an address asks for; null: all of them. */
export function askedKind(
  text: string | readonly string[] | null | undefined,
  kinds: readonly SearchKind[],
): SearchKind | null {
  return kinds.find((kind) => kind === text) ?? null;
}
