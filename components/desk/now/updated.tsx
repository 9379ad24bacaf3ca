'use client';

import { useTranslations } from 'next-intl';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { clockTime } from './clock-time.ts';
import styles from './updated.module.css';

interface UpdatedProps {
  /** When the shown numbers were read, in ms since 1970. */
  at: number;
  hasFailed: boolean;
  /** The operator that has answered. */
  name: string;
}

/** When the page was updated last, and by which operator. */
export function Updated({ at, hasFailed, name }: UpdatedProps) {
  const t = useTranslations('deskNow');
  const isHydrated = useHydrated();
  const time = isHydrated ? clockTime(at) : clockTime(at, 'UTC');
  return (
    <p className={styles.updated} data-failed={hasFailed ? '' : undefined}>
      <span className={isHydrated ? undefined : styles.pending}>
        {t(hasFailed ? 'notUpdated' : 'updated', { time })}
      </span>
      <span className={styles.name}>{t('answeredBy', { name })}</span>
    </p>
  );
}
