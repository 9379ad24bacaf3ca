import type { ReactNode } from 'react';
import { FavouriteTitleButton } from '#components/favourites/favourite-title-button.tsx';
import type { VodDetail } from '#lib/contract/vod.ts';
import { CastList } from './cast-list.tsx';
import { DetailHero } from './detail-hero.tsx';
import styles from './detail-screen.module.css';
import { TitleAvailability } from './title-availability.tsx';
import { TitleFacts } from './title-facts.tsx';

interface DetailScreenProps {
  title: VodDetail;
  series: VodDetail | null;
  renderedAt: number;
  /** Seasons and episodes. */
  episodes: ReactNode;
  more: ReactNode;
}

/** Everything about one title (spec part 2, /vod/detail/:id). */
export function DetailScreen({ title, series, renderedAt, episodes, more }: DetailScreenProps) {
  return (
    <div className={styles.screen}>
      <DetailHero title={title} series={series}>
        <TitleAvailability title={title} renderedAt={renderedAt} />
        <FavouriteTitleButton metaId={title.metaId} />
      </DetailHero>
      {episodes}
      <CastList credits={title.credits ?? []} />
      <TitleFacts title={title} />
      {more}
    </div>
  );
}
