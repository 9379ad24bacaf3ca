'use client';

import { History, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChannelTile } from '#components/channels/channel-tile.tsx';
import { useLineUp } from '#components/channels/line-up/use-line-up.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { useCall } from '#components/shell/use-call.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { liveHistoryList, vodHistoryList } from '#lib/contract/history.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { vodTypes } from '#lib/screens.ts';
import styles from './history-screen.module.css';
import { WatchedTitle } from './watched-title.tsx';

const titlesRequest = { pageId: 1, pageSize: limits.vodHistoryPageSize };

/** What the user has watched, newest first (spec part 2, /history). */
export function HistoryScreen({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('history');
  const { manifest } = useAppData();
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const nowMs = useNow(renderedAt);
  const lineUp = useLineUp({ lineUp: null, isWhole: true, renderedAtMs: renderedAt }, nowMs);
  const live = useCall(
    liveHistoryList,
    {},
    { silent: true, enabled: hasLive, staleMs: limits.vodHistoryCacheMs },
  );
  const titles = useCall(vodHistoryList, titlesRequest, {
    silent: true,
    enabled: hasVod,
    staleMs: limits.vodHistoryCacheMs,
  });

  const watched = (live.data?.playHistoryList ?? []).flatMap((entry) => {
    const channel = lineUp.channels.find((one) => one.logicalChannelId === entry.logicalChannelId);
    // A channel that is not in the line-up any more cannot be led to.
    return channel ? [{ entry, channel }] : [];
  });
  const entries = titles.data?.historyList ?? [];
  const isLoading = live.isLoading || titles.isLoading;
  const failed = [live, titles].filter(({ error, data }) => error !== null && data === undefined);
  const count = watched.length + entries.length;

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
      {!isLoading && failed.length === 0 && count === 0 && (
        <EmptyList text={t('emptyTitle')} icon={<History aria-hidden="true" />}>
          <p className={styles.hint}>{t('emptyText')}</p>
          <p className={styles.ways}>
            {hasLive && <ButtonLink href={routes.liveTv()}>{t('toLive')}</ButtonLink>}
            {hasVod && (
              <ButtonLink href={routes.vodCategory(vodTypes.films)}>{t('toFilms')}</ButtonLink>
            )}
          </p>
        </EmptyList>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="watched-titles">
          <SectionTitle id="watched-titles" title={t('vods')} />
          <ul className={styles.titles} aria-labelledby="watched-titles">
            {entries.map((entry) => (
              <li key={entry.metaId}>
                <WatchedTitle entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {watched.length > 0 && (
        <section aria-labelledby="watched-channels">
          <SectionTitle id="watched-channels" title={t('live')} />
          <ul className={styles.channels} aria-labelledby="watched-channels">
            {watched.map(({ entry, channel }) => (
              <li key={`${entry.logicalChannelId} ${entry.programId ?? ''}`}>
                <ChannelTile
                  channel={channel}
                  isLocked={!lineUp.entitlement(channel).canWatchLive}
                  line={[
                    entry.title,
                    t('watchedOn', {
                      date: formatDate(entry.playTime),
                      time: formatTime(entry.playTime),
                    }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isLoading && count === 0 && (
        <div className={styles.titles} aria-hidden="true">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className={styles.skeleton} />
          ))}
        </div>
      )}
    </div>
  );
}
