'use client';

import { millisecondsToMinutes, minutesToHours } from 'date-fns';
import { millisecondsInDay, minutesInHour } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import type { DeskDay, DeskMoment } from '#lib/contract/desk/now.ts';
import { byteText } from './byte-text.ts';
import styles from './figures.module.css';

/** The numbers that are read from across the room. */
export function Figures({ moment, day }: { moment: DeskMoment; day: DeskDay }) {
  const t = useTranslations('deskNow');
  const { language } = useAppData();
  const { watching, sessions, sessionMinutes } = moment;
  const { disk } = day;
  const errors = day.troubles.reduce((sum, { players, sources }) => sum + players + sources, 0);
  const kinds = ({ members, guests }: { members: number; guests: number }) =>
    t('membersAndGuests', { members, guests });
  return (
    <dl className={styles.figures}>
      <Figure label={t('watching')} value={watching.members + watching.guests + watching.others}>
        {kinds(watching)}
        {watching.others > 0 && ` · ${t('othersWatching', { count: watching.others })}`}
      </Figure>
      <Figure label={t('sessions')} value={sessions.members + sessions.guests}>
        {`${kinds(sessions)}, ${t('sessionsNote', { minutes: sessionMinutes })}`}
      </Figure>
      <Figure label={t('streams')} value={moment.streams.length}>
        {t('streamsNote')}
      </Figure>
      <Figure label={t('errors')} value={errors} isBad={errors > 0}>
        {t('errorsNote')}
      </Figure>
      <Figure
        label={t('freeDisk')}
        value={disk.free === null ? t('unknown') : byteText(disk.free, language)}
        isBad={disk.isLow}
      >
        {disk.isLow && `${t('diskLow')} `}
        {disk.total !== null && t('ofTotal', { total: byteText(disk.total, language) })}
      </Figure>
      <Figure
        label={t('runningFor')}
        value={t(
          moment.at - moment.startedAt < millisecondsInDay ? 'durationHours' : 'durationDays',
          durationOf(moment),
        )}
      >
        {t('memory', { size: byteText(moment.memoryBytes, language) })}
      </Figure>
    </dl>
  );
}

function durationOf({ startedAt, at }: DeskMoment) {
  const all = millisecondsToMinutes(Math.max(0, at - startedAt));
  const hours = minutesToHours(all);
  return {
    days: Math.floor(hours / hoursInDay),
    hours: hours % hoursInDay,
    minutes: all % minutesInHour,
  };
}

const hoursInDay = 24;

interface FigureProps {
  label: string;
  value: number | string;
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ label, value, isBad = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-bad={isBad ? '' : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-words={typeof value === 'string' ? '' : undefined}>
        {value}
      </dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}
