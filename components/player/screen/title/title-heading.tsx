import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { VodDetail } from '#lib/contract/vod.ts';
import { Badge } from '#components/ui/badge.tsx';
import styles from '#components/player/screen/channel-heading.module.css';

interface TitleHeadingProps {
  title: VodDetail | null;
  series: VodDetail | null;
  isTrailer: boolean;
  children: ReactNode;
}

/** Over the picture: the title; for an episode, its series and number. */
export function TitleHeading({ title, series, isTrailer, children }: TitleHeadingProps) {
  const t = useTranslations('player.title');
  const { season = 1, episode } = title ?? {};
  return (
    <div className={styles.heading}>
      <p className={styles.where}>
        {isTrailer && <Badge tone="dark">{t('trailer')}</Badge>}
        {series && <span className={styles.channel}>{series.title}</span>}
        {title?.metaType === 'EPISODE' && episode !== undefined && (
          <span className={styles.number}>{t('episode', { season, episode })}</span>
        )}
      </p>
      <p className={styles.title}>{title?.title}</p>
      {children}
    </div>
  );
}
