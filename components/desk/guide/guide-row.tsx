'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskGuide } from '#lib/contract/desk/guide.ts';
import { OffsetDialog } from './offset-dialog.tsx';
import { isMoving } from './use-guides.ts';
import styles from './guide.module.css';

interface GuideRowProps {
  guide: DeskGuide;
  /** From 1. */
  place: number;
}

/** A guide: its place, how it is, what it covers, and how far its times are moved. */
export function GuideRow({ guide, place }: GuideRowProps) {
  const t = useTranslations('deskGuide');
  const [isMovingTimes, setMovingTimes] = useState(false);
  const { guideName: name, offsetMinutes, channels, guideChannels } = guide;
  return (
    <div className={styles.guide}>
      <span className={styles.place}>{place}</span>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.detail} title={guide.location}>
          {guide.location}
        </p>
      </div>
      <div className={styles.words}>
        <GuideState guide={guide} />
        <p className={styles.detail}>{t('covers', { channels, of: guideChannels })}</p>
      </div>
      <Button
        size="small"
        aria-label={t('offsetOf', { name, minutes: offsetMinutes })}
        onClick={() => setMovingTimes(true)}
      >
        {t('offset', { minutes: signed(offsetMinutes) })}
      </Button>
      {isMovingTimes && <OffsetDialog guide={guide} onClose={() => setMovingTimes(false)} />}
    </div>
  );
}

const signed = (minutes: number) => (minutes > 0 ? `+${minutes}` : String(minutes));

const bytesOfMegabyte = 1_000_000;

function GuideState({ guide }: { guide: DeskGuide }) {
  const t = useTranslations('deskGuide');
  const format = useFormatter();
  const { state, problem, progress, triedAt } = guide;
  if (isMoving(guide)) {
    const done = progress?.stage === 'reading' ? progress.done / bytesOfMegabyte : 0;
    return (
      <p className={styles.state} data-tone="moving">
        {progress?.stage === 'reading'
          ? t('readingMegabytes', { done: format.number(done, { maximumFractionDigits: 1 }) })
          : progress
            ? t('storingChannels', { done: progress.done })
            : t(`states.${state}`)}
      </p>
    );
  }
  if (problem !== null) {
    return (
      <p className={styles.state} data-tone="problem" title={problem}>
        {problem}
      </p>
    );
  }
  return (
    <p className={styles.state}>
      {t(`states.${state}`)} <LocalDate at={triedAt} /> <LocalTime at={triedAt} />
    </p>
  );
}
