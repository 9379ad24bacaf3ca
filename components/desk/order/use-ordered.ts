'use client';

import { useState } from 'react';
import type { SortableThing } from './sortable-list.tsx';

interface Ordered<Thing extends SortableThing> {
  ordered: Thing[];
  order: (ids: string[]) => void;
  /** True until the answer to the last change is there. */
  isStoring: boolean;
}

/**
 * Things in the order that was just chosen, until they are read in it. `store` sends the order and says when it has been
 * stored or refused.
 */
export function useOrdered<Thing extends SortableThing>(
  things: readonly Thing[],
  store: (ids: string[], seen: string[], onSettled: () => void) => void,
): Ordered<Thing> {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const isFitting = chosen?.length === things.length && chosen.every((id) => byId.has(id));
  const ordered = isFitting ? chosen.flatMap((id) => byId.get(id) ?? []) : [...things];
  return {
    ordered,
    isStoring: chosen !== null,
    order: (ids) => {
      setChosen(ids);
      store(
        ids,
        things.map(({ id }) => id),
        () => setChosen(null),
      );
    },
  };
}
