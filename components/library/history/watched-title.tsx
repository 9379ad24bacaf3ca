import { Ban, Info, Lock, Play, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Choice, type ChoiceState } from '#components/ui/fields/choice.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { Availability } from '#lib/domain/vod/availability.ts';
import { isSeen } from '#lib/domain/vod/resume.ts';
import { routes } from '#lib/routes.ts';
import type { WatchedTitles } from '#components/data/use-watched-titles.ts';
import styles from './watched-title.module.css';

interface WatchedTitleProps {
  entry: WatchedTitles[number];
  /** Whether it can still be watched. */
  availability: Availability;
  choice: ChoiceState | undefined;
}

/**
 * A title that the user has started, with its progress. Its link continues it at once; a second link leads to its
 * details.
 */
export function WatchedTitle({ entry, availability, choice }: WatchedTitleProps) {
  const t = useTranslations();
  const { metaId, title, seasonNo, episodeNo, playedTime, totalDuration, playProgress } = entry;
  const minutesLeft = Math.ceil(Math.max(0, totalDuration - playedTime) / 60);
  const isOver = isSeen(entry) || minutesLeft === 0;
  const episode =
    seasonNo !== undefined && episodeNo !== undefined
      ? t('history.episode', { season: seasonNo, episode: episodeNo })
      : null;
  const name = [title, episode].filter(Boolean).join(', ');
  const left = isOver ? t('history.watched') : t('history.minutesLeft', { minutes: minutesLeft });
  const gone =
    availability === 'missing' || availability === 'expired' ? t(`card.${availability}`) : null;
  const inert = choice && { tabIndex: -1, 'aria-hidden': true };
  return (
    <article className={styles.card}>
      <Link
        // A title that is gone has a page that says why.
        href={gone === null ? routes.vodPlay(metaId) : routes.vodDetail(metaId)}
        prefetch={false}
        className={styles.resume}
        {...inert}
      >
        {gone === null && (
          <span className="visually-hidden">
            {t(isOver ? 'history.watchTitleAgain' : 'history.resume')}{' '}
          </span>
        )}
        <span className={styles.still}>
          <Picture
            className={styles.picture}
            {...artworkSet(entry.landscape ?? entry.poster, [320, 480, 640])}
            sizes="(max-width: 768px) 46vw, 22vw"
            alt=""
          />
          <span className={styles.sign}>
            <Sign isLocked={availability === 'locked'} isGone={gone !== null} isOver={isOver} />
          </span>
        </span>
        <ProgressBar share={isOver ? 1 : playProgress} />
        <span className={styles.name}>{title}</span>
        <span className={styles.line}>{[episode, gone ?? left].filter(Boolean).join(' · ')}</span>
      </Link>
      {choice ? (
        <Choice label={t('card.choose', { title: name })} {...choice} />
      ) : (
        <Link
          href={routes.vodDetail(entry.seriesId ?? metaId)}
          prefetch={false}
          className={styles.details}
          aria-label={t('history.detailsOf', { title })}
          title={t('history.details')}
        >
          <Info aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}

function Sign(state: { isLocked: boolean; isGone: boolean; isOver: boolean }) {
  const t = useTranslations('ui');
  if (state.isGone) return <Ban aria-hidden="true" />;
  if (state.isLocked) return <Lock role="img" aria-label={t('locked')} />;
  return state.isOver ? <RotateCcw aria-hidden="true" /> : <Play aria-hidden="true" />;
}
