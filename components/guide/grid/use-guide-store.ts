import { useSyncExternalStore } from 'react';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { storedGuide } from '#lib/browser/guide/stored-guide.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { createGuideStore, type GuideStore } from './guide-store.ts';

/**
 * Kept for the lifetime of the tab, so that the guide opens with known data; one per language, because titles are
 * localised.
 */
const stores = new Map<string, GuideStore>();

function storeIn(language: string, appId: string): GuideStore {
  const key = `${language} ${appId}`;
  let store = stores.get(key);
  if (!store) {
    store = createGuideStore({
      now: Date.now,
      fetchDays: (date, epgIds) => guideRead.days(appId, date, epgIds),
    });
    storedGuide.subscribe(store.outdate);
    stores.set(key, store);
  }
  return store;
}

/** The tab's guide; rerenders with each answer. */
export function useGuideStore(): GuideStore {
  const { language, manifest } = useAppData();
  const store = storeIn(language, manifest.appId);
  useSyncExternalStore(store.subscribe, store.version, () => 0);
  return store;
}
