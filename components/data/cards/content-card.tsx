'use client';

import { Headphones, Lock, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Choice, type ChoiceState } from '#components/ui/fields/choice.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { Card } from '#lib/contract/vod.ts';
import { formatRating, remainingPlaybackHours } from '#lib/domain/formats/numbers.ts';
import { availabilityOf } from '#lib/domain/vod/availability.ts';
import { isAudioTitle } from '#lib/domain/vod/audio-title.ts';
import { routes } from '#lib/routes.ts';
import styles from './content-card.module.css';

export type CardContent = Pick<Card, 'metaId' | 'title'> & Partial<Card>;

interface ContentCardProps {
  card: CardContent;
  /** The title in another form, for instance with highlights. */
  title?: ReactNode;
  /** Now, or the time of rendering, in milliseconds since 1970: for the time left to watch the title. */
  nowMs: number;
  /** In the initial viewport of the page. */
  eager?: boolean;
  className?: string | undefined;
  /** While a list is edited: the card is selected instead of opened. */
  choice?: ChoiceState | undefined;
}

/** Poster, title, lock, rating and the hours left (spec part 2). */
export function ContentCard(props: ContentCardProps) {
  const { card, nowMs, eager = false, className, choice } = props;
  const t = useTranslations();
  const { language } = useAppData();
  const { metaId, title, poster, placeholderColor, locked, rating } = card;
  return (
    <article
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-card={choice ? undefined : metaId}
    >
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
        <span className={choice ? `${styles.badges} ${styles.edited}` : styles.badges}>
          <span className={styles.left}>
            {locked && (
              <Badge tone="dark">
                <Lock role="img" aria-label={t('ui.locked')} />
              </Badge>
            )}
            {isAudioTitle(card) && (
              <Badge tone="dark">
                <Headphones role="img" aria-label={t('card.audio')} />
              </Badge>
            )}
          </span>
          {rating !== undefined && !choice && (
            <span className={styles.right}>
              <Badge tone="dark" className={styles.rating}>
                <Star aria-hidden="true" />
                <span aria-hidden="true">{formatRating(rating, language)}</span>
                <span className="visually-hidden">
                  {t('ui.rating', { rating: formatRating(rating, language) })}
                </span>
              </Badge>
            </span>
          )}
          <CardTime card={card} nowMs={nowMs} />
        </span>
        <span className={styles.title}>{props.title ?? title}</span>
      </Link>
      {choice && <Choice label={t('card.choose', { title })} {...choice} />}
    </article>
  );
}

/** The only part of a card that changes with the clock: the hours left, or that the title cannot be watched. */
function CardTime({ card, nowMs }: { card: CardContent; nowMs: number }) {
  const t = useTranslations('card');
  const now = useNow(nowMs);
  const words = timeWordsOf(card, now, t);
  if (words === null) return null;
  return (
    <span className={styles.hours}>
      <Badge tone="dark">{words}</Badge>
    </span>
  );
}

function timeWordsOf(
  { epgSourceStatus, playbackValidTime }: CardContent,
  nowMs: number,
  t: ReturnType<typeof useTranslations<'card'>>,
): string | null {
  const availability = availabilityOf({ epgSourceStatus, playbackValidTime }, nowMs);
  if (availability === 'missing' || availability === 'expired') return t(availability);
  if (playbackValidTime === undefined) return null;
  return t('hoursLeft', { hours: remainingPlaybackHours(playbackValidTime, nowMs) });
}
