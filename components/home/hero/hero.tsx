'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { BannerItem } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { HeroSlide } from './hero-slide.tsx';
import { HeroStrip } from './hero-strip.tsx';
import styles from './hero.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useCarousel } from './use-carousel.ts';

/** The operator's banners (spec part 2): one at a time, changed automatically, by thumbnail or by swipe. */
export function Hero({
  banners,
  renderedAt,
}: {
  banners: readonly BannerItem[];
  renderedAt: number;
}) {
  const t = useTranslations('home');
  const area = useRef<HTMLElement>(null);
  const { length: count } = banners;
  const { viewport, chosen, choose, isNear } = useCarousel(area, count);
  const advance = useCallback(() => choose((chosen + 1) % count), [choose, chosen, count]);
  const { isRunning, ...pause } = useAutoAdvance(area, chosen, advance);

  return (
    <section
      ref={area}
      className={styles.hero}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      style={{ '--advance': `${limits.bannerAdvanceMs}ms`, '--chosen': chosen } as CSSProperties}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} aria-live={isRunning ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <HeroSlide
              key={banner.bannerItemId}
              banner={banner}
              position={index + 1}
              count={count}
              isChosen={index === chosen}
              isNear={isNear(index)}
              renderedAt={renderedAt}
            />
          ))}
        </ul>
      </div>
      {count > 1 && (
        <HeroStrip
          banners={banners}
          chosen={chosen}
          choose={choose}
          isRunning={isRunning}
          {...pause}
        />
      )}
    </section>
  );
}
