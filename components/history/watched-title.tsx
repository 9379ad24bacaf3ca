'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Picture } from '#components/ui/picture.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import type { vodHistoryList } from '#lib/contract/history.ts';
import { routes } from '#lib/routes.ts';
import styles from './watched-title.module.css';

type WatchedEntry = ResponseOf<typeof vodHistoryList>['historyList'][number];

/** A title the user has begun, with how far they got. */
export function WatchedTitle({ entry }: { entry: WatchedEntry }) {
  const t = useTranslations('history');
  const { title, seasonNo, episodeNo, playedTime, totalDuration, playProgress, played } = entry;
  const minutesLeft = Math.ceil(Math.max(0, totalDuration - playedTime) / 60);
  const isOver = played === true || minutesLeft === 0;
  const line = [
    seasonNo !== undefined && episodeNo !== undefined
      ? t('episode', { season: seasonNo, episode: episodeNo })
      : null,
    isOver ? t('watched') : t('minutesLeft', { minutes: minutesLeft }),
  ];
  return (
    <Link href={routes.vodDetail(entry.metaId)} prefetch={false} className={styles.card}>
      <Picture
        className={styles.still}
        {...artworkSet(entry.landscape ?? entry.poster, [320, 480, 640])}
        sizes="(max-width: 768px) 46vw, 22vw"
        alt=""
      />
      <ProgressBar share={isOver ? 1 : playProgress} />
      <span className={styles.name}>{title}</span>
      <span className={styles.line}>{line.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}
