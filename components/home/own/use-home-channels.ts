'use client';

import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { useContentRules } from '#components/data/line-up/use-content-rules.ts';
import type { HomeContent } from '#components/home/home-content.ts';
import { channelList, channelTop, homeRecommend } from '#lib/contract/channels.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { deniedChannels, visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { homeChannelsOf } from '#lib/domain/home/home-channels.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';
import { steadyHome } from '#lib/domain/home/steady-home.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';

interface OwnChannels {
  channels: HomeChannels | undefined;
  /** The ids of channels that rules hide from this viewer, as far as they are known. */
  denied: ReadonlySet<string>;
  isLoading: boolean;
  hasFailed: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * The channels of home: those that the server read for guests, then this viewer's own, by the viewer's place and
 * rights. What is on screen already stays where it is.
 */
export function useHomeChannels(
  { channels: guestChannels, dependsOnPlace }: HomeContent,
  renderedAt: number,
): OwnChannels {
  const { loginStatus, properties } = useAppData();
  const enabled =
    guestChannels !== null &&
    (loginStatus === 'user' || dependsOnPlace || guestChannels === undefined);
  const list = useCall(channelList, lineUpRequest, { enabled });
  const top = useCall(channelTop, {}, { enabled });
  const recommend = useCall(homeRecommend, {}, { enabled });
  const rules = useContentRules(enabled);

  const own = useMemo(() => {
    if (!list.data || top.isLoading || recommend.isLoading || rules.isPending) return undefined;
    const switches = layoutSwitches(properties.layoutConfig);
    const channels = homeChannelsOf({
      channels: visibleChannels(list.data.channelListInfo, {
        authorities: null,
        contentRules: rules.contentRules,
        viewerPlace: rules.viewerPlace,
        hidesUnsubscribed: switches.hidesUnsubscribedChannels,
        nowMs: renderedAt,
      }),
      columns: list.data.channelColumnInfo,
      topIds: top.data?.channelIdList ?? [],
      recommendations: recommend.data?.recommendList ?? [],
      columnIds: switches.homeLiveColumnIds,
    });
    return guestChannels ? steadyHome(guestChannels, channels) : channels;
  }, [list.data, top, recommend, rules, properties.layoutConfig, renderedAt, guestChannels]);

  const denied = useMemo(
    () => (list.data ? deniedChannels(list.data.channelListInfo, rules) : none),
    [list.data, rules],
  );
  const channels = own ?? guestChannels ?? undefined;
  return {
    channels,
    denied,
    isLoading: !channels && list.isLoading,
    hasFailed: !channels && list.isError,
  };
}
