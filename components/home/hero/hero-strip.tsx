'use client';

import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { BannerItem } from '#lib/contract/channels.ts';
import styles from './hero.module.css';

interface HeroStripProps {
  banners: readonly BannerItem[];
  /** From 0. */
  chosen: number;
  choose: (index: number) => void;
  /** Whether the carousel is advancing by itself. */
  isRunning: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/** The step of an arrow key from the focused thumbnail. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The banners as thumbnails, chosen by hovering or arrow keys, with a pause button. */
export function HeroStrip(props: HeroStripProps) {
  const { banners, chosen, choose, isRunning, isPaused, setPaused } = props;
  const t = useTranslations('home');
  const { length: count } = banners;
  const walk = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (index + step + count) % count;
    // A remote has no Tab key to leave the strip: for it, the ends do not lead round.
    const isRemote = document.documentElement.dataset.input === 'remote';
    if (isRemote && next !== index + step) return;
    event.preventDefault();
    choose(next);
    const thumb = event.currentTarget.parentElement?.children[next];
    if (thumb instanceof HTMLElement) thumb.focus();
  };
  return (
    <div className={[styles.strip, isRunning && styles.running].filter(Boolean).join(' ')}>
      {banners.map((banner, index) => (
        <button
          key={banner.bannerItemId}
          type="button"
          className={styles.thumb}
          aria-label={t('bannerOf', { position: index + 1, count, title: banner.title })}
          aria-current={index === chosen ? 'true' : undefined}
          onMouseEnter={() => choose(index)}
          onClick={() => choose(index)}
          onKeyDown={(event) => walk(event, index)}
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
        label={isPaused ? t('resume') : t('pause')}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
