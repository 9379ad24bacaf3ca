import { useCallback, useMemo } from 'react';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { entitlementOf, type Entitlement } from '#lib/domain/entitlement/authority.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { categoriesOf, type Category } from './categories.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { useAuthorities } from './use-authorities.ts';
import { useContentRules } from './use-content-rules.ts';

export interface LineUp {
  /** The channels that this viewer may see, in the operator's order. */
  channels: readonly Channel[];
  categories: readonly Category[];
  entitlement: (channel: Channel) => Entitlement;
  /** The rest of a long list is still loading. */
  isPartial: boolean;
  isLoading: boolean;
  /** Neither the server nor this browser received a list. */
  hasFailed: boolean;
  retry: () => void;
}

/** The server's answers for guests. */
export interface RenderedLineUp {
  /** Null when the server could not read it. */
  lineUp: ResponseOf<typeof channelList> | null;
  /** False when these are the first channels of a long list. */
  isWhole: boolean;
  renderedAtMs: number;
}

const noChannels: readonly Channel[] = [];

/**
 * The channels of this viewer (ROL-03, ROL-04): rendered at once from the server's answer for guests, then corrected by
 * the viewer's own authorities and place.
 */
export function useLineUp(
  { lineUp, isWhole, renderedAtMs }: RenderedLineUp,
  nowMs: number,
): LineUp {
  const { properties, language, loginStatus } = useAppData();
  const list = useCall(channelList, lineUpRequest, {
    initialData: lineUp ?? undefined,
    // The server rendered for guests: a user's own list is fetched at once, as is the rest of a long list.
    initialDataUpdatedAt: loginStatus === 'guest' && isWhole ? renderedAtMs : 0,
  });
  const refresh = useRefresh();
  const hasFailed = refresh.hasFailed(list);
  const authorities = useAuthorities();
  const { contentRules, viewerPlace } = useContentRules();

  const hidesUnsubscribed = layoutSwitches(properties.layoutConfig).hidesUnsubscribedChannels;
  const all = list.data?.channelListInfo ?? noChannels;
  const channels = useMemo(
    () =>
      visibleChannels(all, {
        authorities,
        contentRules,
        viewerPlace,
        hidesUnsubscribed,
        nowMs,
      }),
    [all, authorities, contentRules, viewerPlace, hidesUnsubscribed, nowMs],
  );
  const columns = list.data?.channelColumnInfo;
  const categories = useMemo(
    () => categoriesOf(columns ?? [], channels, language),
    [columns, channels, language],
  );
  const entitlement = useCallback(
    (channel: Channel) => entitlementOf(channel, authorities, nowMs),
    [authorities, nowMs],
  );
  return {
    channels,
    categories,
    entitlement,
    isPartial: !isWhole && list.dataUpdatedAt === 0,
    isLoading: list.isPending && !hasFailed,
    hasFailed,
    retry: () => refresh.run(list.refetch),
  };
}
