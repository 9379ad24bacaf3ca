'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { brandOf } from '#lib/brand.ts';
import { vodDetail, vodEpisodes } from '#lib/contract/vod.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { isGone } from '#lib/domain/vod/availability.ts';
import { episodesRequest, seriesIdOf, shownSeasonId } from '#lib/domain/vod/seasons.ts';
import { DetailScreen } from './detail-screen.tsx';
import { MissingTitle } from './missing-title.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { MoreOfCollection } from './more-of-collection.tsx';
import { SeasonEpisodes } from './season-episodes.tsx';
import styles from './detail-skeleton.module.css';

interface TitlePageProps {
  metaId: string;
  /** The season in the address. */
  season: string | null;
  renderedAt: number;
}

/**
 * A title that the server could not read: without visitor mode only the viewer's own session may read it, or the
 * operator did not answer. The browser makes the request itself.
 */
export function TitlePage({ metaId, season, renderedAt }: TitlePageProps) {
  const t = useTranslations('vod');
  const { properties, manifest } = useAppData();
  const answer = useCall(vodDetail, { metaId });
  const { data: title, error } = answer;
  const refresh = useRefresh();
  const seriesId = title ? seriesIdOf(title) : null;
  const series = useCall(vodDetail, { metaId: seriesId ?? metaId }, { enabled: seriesId !== null });
  const seasonId = title ? shownSeasonId(title, season) : null;
  const episodes = useCall(vodEpisodes, episodesRequest(seasonId ?? metaId), {
    enabled: seasonId !== null,
  });
  // The server could not set the document title.
  const name = title?.title;
  const { productName } = brandOf(manifest);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${productName}`;
  }, [name, productName]);
  if (error && isGone(error)) return <MissingTitle />;
  if (refresh.hasFailed(answer)) {
    return (
      <EmptyList text={t('titleFailed')}>
        <Button onClick={() => refresh.run(answer.refetch)}>
          <RotateCw aria-hidden="true" />
          {t('retry')}
        </Button>
      </EmptyList>
    );
  }
  if (!title) return <DetailSkeleton />;
  const owner = seriesId === null ? title : (series.data ?? null);
  return (
    <DetailScreen
      title={title}
      series={seriesId === null ? null : (series.data ?? null)}
      renderedAt={renderedAt}
      rendered={{ seasonId, episodes: episodes.data?.episodeList ?? [] }}
      episodes={
        seasonId !== null &&
        owner &&
        episodes.data && (
          <SeasonEpisodes
            series={owner}
            seasonId={seasonId}
            episodes={episodes.data.episodeList}
            currentId={title.metaId}
          />
        )
      }
      more={
        <>
          {title.collection && (
            <MoreOfCollection
              metaId={metaId}
              collection={title.collection}
              rendered={undefined}
              renderedAt={renderedAt}
            />
          )}
          {layoutSwitches(properties.layoutConfig).showsMoreLikeThis && (
            <MoreLikeThis
              metaId={seriesId ?? metaId}
              rendered={undefined}
              renderedAt={renderedAt}
            />
          )}
        </>
      }
    />
  );
}

/** Placeholder of a title's artwork and text. */
function DetailSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <Skeleton className={styles.poster} />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.plot} />
      </div>
    </div>
  );
}
