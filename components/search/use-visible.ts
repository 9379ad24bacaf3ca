'use client';

import { useCallback } from 'react';
import { useAuthorities } from '#components/data/line-up/use-authorities.ts';
import { useContentRules } from '#components/data/line-up/use-content-rules.ts';
import { useAppData } from '#components/data/app-data.tsx';
import type { Channel } from '#lib/contract/channels.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';

/**
 * Filters the channels that this viewer may see, as in the channel list (ROL-03, ROL-04). `isWanted`: there are
 * channels to filter.
 */
export function useVisible(
  isWanted: boolean,
  nowMs: number,
): (channels: readonly Channel[]) => Channel[] {
  const { properties } = useAppData();
  const authorities = useAuthorities(isWanted);
  const { contentRules, viewerPlace } = useContentRules(isWanted);
  const hidesUnsubscribed = layoutSwitches(properties.layoutConfig).hidesUnsubscribedChannels;
  return useCallback(
    (channels) =>
      visibleChannels(channels, {
        authorities,
        contentRules,
        viewerPlace,
        hidesUnsubscribed,
        nowMs,
      }),
    [authorities, contentRules, viewerPlace, hidesUnsubscribed, nowMs],
  );
}
