'use client';

import { Heart, Info, Play, Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFavouriteTitle } from '#components/data/favourites/use-favourite-title.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { formatRating, hoursAndMinutes } from '#lib/domain/formats/numbers.ts';
import { routes } from '#lib/routes.ts';
import { seasonCount } from '#lib/domain/vod/seasons.ts';
import styles from './hover-card.module.css';
import { hoverPlace } from './hover-place.ts';
import { hoverPanel } from './use-hovered-card.ts';

interface HoverCardProps {
  /** The card below it. */
  card: Element;
  metaId: string;
  isDue: boolean;
}

/** The same call without the loading spinner, because the viewer has not requested anything yet. */
const quietDetail = { ...vodDetail, quiet: true };

/** Requests the title while the pointer rests on its card, and shows it when `isDue`. Shows nothing after a failure. */
export function HoverCard({ card, metaId, isDue }: HoverCardProps) {
  const { data: title } = useCall(quietDetail, { metaId }, { silent: true });
  return title && isDue ? createPortal(<Panel card={card} title={title} />, document.body) : null;
}

function Panel({ card, title }: { card: Element; title: VodDetail }) {
  const t = useTranslations('card');
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(hoverPlace(card.getBoundingClientRect(), size, view));
  }, [card]);

  return (
    <div
      ref={panel}
      className={styles.panel}
      style={place ?? { visibility: 'hidden' }}
      role="group"
      aria-label={title.title}
      {...{ [hoverPanel]: '' }}
    >
      {/* Everything except the buttons opens the card's page; keyboard and screen reader users have the Details
          link. */}
      <Link
        href={routes.vodDetail(title.metaId)}
        prefetch={false}
        className={styles.cover}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          className={styles.art}
          {...artworkSet(title.landscape ?? title.poster, [480, 640, 960])}
          sizes="360px"
          alt=""
          colour={colourOrNone(title.placeholderColor)}
          eager
        />
      </Link>
      <div className={styles.words}>
        <strong className={styles.name}>{title.title}</strong>
        <Facts title={title} />
        {title.plot && <p className={styles.plot}>{title.plot}</p>}
        <div className={styles.acts}>
          {title.metaType !== 'SERIES' && (
            <ButtonLink href={routes.vodPlay(title.metaId)} prefetch={false} variant="primary">
              <Play aria-hidden="true" />
              {t('play')}
            </ButtonLink>
          )}
          <ButtonLink href={routes.vodDetail(title.metaId)} prefetch={false}>
            <Info aria-hidden="true" />
            {t('details')}
          </ButtonLink>
          <FavouriteSwitch metaId={title.metaId} />
        </div>
      </div>
    </div>
  );
}

function Facts({ title }: { title: VodDetail }) {
  const t = useTranslations('card');
  const language = useLocale();
  const { metaType, year, durationSeconds, genres, rating } = title;
  const seasons = seasonCount(title);
  const facts = [
    t(`kinds.${metaType}`),
    year,
    seasons === null ? null : t('seasonCount', { count: seasons }),
    durationSeconds ? lengthOf(durationSeconds, t) : null,
    genres
      ?.slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <p className={styles.facts}>
      {rating !== undefined && (
        <span className={`${styles.rating} numeric`}>
          <Star aria-hidden="true" />
          {formatRating(rating, language)}
        </span>
      )}
      <span>{facts.join(' · ')}</span>
    </p>
  );
}

function lengthOf(seconds: number, t: ReturnType<typeof useTranslations<'card'>>): string {
  const { hours, minutes } = hoursAndMinutes(seconds);
  return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
}

function FavouriteSwitch({ metaId }: { metaId: string }) {
  const t = useTranslations('card');
  const { loginStatus } = useAppData();
  const { isFavourite, toggle } = useFavouriteTitle(metaId);
  if (loginStatus === 'guest') {
    return (
      <ButtonLink
        href={routes.login(routes.vodDetail(metaId))}
        prefetch={false}
        className={styles.favourite}
        aria-label={t('addFavourite')}
        title={t('addFavourite')}
      >
        <Heart aria-hidden="true" />
      </ButtonLink>
    );
  }
  return (
    <IconButton
      glass
      label={isFavourite ? t('isFavourite') : t('addFavourite')}
      aria-pressed={isFavourite === true}
      disabled={isFavourite === undefined}
      className={styles.favourite}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
