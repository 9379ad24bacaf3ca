'use client';

import { Info, Layers, Play, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { artworkSet } from '#lib/artwork.ts';
import type { BannerItem } from '#lib/contract/channels.ts';
import { formatRating } from '#lib/domain/formats/numbers.ts';
import { bannerTime } from '#lib/domain/home/banner-state.ts';
import { bannerHref, bannerKind, bannerResume } from './banner-link.ts';
import styles from './hero.module.css';

interface HeroSlideProps {
  banner: BannerItem;
  position: number;
  count: number;
  isChosen: boolean;
  /** The slide is or may soon be visible. Other slides render only their name. */
  isNear: boolean;
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
}

const actions = {
  VOD_CONTENT: { key: 'details', Icon: Info },
  VOD_LIST: { key: 'explore', Icon: Layers },
  LIVE_CHANNEL: { key: 'watchLive', Icon: Play },
} as const;

export function HeroSlide(props: HeroSlideProps) {
  const { banner, position, count, isChosen, isNear, renderedAt } = props;
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
        <SlideBody banner={banner} isFirst={position === 1} href={href} renderedAt={renderedAt} />
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
  renderedAt: number;
}

function SlideBody({ banner, isFirst, href, renderedAt }: SlideBodyProps) {
  const t = useTranslations('home');
  const { language } = useAppData();
  const kind = bannerKind(banner);
  const resume = bannerResume(banner);
  const [channel] = banner.mediaVideoList ?? [];
  const action = actions[banner.linkType];
  const wide = banner.landscape?.[0]?.url ?? banner.posterLandscape ?? banner.poster;
  const facts = [
    banner.genres
      ?.slice(0, 2)
      .map(({ name }) => name)
      .join(' / '),
    banner.year,
    channel?.logicChannelName,
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
          {banner.customizedDisplayInfo && <Badge>{banner.customizedDisplayInfo}</Badge>}
          {channel?.iconUrl !== undefined && (
            <Picture className={styles.logo} src={channel.iconUrl} alt="" fallback={null} />
          )}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          {banner.rating !== undefined && (
            <span className={`${styles.rating} numeric`}>
              <Star aria-hidden="true" />
              {formatRating(banner.rating, language)}
            </span>
          )}
          <TimeFact banner={banner} renderedAt={renderedAt} />
        </p>
        <h2 className={styles.title}>{banner.title}</h2>
        {(banner.description ?? banner.plot) && (
          <p className={styles.plot}>{banner.description ?? banner.plot}</p>
        )}
        {href && (
          <p className={styles.acts}>
            {resume && (
              <ButtonLink href={resume.href} prefetch={false} variant="primary" size="large">
                <Play aria-hidden="true" />
                {t('resumeEpisode', { episode: resume.episode })}
              </ButtonLink>
            )}
            <ButtonLink
              href={href}
              prefetch={false}
              variant={resume ? 'plain' : 'primary'}
              size="large"
              data-first-focus
            >
              <action.Icon aria-hidden="true" />
              {t(action.key)}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}

/** When the title can be watched, if there is a limit. */
function TimeFact({ banner, renderedAt }: { banner: BannerItem; renderedAt: number }) {
  const t = useTranslations('home');
  const time = bannerTime(banner, useNow(renderedAt));
  if (time === null) return null;
  if (time.kind === 'missing' || time.kind === 'expired') {
    return <Badge tone="dark">{t(`bannerTime.${time.kind}`)}</Badge>;
  }
  return (
    <span className="numeric">
      {t.rich(`bannerTime.${time.kind}`, { date: () => <LocalDate at={time.atMs} /> })}
    </span>
  );
}
