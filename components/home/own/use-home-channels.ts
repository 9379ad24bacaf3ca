'use client';

import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { channelList, channelTop, homeRecommend } from '#lib/contract/channels.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { homeChannelsOf } from '#lib/domain/home/home-channels.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';

/**
 * The channels of home: those that the server read for guests, or this viewer's own. Null when home shows no channels.
 */
export function useHomeChannels(
  guestChannels: HomeChannels | null | undefined,
  renderedAt: number,
): { channels: HomeChannels | undefined; isLoading: boolean; hasFailed: boolean } {
  const { loginStatus, properties } = useAppData();
  const enabled = guestChannels !== null && (loginStatus === 'user' || guestChannels === undefined);
  const list = useCall(channelList, {}, { enabled });
  const top = useCall(channelTop, {}, { enabled });
  const recommend = useCall(homeRecommend, {}, { enabled });

  const own = useMemo(() => {
    if (!list.data || top.isLoading || recommend.isLoading) return undefined;
    const switches = layoutSwitches(properties.layoutConfig);
    return homeChannelsOf({
      channels: visibleChannels(list.data.channelListInfo, {
        authorities: null,
        contentRules: [],
        viewerPlace: {},
        hidesUnsubscribed: switches.hidesUnsubscribedChannels,
        nowMs: renderedAt,
      }),
      columns: list.data.channelColumnInfo,
      topIds: top.data?.channelIdList ?? [],
      recommendations: recommend.data?.recommendList ?? [],
      columnIds: switches.homeLiveColumnIds,
    });
  }, [list.data, top, recommend, properties.layoutConfig, renderedAt]);

  const channels = own ?? guestChannels ?? undefined;
  return {
    channels,
    isLoading: !channels && list.isLoading,
    hasFailed: !channels && list.isError,
  };
}
