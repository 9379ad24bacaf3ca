'use client';

import { Lock, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { Card } from '#lib/contract/vod.ts';
import { formatRating, remainingPlaybackHours } from '#lib/domain/formats/numbers.ts';
import { routes } from '#lib/routes.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import styles from './content-card.module.css';

export type CardContent = Pick<
  Card,
  'metaId' | 'title' | 'poster' | 'placeholderColor' | 'locked' | 'rating' | 'playbackValidTime'
>;

interface ContentCardProps {
  card: CardContent;
  /** For the time that is left to watch it, in milliseconds since 1970. */
  nowMs: number;
  /** In the first view of the page. */
  eager?: boolean;
  className?: string | undefined;
  /** While a list is edited: the card is chosen instead of opened. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
}

/** Poster, title, lock, rating and the hours that are left (spec part 2). */
export function ContentCard({ card, nowMs, eager = false, className, choice }: ContentCardProps) {
  const t = useTranslations();
  const { language } = useAppData();
  const { metaId, title, poster, placeholderColor, locked, rating } = card;
  const hoursLeft = remainingPlaybackHours(card.playbackValidTime, nowMs);
  return (
    <article className={[styles.card, className].filter(Boolean).join(' ')}>
      <Link
        href={routes.vodDetail(metaId)}
        prefetch={false}
        className={styles.link}
        {...(choice && { tabIndex: -1, 'aria-hidden': true })}
      >
        <Picture
          className={styles.poster}
          {...artworkSet(poster, [160, 320, 480])}
          sizes="(max-width: 768px) 132px, 12vw"
          alt=""
          colour={colourOrNone(placeholderColor)}
          eager={eager}
          fallback={<span />}
        />
        <span className={styles.scrim} />
        <span className={`${styles.corner} ${styles.left}`}>
          {locked && (
            <Badge tone="dark">
              <Lock role="img" aria-label={t('ui.locked')} />
            </Badge>
          )}
        </span>
        {hoursLeft !== null && (
          <span className={`${styles.corner} ${styles.below}`}>
            <Badge tone="dark">{t('card.hoursLeft', { hours: hoursLeft })}</Badge>
          </span>
        )}
        {rating !== undefined && !choice && (
          <span className={`${styles.corner} ${styles.right}`}>
            <Badge tone="dark" className={styles.rating}>
              <Star aria-hidden="true" />
              <span aria-hidden="true">{formatRating(rating, language)}</span>
              <span className="visually-hidden">
                {t('ui.rating', { rating: formatRating(rating, language) })}
              </span>
            </Badge>
          </span>
        )}
        <span className={styles.title}>{title}</span>
      </Link>
      {choice && (
        <label className={styles.choice}>
          <span className="visually-hidden">{t('card.choose', { title })}</span>
          <input
            type="checkbox"
            checked={choice.isChosen}
            onChange={(event) => choice.onChange(event.target.checked)}
          />
        </label>
      )}
    </article>
  );
}
