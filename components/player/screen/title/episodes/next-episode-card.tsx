import { Play, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import styles from './next-episode-card.module.css';

interface NextEpisodeCardProps {
  next: VodDetail;
  /** Seconds until it starts by itself. */
  inSeconds: number;
  onPlay: () => void;
  /** The viewer wants to watch the credits without a next episode. */
  onStay: () => void;
}

/** Announces the next episode while the credits run (BEY-01). */
export function NextEpisodeCard({ next, inSeconds, onPlay, onStay }: NextEpisodeCardProps) {
  const t = useTranslations('player.title');
  return (
    <section className={styles.card} aria-label={t('nextEpisode')}>
      <Picture
        className={styles.still}
        {...artworkSet(next.landscape ?? next.poster, [160, 320])}
        sizes="160px"
        alt=""
        eager
        fallback=""
      />
      <div className={styles.words}>
        {/* Not announced every second. */}
        <p className={styles.when} aria-live="off">
          {t('nextIn', { seconds: inSeconds })}
        </p>
        <p className={styles.title}>
          {nameOf(next, t('episodeName', { number: next.episode ?? 0, title: next.title }))}
        </p>
        <div className={styles.actions}>
          <Button variant="primary" size="small" onClick={onPlay}>
            <Play aria-hidden />
            {t('playNow')}
          </Button>
          <Button variant="ghost" size="small" onClick={onStay}>
            <X aria-hidden />
            {t('stay')}
          </Button>
        </div>
      </div>
    </section>
  );
}

const nameOf = (next: VodDetail, numbered: string) =>
  next.episode === undefined ? next.title : numbered;
