import { useSyncExternalStore } from 'react';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { storedGuide } from '#lib/browser/guide/stored-guide.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { createGuideStore, type GuideStore } from './guide-store.ts';

/** Kept while the tab lives, so that the guide opens with what it knew; titles come in the viewer's language. */
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

/** The tab's guide; renders again with each answer. */
export function useGuideStore(): GuideStore {
  const { language, manifest } = useAppData();
  const store = storeIn(language, manifest.appId);
  useSyncExternalStore(store.subscribe, store.version, () => 0);
  return store;
}
