'use client';

import { useCallback } from 'react';
import { useAuthorities } from '#components/data/line-up/use-authorities.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { contentRuleQuery, type Channel } from '#lib/contract/channels.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';

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
  const rules = useCall(
    contentRuleQuery,
    {},
    { enabled: isWanted, silent: true, staleMs: limits.channelUpdatePollMs },
  );
  const hidesUnsubscribed = layoutSwitches(properties.layoutConfig).hidesUnsubscribedChannels;
  return useCallback(
    (channels) =>
      visibleChannels(channels, {
        authorities,
        contentRules: rules.data?.contentRuleDataList ?? [],
        viewerPlace: rules.data?.regionInfo ?? {},
        hidesUnsubscribed,
        nowMs,
      }),
    [authorities, rules.data, hidesUnsubscribed, nowMs],
  );
}
