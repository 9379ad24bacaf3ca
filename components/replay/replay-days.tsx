'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import type { Day } from '#lib/domain/formats/dates.ts';
import { replayAddress } from '#components/data/replay-address.ts';
import styles from './replay-days.module.css';

interface ReplayDaysProps {
  /** Newest first. */
  days: readonly Day[];
  chosen: Day;
  channelId: string;
}

export function ReplayDays({ days, chosen, channelId }: ReplayDaysProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const nameOf = (day: Day, back: number) => {
    if (back === 0) return t('today');
    if (back === 1) return t('yesterday');
    // The day is a date without a time zone: shown as it is.
    const midnight = new Date(`${day}T00:00:00Z`);
    const weekday = format.dateTime(midnight, { weekday: 'short', timeZone: 'UTC' });
    const name = weekday.replace('.', '');
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${midnight.getUTCDate()}`;
  };
  return (
    <nav aria-label={t('days')}>
      <ul className={styles.days}>
        {days.map((day, back) => (
          <li key={day}>
            <ChipLink
              href={replayAddress(channelId, day)}
              replace
              scroll={false}
              prefetch={false}
              aria-current={day === chosen ? 'true' : undefined}
            >
              {nameOf(day, back)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
