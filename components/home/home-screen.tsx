'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useAppData } from '#components/shell/app-data.tsx';
import { useGuestFirst } from '#components/shell/use-guest-first.ts';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { bannerList } from '#lib/contract/channels.ts';
import { epgIdsOf } from '#lib/domain/home/home-channels.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { routes } from '#lib/routes.ts';
import { CategoryRow } from './category-row.tsx';
import { ChannelRow } from './channel-row.tsx';
import { Hero } from './hero.tsx';
import type { HomeContent } from './home-content.ts';
import { LoadingHero, LoadingRow } from './loading-row.tsx';
import { PlaylistRow } from './playlist-row.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { useAirings } from './use-airings.ts';
import { useHomeChannels } from './use-home-channels.ts';
import { useHomePlaylists } from './use-home-playlists.ts';
import { usePopularWords } from './use-popular-words.ts';

interface HomeScreenProps {
  content: HomeContent;
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
}

/** Pictures of the first row that the server puts into the page. */
const eagerCount = 5;
/** The categories stand after so many playlists. */
const playlistsBeforeCategories = 2;

/** Home (spec part 2): banners, what is on, the operator's rows, popular searches. */
export function HomeScreen({ content, renderedAt }: HomeScreenProps) {
  const t = useTranslations('home');
  const { manifest } = useAppData();
  const nowMs = useNow(renderedAt);
  const banners = useGuestFirst(bannerList, {}, content.banners);
  const { channels, isLoading: isLiveLoading } = useHomeChannels(content.channels, renderedAt);
  const airings = useAirings({
    guestAirings: content.airings,
    epgIds: channels ? epgIdsOf(channels) : [],
    renderedAt,
    nowMs,
  });
  const playlists = useHomePlaylists(content);
  const popular = usePopularWords(content);

  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const items = (banners.data?.bannerItemList ?? []).filter(({ linkType }) =>
    linkType === 'LIVE_CHANNEL' ? hasLive : hasVod,
  );
  const hasOnNow = channels !== undefined && channels.onNow.length > 0;
  const hasPopular = popular.live.length + popular.vod.length > 0;
  const isLoading = banners.isLoading || isLiveLoading || playlists.isLoading;
  const isEmpty = !isLoading && items.length === 0 && !hasOnNow && playlists.rows.length === 0;
  const categories = channels && channels.categories.length > 0 && (
    <CategoryRow categories={channels.categories} />
  );

  return (
    <>
      {banners.isLoading && <LoadingHero />}
      {items.length > 0 && <Hero banners={items} />}
      {isLiveLoading && <LoadingRow />}
      {hasOnNow && (
        <ChannelRow
          id="home-on-now"
          title={t('onNow')}
          channels={channels.onNow}
          airings={airings}
          nowMs={nowMs}
          moreHref={routes.liveTv()}
          moreText={t('fullGuide')}
          eagerCount={eagerCount}
        />
      )}
      {playlists.isLoading && <LoadingRow />}
      {playlists.rows.map((row, index) => (
        <Fragment key={row.id}>
          <PlaylistRow
            {...row}
            nowMs={nowMs}
            eagerCount={!hasOnNow && index === 0 ? eagerCount : 0}
          />
          {index === playlistsBeforeCategories - 1 && categories}
        </Fragment>
      ))}
      {playlists.rows.length < playlistsBeforeCategories && categories}
      {channels?.recommended.map(({ id, title, columnId, channels: recommended }) => (
        <ChannelRow
          key={id}
          id={id}
          title={title}
          channels={recommended}
          airings={airings}
          nowMs={nowMs}
          columnId={columnId}
          moreHref={routes.liveTv({ columnId })}
          moreText={t('fullGuide')}
        />
      ))}
      {hasPopular && <PopularSearches {...popular} />}
      {isEmpty && <EmptyList text={t('empty')} />}
    </>
  );
}
