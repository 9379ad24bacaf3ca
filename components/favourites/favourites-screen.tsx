'use client';

import { Heart, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChannelTile } from '#components/channels/channel-tile.tsx';
import { useLineUp } from '#components/channels/line-up/use-line-up.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { useCall } from '#components/shell/use-call.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { CardGrid } from '#components/vod/card-grid.tsx';
import { CardGridSkeleton } from '#components/vod/card-grid-skeleton.tsx';
import { favouriteChannelList, favouriteVodList } from '#lib/contract/favourites.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { vodTypes } from '#lib/screens.ts';
import styles from './favourites-screen.module.css';

/** As many favourites as one call gives. */
const titlesRequest = { pageId: 1, pageSize: 100 };

/** The user's favourite channels and titles, as the operator keeps them (spec part 2, /favorites). */
export function FavouritesScreen({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('favourites');
  const { manifest } = useAppData();
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const nowMs = useNow(renderedAt);
  const lineUp = useLineUp({ lineUp: null, isWhole: true, renderedAtMs: renderedAt }, nowMs);
  const own = useCall(favouriteChannelList, {}, { silent: true, enabled: hasLive });
  const titles = useCall(favouriteVodList, titlesRequest, { silent: true, enabled: hasVod });

  const ids = own.data?.favoriteChannelList.map(({ logicalChannelId }) => logicalChannelId) ?? [];
  // A channel that is not in the line-up any more cannot be led to.
  const channels = ids.flatMap(
    (id) => lineUp.channels.find(({ logicalChannelId }) => logicalChannelId === id) ?? [],
  );
  const cards = titles.data?.metaList ?? [];
  const isLoading = own.isLoading || titles.isLoading || (ids.length > 0 && lineUp.isPartial);
  const failed = [own, titles].filter(({ error, data }) => error !== null && data === undefined);
  const isEmpty = !isLoading && failed.length === 0 && channels.length + cards.length === 0;

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      {failed.length > 0 && (
        <EmptyList text={t('failed')}>
          <Button
            onClick={() => {
              for (const call of failed) void call.refetch();
            }}
          >
            <RotateCw aria-hidden="true" />
            {t('retry')}
          </Button>
        </EmptyList>
      )}
      {isEmpty && (
        <EmptyList text={t('emptyTitle')} icon={<Heart aria-hidden="true" />}>
          <p className={styles.hint}>{t('emptyText')}</p>
          <p className={styles.ways}>
            {hasLive && <ButtonLink href={routes.liveTv()}>{t('toLive')}</ButtonLink>}
            {hasVod && (
              <ButtonLink href={routes.vodCategory(vodTypes.films)}>{t('toFilms')}</ButtonLink>
            )}
          </p>
        </EmptyList>
      )}
      {channels.length > 0 && (
        <section aria-labelledby="favourite-channels">
          <SectionTitle id="favourite-channels" title={t('channels')} />
          <ul className={styles.channels} aria-labelledby="favourite-channels">
            {channels.map((channel) => (
              <li key={channel.logicalChannelId}>
                <ChannelTile
                  channel={channel}
                  isLocked={!lineUp.entitlement(channel).canWatchLive}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="favourite-titles">
          <SectionTitle id="favourite-titles" title={t('vods')} />
          <CardGrid cards={cards} nowMs={nowMs} labelledBy="favourite-titles" />
        </section>
      )}
      {isLoading && channels.length + cards.length === 0 && (
        <CardGridSkeleton count={limits.pageSize / 2} />
      )}
    </div>
  );
}
