import type { NamedGroups } from '#operator/import/storing/named-groups.ts';
import type { PlacedEntry, WantedMember } from './channel-rows.ts';

/** The planned categories of a list's channel. */
export function wantedMembers(
  categories: NamedGroups,
  { entry, logicalChannelId, number: position }: PlacedEntry,
): WantedMember[] {
  const ids = categories.idsOf(entry.groups);
  return ids.map((categoryId) => ({ categoryId, logicalChannelId, position }));
}

/** Whether a channel has the same categories as before, at the same places. */
export function areSameMembers(
  before: readonly WantedMember[],
  after: readonly WantedMember[],
): boolean {
  const places = new Map(before.map(({ categoryId, position }) => [categoryId, position]));
  return (
    before.length === after.length &&
    after.every(({ categoryId, position }) => places.get(categoryId) === position)
  );
}
