import type { KeptList } from './json-list.ts';
import { PromiseCache } from '#operator/base/promise-cache.ts';

/** Lists of channels differ by radio and the viewer's plans; there are not many kinds of them. */
const LISTS_KEPT = 6;
/** By language too. */
const CATEGORIES_KEPT = 12;
/** Grants bear the time when they end, which is each viewer's own who has bought something. */
const GRANTS_KEPT = 4;

/** The cached answers with every channel. Keys hold the versions of the data that they were made from. */
export interface LineUp {
  channels: PromiseCache<KeptList>;
  categories: PromiseCache<Uint8Array>;
  grants: PromiseCache<KeptList>;
  /** For a database whose versions have begun anew. */
  clear: () => void;
}

export function createLineUp(): LineUp {
  const kept = {
    channels: new PromiseCache<KeptList>(LISTS_KEPT),
    categories: new PromiseCache<Uint8Array>(CATEGORIES_KEPT),
    grants: new PromiseCache<KeptList>(GRANTS_KEPT),
  };
  return {
    ...kept,
    clear: () => {
      for (const one of Object.values(kept)) one.clear();
    },
  };
}
