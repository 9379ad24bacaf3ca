import { createHash } from 'node:crypto';
import { foldText } from '#lib/contract/search-words.ts';
import type { categoryChannels } from '#operator/db/schema/channels.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import type { PlacedEntry } from './channel-rows.ts';

/** Categories of imports begin so; lists that have a group of the same name share it. */
export const GROUP_CATEGORIES = 'group-';

export type WantedMember = typeof categoryChannels.$inferInsert;

/** The groups of a list as categories, in its order; what is beyond the bound is left out. */
export class WantedCategories {
  /** By id. */
  readonly names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  /** Those that a channel will be in. */
  membersOf({ entry, logicalChannelId, number: position }: PlacedEntry): WantedMember[] {
    const ids = new Set(entry.groups.map((group) => this.#idOf(group)));
    return [...ids].flatMap((categoryId) =>
      categoryId === null ? [] : [{ categoryId, logicalChannelId, position }],
    );
  }

  #idOf(group: string): string | null {
    const id = this.#ids.get(group) ?? categoryIdOf(group);
    this.#ids.set(group, id);
    if (this.names.has(id)) return id;
    if (this.names.size >= importBounds.categoriesMax) return null;
    this.names.set(id, group);
    return id;
  }
}

const categoryIdOf = (group: string) =>
  GROUP_CATEGORIES + createHash('sha256').update(foldText(group).trim()).digest('hex').slice(0, 16);

/** Whether a channel is in the same categories as before, at the same places. */
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
