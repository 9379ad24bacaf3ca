/** Titles of one name with different ids in a catalogue: `Pinocchio (2022) {tmdb-532639}` and `{tmdb-555604}`. */

export interface Keyed {
  key: string;
  /** The ids of the title, by catalogue. */
  ids: ReadonlyMap<string, string>;
}

/** Adds the ids to a key that several titles share. A key of one title stays as it is. */
export function withIdsInKeys<T extends Keyed>(all: readonly T[]): T[] {
  const different = new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, some]) => [key, differentIn(some)]),
  );
  return all.map((one) => {
    const own = (different.get(one.key) ?? []).flatMap((catalogue) => {
      const id = one.ids.get(catalogue);
      return id === undefined ? [] : [` ${catalogue}-${id}`];
    });
    return { ...one, key: `${one.key}${own.join('')}` };
  });
}

/** The catalogues in which titles of one key have several ids. */
function differentIn(all: readonly Keyed[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const [catalogue, id] of all.flatMap((one) => [...one.ids])) {
    ids.set(catalogue, (ids.get(catalogue) ?? new Set()).add(id));
  }
  return [...ids].flatMap(([catalogue, some]) => (some.size > 1 ? [catalogue] : [])).sort();
}
