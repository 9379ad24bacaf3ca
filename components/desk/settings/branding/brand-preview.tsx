'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { Wordmark } from '#components/ui/wordmark.tsx';
import { brandOf, colourOrNone, houseAccent } from '#lib/brand.ts';
import styles from '#components/desk/settings/settings.module.css';

interface BrandPreviewProps {
  name: string;
  accent: string;
  logoUrl: string | null;
}

const watchedShare = 0.42;

/** Header, buttons, card and player bar as the typed brand makes them. */
export function BrandPreview({ name, accent, logoUrl }: BrandPreviewProps) {
  const t = useTranslations('deskSettings');
  const brandProperties = {
    ...(name.trim() && { productName: name.trim() }),
    ...(logoUrl !== null && { logoUrl }),
    accent: colourOrNone(accent) ?? houseAccent,
  };
  return (
    <div role="img" aria-label={t('preview')} className={styles.preview}>
      <div inert style={brandOf({ brandProperties }).properties}>
        <div className={styles.head}>
          <Wordmark manifest={{ brandProperties }} />
          <span className={styles.here}>{t('sampleHome')}</span>
          <span>{t('sampleFilms')}</span>
        </div>
        <div className={styles.body}>
          <div className={styles.acts}>
            <Button variant="accent">{t('sampleWatch')}</Button>
            <Button>{t('sampleMore')}</Button>
            <Chip aria-pressed>{t('sampleAll')}</Chip>
            <Chip aria-pressed={false}>{t('sampleNews')}</Chip>
          </div>
          <div className={styles.card}>
            <div className={styles.still}>
              <ProgressBar share={watchedShare} />
            </div>
            <strong>{t('sampleTitle')}</strong>
            <span className={styles.acts}>
              <Badge tone="accent">{t('sampleNew')}</Badge>
              <span className={styles.here}>{t('sampleSeeAll')}</span>
            </span>
          </div>
          <div className={styles.player}>
            <Play size={20} aria-hidden="true" />
            <ProgressBar share={watchedShare} />
          </div>
        </div>
      </div>
    </div>
  );
}
