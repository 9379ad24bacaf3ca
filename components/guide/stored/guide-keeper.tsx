'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepGuide, storedGuide } from '#lib/browser/guide/stored-guide.ts';
import { savesData } from '#lib/browser/line.ts';
import { guideQuery } from '#lib/contract/guide.ts';
import { outdateGuideDays } from '#components/data/guide/guide-day-key.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { guideChannels } from './guide-channels.ts';
import { useStoredLineUp } from '#components/data/line-up/use-stored-line-up.ts';

/**
 * Keeps the local guide up to date while it is mounted, and reloads the guide queries that changed. Renders nothing.
 */
export function GuideKeeper() {
  const { manifest, language } = useAppData();
  const { appId } = manifest;
  const queries = useQueryClient();
  const lineUp = useStoredLineUp();

  useEffect(() => {
    // In data-saving mode the two weeks of guide are not downloaded.
    if (!lineUp || savesData()) return undefined;
    return keepGuide(appId, language, guideChannels(lineUp));
  }, [appId, language, lineUp]);

  useEffect(
    () =>
      storedGuide.subscribe((changed) => {
        outdateGuideDays(queries, changed);
        const epgIds = new Set<unknown>(changed.map(({ epgId }) => epgId));
        void queries.invalidateQueries({
          predicate: ({ queryKey: [address, , data] }) =>
            address === guideQuery.address && epgIds.has((data as { epgId: string }).epgId),
        });
      }),
    [queries],
  );
  return null;
}
