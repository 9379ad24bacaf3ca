'use client';

import { Info, Layers, Play, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { BannerItem } from '#lib/contract/channels.ts';
import { formatRating } from '#lib/domain/formats/numbers.ts';
import { bannerHref, bannerKind } from './banner-link.ts';
import styles from './hero.module.css';

interface HeroSlideProps {
  banner: BannerItem;
  position: number;
  count: number;
  isChosen: boolean;
  /** The slide is or may soon be visible. Other slides render only their name. */
  isNear: boolean;
}

const actions = {
  VOD_CONTENT: { key: 'details', Icon: Info },
  VOD_LIST: { key: 'explore', Icon: Layers },
  LIVE_CHANNEL: { key: 'watchLive', Icon: Play },
} as const;

export function HeroSlide({ banner, position, count, isChosen, isNear }: HeroSlideProps) {
  const t = useTranslations('home');
  const href = bannerHref(banner);
  return (
    <li
      className={styles.slide}
      aria-roledescription={t('slide')}
      aria-label={t('bannerOf', { position, count, title: banner.title })}
      inert={!isChosen}
      data-chosen={isChosen ? '' : undefined}
    >
      {isNear ? (
        <SlideBody banner={banner} isFirst={position === 1} href={href} />
      ) : (
        href && (
          <noscript>
            <a href={href}>{banner.title}</a>
          </noscript>
        )
      )}
    </li>
  );
}

interface SlideBodyProps {
  banner: BannerItem;
  /** The largest picture in the initial viewport. */
  isFirst: boolean;
  href: string | null;
}

function SlideBody({ banner, isFirst, href }: SlideBodyProps) {
  const t = useTranslations('home');
  const { language } = useAppData();
  const kind = bannerKind(banner);
  const action = actions[banner.linkType];
  const wide = banner.landscape?.[0]?.url ?? banner.posterLandscape ?? banner.poster;
  const facts = [
    banner.genres
      ?.slice(0, 2)
      .map(({ name }) => name)
      .join(' / '),
    banner.year,
    banner.mediaVideoList?.[0]?.logicChannelName,
  ].filter(Boolean);
  return (
    <>
      <Picture
        className={[styles.art, banner.poster && styles.tall].filter(Boolean).join(' ')}
        {...artworkSet(wide, [640, 960, 1280, 1600])}
        narrowSrcSet={artworkSet(banner.poster, [480, 640, 960]).srcSet}
        // In a tall frame, the height determines the size of a wide picture.
        sizes="(max-width: 768px) 240vw, 100vw"
        alt=""
        eager
        first={isFirst}
        fallback={<span className={styles.plain} />}
      />
      <div className={styles.words}>
        <p className={styles.facts}>
          <Badge tone={kind === 'LIVE' ? 'live' : 'accent'}>{t(`kinds.${kind}`)}</Badge>
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          {banner.rating !== undefined && (
            <span className={`${styles.rating} numeric`}>
              <Star aria-hidden="true" />
              {formatRating(banner.rating, language)}
            </span>
          )}
        </p>
        <h2 className={styles.title}>{banner.title}</h2>
        {(banner.description ?? banner.plot) && (
          <p className={styles.plot}>{banner.description ?? banner.plot}</p>
        )}
        {href && (
          <p className={styles.acts}>
            <ButtonLink href={href} prefetch={false} variant="primary" size="large">
              <action.Icon aria-hidden="true" />
              {t(action.key)}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}
