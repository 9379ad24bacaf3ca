'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useAirings } from '#components/data/guide/use-airings.ts';
import { useCall } from '#components/data/calls/use-call.ts';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import { newestWatchedRequest } from '#components/data/use-watched-titles.ts';
import { bannerList, channelSearchTop } from '#lib/contract/channels.ts';
import { vodHistoryList } from '#lib/contract/history.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { continueWatching, type WatchedEntry } from '#lib/domain/home/continue-watching.ts';
import type { Airings } from '#lib/domain/guide/airings.ts';
import { epgIdsOf } from '#lib/domain/home/home-channels.ts';
import { homeCardsRequest } from '#lib/domain/home/home-playlists.ts';
import { limits } from '#lib/limits.ts';
import type { HomeContent } from '#components/home/home-content.ts';
import {
  allowedBanners,
  liveWords,
  playlistRows,
  vodWords,
  type HomeView,
} from '#components/home/home-view.ts';
import { useHomeChannels } from './use-home-channels.ts';

const noAirings: Airings = {};

/**
 * Home with the parts that the server failed to read, and for a user with their own answers in place of the guest's.
 */
export function useOwnHome(content: HomeContent, renderedAt: number): HomeView {
  const { loginStatus, manifest } = useAppData();
  const canSearch = !manifest.e2eeProperties.e2ee;
  const banners = useGuestFirst(bannerList, {}, content.banners);
  const live = useHomeChannels(content, renderedAt);
  const { channels, denied, isLoading: isLiveLoading } = live;
  const rendered = content.airings ?? noAirings;
  const airings = useAirings({
    channels: channels ? epgIdsOf(channels).map((epgId) => ({ epgId })) : [],
    rendered,
    nowMs: renderedAt,
    isMissing: (epgId) => !(epgId in rendered),
  });
  const root = useGuestFirst(playlistRoot, {}, content.playlists);
  const list = root.data?.playlistList ?? [];
  const batch = useGuestFirst(
    playlistBatch,
    homeCardsRequest(list),
    // Cards are requested only after the playlists are known.
    list.length > 0 ? content.cards : null,
  );
  const arePlaylistsLoading = root.isLoading || batch.isLoading;
  const popularLive = useGuestFirst(channelSearchTop, {}, content.popularLive);
  const popularVod = useGuestFirst(
    vodSearchTop,
    { pageId: 1, pageSize: limits.topSearchSize },
    content.popularVod,
  );

  const showsHistory = loginStatus === 'user' && content.playlists !== null;
  // More entries than a row shows, because each episode of a series is an entry.
  const history = useCall(vodHistoryList, newestWatchedRequest, {
    enabled: showsHistory,
    silent: true,
    staleMs: limits.vodHistoryCacheMs,
  });
  const isHistoryLoading = history.isLoading;

  const queries = useQueryClient();
  const askAnew = useCallback(
    () => void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    [queries],
  );
  const hasFailed = [banners, live, root, batch].some((part) => part.hasFailed);

  return useMemo(
    () => ({
      banners: banners.isLoading
        ? undefined
        : allowedBanners(banners.data?.bannerItemList ?? [], denied),
      channels,
      isLiveLoading,
      airings,
      playlists: arePlaylistsLoading ? undefined : playlistRows(batch.data ?? null),
      popularLive: liveWords(popularLive.data, canSearch, denied),
      popularVod: vodWords(popularVod.data, canSearch),
      continueWatching: isHistoryLoading ? undefined : begun(history.data?.historyList),
      retry: hasFailed ? askAnew : null,
    }),
    [
      banners.isLoading,
      banners.data,
      channels,
      denied,
      isLiveLoading,
      airings,
      arePlaylistsLoading,
      batch.data,
      popularLive.data,
      popularVod.data,
      isHistoryLoading,
      history.data,
      hasFailed,
      askAnew,
      canSearch,
    ],
  );
}

/** Null when there is nothing to continue, or the call failed: home then hides the row. */
function begun(historyList: readonly WatchedEntry[] | undefined): WatchedEntry[] | null {
  const entries = continueWatching(historyList ?? []).slice(0, limits.pageSize);
  return entries.length > 0 ? entries : null;
}
