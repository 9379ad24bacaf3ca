import type { ReactNode } from 'react';
import { FavouriteTitleButton } from '#components/vod/favourite-title-button.tsx';
import { ShareButton } from '#components/ui/share/share-button.tsx';
import type { VodDetail } from '#lib/contract/vod.ts';
import { CastList } from '#components/vod/people/cast-list.tsx';
import { routes } from '#lib/routes.ts';
import { DetailHero } from '#components/vod/detail/hero/detail-hero.tsx';
import styles from './detail-screen.module.css';
import { TitleAvailability } from '#components/vod/detail/hero/title-availability.tsx';
import { TitleActions } from '#components/vod/detail/hero/title-actions.tsx';
import { TitleFacts } from '#components/vod/detail/hero/title-facts.tsx';
import type { RenderedEpisodes } from '#components/vod/detail/hero/use-what-to-play.ts';

interface DetailScreenProps {
  title: VodDetail;
  series: VodDetail | null;
  renderedAt: number;
  /** The server-rendered episodes. */
  rendered: RenderedEpisodes;
  /** Seasons and episodes. */
  episodes: ReactNode;
  more: ReactNode;
}

/** The details of one title (spec part 2, /vod/detail/:id). */
export function DetailScreen(props: DetailScreenProps) {
  const { title, series, renderedAt, rendered, episodes, more } = props;
  return (
    <div className={styles.screen}>
      <DetailHero title={title} series={series}>
        <div className={styles.actions}>
          <TitleActions title={title} rendered={rendered} renderedAt={renderedAt} />
          <FavouriteTitleButton metaId={title.metaId} />
          <ShareButton path={routes.vodDetail(title.metaId)} title={title.title} variant="ghost" />
        </div>
        <TitleAvailability title={title} renderedAt={renderedAt} />
      </DetailHero>
      {episodes}
      <CastList credits={title.credits ?? []} />
      <TitleFacts title={title} />
      {more}
    </div>
  );
}
