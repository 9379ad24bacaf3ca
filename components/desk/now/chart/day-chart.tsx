'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/desk/now/panels/panel.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskDay } from '#lib/contract/desk/now.ts';
import { formatTime } from '#lib/domain/formats/dates.ts';
import styles from './day-chart.module.css';
import { useDayChart } from './use-day-chart.ts';

type Viewers = DeskDay['viewers'];

/** The viewers of the last 24 hours, as a chart and as a table. */
export function DayChart({ viewers }: { viewers: Viewers }) {
  const t = useTranslations('deskNow');
  const { fromAt, stepMs, members, guests, isPartial } = viewers;
  const [place, setPlace] = useState<number | null>(null);
  const frame = useDayChart(viewers, setPlace);
  const pointed =
    place === null
      ? t('chartPointTo')
      : t('chartPoint', {
          time: formatTime(fromAt + place * stepMs),
          members: members[place] ?? 0,
          guests: guests[place] ?? 0,
        });
  return (
    <Panel
      title={t('viewersOfDay')}
      note={[t('viewersOfDayNote'), isPartial && t('partial')].filter(Boolean).join(' ')}
    >
      <div className={styles.chart}>
        <p className={styles.legend}>
          <span data-series="members">{t('members')}</span>
          <span data-series="guests">{t('guests')}</span>
        </p>
        <div
          ref={frame}
          className={styles.frame}
          role="img"
          aria-label={t('chartSummary', {
            members: Math.max(0, ...members),
            guests: Math.max(0, ...guests),
          })}
        />
        <p className={styles.pointed}>{pointed}</p>
      </div>
      <details className={styles.details}>
        <summary>{t('asTable')}</summary>
        <DayTable viewers={viewers} />
      </details>
    </Panel>
  );
}

/** Quarters of an hour without viewers are left out. */
function DayTable({ viewers: { fromAt, stepMs, members, guests } }: { viewers: Viewers }) {
  const t = useTranslations('deskNow');
  const rows = members
    .map((count, place) => ({ at: fromAt + place * stepMs, count, guests: guests[place] ?? 0 }))
    .filter((row) => row.count + row.guests > 0)
    .reverse();
  if (rows.length === 0) return <p className={styles.none}>{t('nobodyInDay')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('members')}</th>
          <th scope="col">{t('guests')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            <th scope="row">
              <LocalTime at={row.at} />
            </th>
            <td>{row.count}</td>
            <td>{row.guests}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
