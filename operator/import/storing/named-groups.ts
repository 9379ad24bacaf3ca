import { createHash } from 'node:crypto';
import { foldText } from '#lib/contract/search-words.ts';
import { GROUP_PREFIX } from '#operator/db/row-origin.ts';

/** The groups of a list, in order, under ids that lists share for groups of the same name. */
export class NamedGroups {
  /** By id. */
  readonly names = new Map<string, string>();
  readonly #most: number;
  readonly #ids = new Map<string, string>();

  /** `most`: the maximum number; further groups are ignored. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The ids of some groups, without duplicates. */
  idsOf(groups: readonly string[]): string[] {
    const ids = new Set(groups.map((group) => this.#idOf(group)));
    return [...ids].filter((id) => id !== null);
  }

  #idOf(group: string): string | null {
    const id = this.#ids.get(group) ?? idOf(group);
    this.#ids.set(group, id);
    if (this.names.has(id)) return id;
    if (this.names.size >= this.#most) return null;
    this.names.set(id, group);
    return id;
  }
}

const idOf = (group: string) =>
  GROUP_PREFIX + createHash('sha256').update(foldText(group).trim()).digest('hex').slice(0, 16);
