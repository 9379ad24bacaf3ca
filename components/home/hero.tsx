'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { BannerItem } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { HeroSlide } from './hero-slide.tsx';
import styles from './hero.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';

/** The operator's banners (spec part 2): one at a time, by themselves, by thumbnail, by swipe. */
export function Hero({ banners }: { banners: readonly BannerItem[] }) {
  const t = useTranslations('home');
  const area = useRef<HTMLElement>(null);
  const [viewport, carousel] = useEmblaCarousel({ loop: banners.length > 1, duration: 26 });
  const [chosen, setChosen] = useState(0);
  const isNextNear = useIsNextSoon(chosen);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setChosen(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel]);

  const advance = useCallback(() => carousel?.scrollNext(), [carousel]);
  const choose = (index: number) => carousel?.scrollTo(index);
  const { isRunning, isPausedByViewer, setPausedByViewer } = useAutoAdvance(area, chosen, advance);
  const hasSeveral = banners.length > 1;

  return (
    <section
      ref={area}
      className={styles.hero}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      style={{ '--advance': `${limits.bannerAdvanceMs}ms` } as CSSProperties}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} aria-live={isRunning ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <HeroSlide
              key={banner.bannerItemId}
              banner={banner}
              position={index + 1}
              count={banners.length}
              isChosen={index === chosen}
              isNear={index === chosen || (isNextNear && index === (chosen + 1) % banners.length)}
            />
          ))}
        </ul>
      </div>
      {hasSeveral && (
        <div className={[styles.strip, isRunning && styles.running].filter(Boolean).join(' ')}>
          {banners.map((banner, index) => (
            <button
              key={banner.bannerItemId}
              type="button"
              className={styles.thumb}
              aria-label={t('bannerOf', {
                position: index + 1,
                count: banners.length,
                title: banner.title,
              })}
              aria-current={index === chosen ? 'true' : undefined}
              onMouseEnter={() => choose(index)}
              onClick={() => choose(index)}
            >
              <Picture
                className={styles.thumbArt}
                {...artworkSet(banner.landscape?.[0]?.url ?? banner.posterLandscape, [160, 320])}
                sizes="136px"
                alt=""
                fallback={<span className={styles.plain} />}
              />
            </button>
          ))}
          <IconButton
            glass
            className={styles.pause}
            label={isPausedByViewer ? t('resume') : t('pause')}
            onClick={() => setPausedByViewer(!isPausedByViewer)}
          >
            {isPausedByViewer ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** How long before its turn the next picture is fetched: not with the page, and in time. */
const fetchAheadMs = 1_500;

function useIsNextSoon(chosen: number): boolean {
  const [soonAfter, setSoonAfter] = useState(-1);
  useEffect(() => {
    const delayMs = limits.bannerAdvanceMs - fetchAheadMs;
    const timer = setTimeout(() => setSoonAfter(chosen), delayMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return soonAfter === chosen;
}
