import { useSyncExternalStore } from 'react';
import { api } from '#lib/browser/api.ts';
import type { Language } from '#lib/contract/field.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { createGuideStore, type GuideStore } from './guide-store.ts';

/** Kept while the tab lives, so that the guide opens with what it knew; titles come in the viewer's language. */
const stores = new Map<Language, GuideStore>();

function storeIn(language: Language): GuideStore {
  let store = stores.get(language);
  if (!store) {
    store = createGuideStore({
      now: Date.now,
      fetchDays: async (date, epgIdList) => {
        const answer = await api(guideDays, { date, epgIdList }, { silent: true });
        return answer.epgModelList;
      },
    });
    stores.set(language, store);
  }
  return store;
}

/** The tab's guide; renders again with each answer. */
export function useGuideStore(): GuideStore {
  const { language } = useAppData();
  const store = storeIn(language);
  useSyncExternalStore(store.subscribe, store.version, () => 0);
  return store;
}
