import type { KeptList } from './json-list.ts';
import { PromiseCache } from '#operator/base/promise-cache.ts';

/** Lists of channels differ by radio and the viewer's plans, so there are few variants. */
const LISTS_KEPT = 6;
/** They also differ by language. */
const CATEGORIES_KEPT = 12;
/** Grants contain their end time, which is different for each viewer with a bought plan. */
const GRANTS_KEPT = 4;

/** Caches the answers with all channels. Keys contain the versions of the source data. */
export interface LineUp {
  channels: PromiseCache<KeptList>;
  categories: PromiseCache<Uint8Array>;
  grants: PromiseCache<KeptList>;
  /** For a database whose versions have restarted. */
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
