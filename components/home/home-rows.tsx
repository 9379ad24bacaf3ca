'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { KindLinks } from '#components/data/kind-links.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { routes } from '#lib/routes.ts';
import { CategoryRow } from '#components/home/rows/category-row.tsx';
import { ChannelRow } from '#components/home/rows/channel-row.tsx';
import { Hero } from './hero/hero.tsx';
import type { HomeView } from './home-view.ts';
import { LoadingHero, LoadingRow } from '#components/home/rows/loading-row.tsx';
import { PlaylistRow } from '#components/home/rows/playlist-row.tsx';
import { PopularSearches } from '#components/home/rows/popular-searches.tsx';
import rowStyles from '#components/home/rows/rows.module.css';

interface HomeRowsProps {
  view: HomeView;
  renderedAt: number;
  /** The row of started titles, below the current programmes. */
  children: ReactNode;
}

/** Pictures of the first row that are part of the HTML. */
const eagerCount = 5;
/** The categories follow after this many playlists. */
const playlistsBeforeCategories = 2;

/** Banners, current programmes, the operator's rows, popular searches. */
export function HomeRows({ view, renderedAt, children }: HomeRowsProps) {
  const t = useTranslations('home');
  const { manifest } = useAppData();
  const { banners, channels, airings, isLiveLoading, playlists, retry } = view;
  const { popularLive, popularVod } = view;
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const items = (banners ?? []).filter(({ linkType }) =>
    linkType === 'LIVE_CHANNEL' ? hasLive : hasVod,
  );
  const rows = playlists ?? [];
  const hasOnNow = channels !== undefined && channels.onNow.length > 0;
  const hasPopular = popularLive.length + popularVod.length > 0;
  const isLoading = banners === undefined || isLiveLoading || playlists === undefined;
  const isEmpty = !isLoading && items.length === 0 && !hasOnNow && rows.length === 0;
  const categories = channels && channels.categories.length > 0 && (
    <CategoryRow categories={channels.categories} />
  );

  return (
    <>
      {banners === undefined && <LoadingHero />}
      {items.length > 0 && <Hero banners={items} renderedAt={renderedAt} />}
      {banners && items.length === 0 && <div className={rowStyles.bare} />}
      <KindLinks />
      {isLiveLoading && <LoadingRow />}
      {hasOnNow && (
        <ChannelRow
          id="home-on-now"
          title={t('onNow')}
          channels={channels.onNow}
          airings={airings}
          renderedAt={renderedAt}
          moreHref={routes.liveTv()}
          moreText={t('fullGuide')}
          eagerCount={eagerCount}
        />
      )}
      {children}
      {playlists === undefined && <LoadingRow />}
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          <PlaylistRow
            {...row}
            renderedAt={renderedAt}
            eagerCount={!hasOnNow && index === 0 ? eagerCount : 0}
          />
          {index === playlistsBeforeCategories - 1 && categories}
        </Fragment>
      ))}
      {rows.length < playlistsBeforeCategories && categories}
      {channels?.recommended.map(({ id, title, columnId, channels: recommended }) => (
        <ChannelRow
          key={id}
          id={id}
          title={title}
          channels={recommended}
          airings={airings}
          renderedAt={renderedAt}
          columnId={columnId}
          moreHref={routes.liveTv({ columnId })}
          moreText={t('fullGuide')}
        />
      ))}
      {hasPopular && <PopularSearches live={popularLive} vod={popularVod} />}
      {isEmpty && !retry && <EmptyList text={t('empty')} />}
      {isEmpty && retry && (
        <EmptyList text={t('loadFailed')}>
          <Button onClick={retry}>{t('retry')}</Button>
        </EmptyList>
      )}
    </>
  );
}
