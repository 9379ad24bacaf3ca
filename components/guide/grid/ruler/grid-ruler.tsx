import { differenceInMinutes } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { formatTime, type DayRange } from '#lib/domain/formats/dates.ts';
import { rulerMarks } from '#lib/domain/guide/grid-ruler.ts';
import { gridDayAt, xOf, type TimeScale } from '#lib/domain/guide/grid-scale.ts';
import type { GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import styles from './grid-ruler.module.css';

interface GridRulerProps {
  scale: TimeScale;
  drawn: DayRange;
  days: readonly GuideWeekDay[];
  nowMs: number;
}

const halfHourMs = 30 * millisecondsInMinute;

/** The hours above the grid, with each day at its beginning, and the current time. */
export const GridRuler = memo(function GridRuler({ scale, drawn, days, nowMs }: GridRulerProps) {
  const t = useTranslations('guideGrid');
  const format = useFormatter();
  const { span } = scale;
  const at = (atMs: number) => ({ '--x': `${xOf(scale, atMs)}px` }) as CSSProperties;
  const dayOf = (atMs: number) => {
    const day = gridDayAt(days, atMs)?.day ?? '';
    // The day is a date without a time zone: shown as it is.
    const date = new Date(`${day}T00:00:00Z`);
    return format.dateTime(date, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  };
  return (
    <div role="row" className={styles.ruler} aria-rowindex={1}>
      <div role="columnheader" className={styles.corner} aria-colindex={1}>
        {t('channels')}
      </div>
      {rulerMarks(drawn).map(({ atMs, label, isHour }) => (
        <div
          key={atMs}
          role="columnheader"
          className={styles.mark}
          style={at(atMs)}
          data-hour={isHour}
          aria-colindex={differenceInMinutes(atMs, span.startMs, { roundingMethod: 'round' }) + 2}
          aria-colspan={halfHourMs / millisecondsInMinute}
        >
          {days.some(({ startMs }) => startMs === atMs) && (
            <span className={styles.day}>{dayOf(atMs)}</span>
          )}
          <time dateTime={new Date(atMs).toISOString()}>{label}</time>
        </div>
      ))}
      {nowMs >= span.startMs && nowMs < span.endMs && (
        <span className={styles.now} style={at(nowMs)} aria-hidden>
          {formatTime(nowMs)}
        </span>
      )}
    </div>
  );
});
